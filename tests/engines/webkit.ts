import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  type Engine,
  findInPage,
  keys,
  type PressPoint,
  type Profile,
  placeInPage,
  type Tab,
} from './engine.ts'

const driver = '/usr/bin/WebKitWebDriver'
const server = '/usr/bin/Xvfb'
const browser = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync)
const port = 4790
const display = `:${port}`

let processes: ChildProcess[] = []

/** WebKitGTK, the engine of Safari, over WebDriver. It has no headless mode, hence Xvfb. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  missing:
    existsSync(driver) && existsSync(server) && browser
      ? undefined
      : 'no WebKitGTK is installed (webkit2gtk-driver and xvfb, both packages of Debian)',
  async start() {
    processes = [spawn(server, [display, '-screen', '0', '1400x1000x24'], { stdio: 'ignore' })]
    await startDriver()
  },
  async newProfile(): Promise<Profile> {
    const session = `/session/${await newSession()}`
    let isFirst = true
    let current = ''
    return {
      async newTab() {
        const handle = isFirst
          ? ((await command('GET', `${session}/window`)) as string)
          : ((await command('POST', `${session}/window/new`, { type: 'tab' })) as { handle: string }).handle
        isFirst = false
        return tab(session, async () => {
          if (current !== handle) await command('POST', `${session}/window`, { handle })
          current = handle
        })
      },
      close: async () => void (await command('DELETE', session)),
    }
  },
  async stop() {
    for (const running of processes.reverse()) running.kill()
  },
}

async function startDriver(): Promise<void> {
  const environment = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  processes.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env: environment }))
  await until(async () => (await command('GET', '/status')) !== undefined)
}

/** Resolves to the id of a new session. The driver waits for ever for a browser that has died at its start: then another one starts. */
async function newSession(): Promise<string> {
  const options = { binary: browser, args: ['--automation', '--geometry=1280x900'] }
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
  }
  const ask = async () => {
    const session = await command('POST', '/session', { capabilities }, AbortSignal.timeout(20_000))
    return (session as { sessionId: string }).sessionId
  }
  try {
    return await ask()
  } catch (cause) {
    if ((cause as Error).name !== 'TimeoutError') throw cause
    processes.pop()?.kill('SIGKILL')
    await startDriver()
    return ask()
  }
}

/** `enter` switches to the tab, so commands go to it. */
function tab(session: string, enter: () => Promise<void>): Tab {
  const ask = async (method: string, path: string, body?: object) => {
    await enter()
    return command(method, session + path, body)
  }
  const execute = (script: (...given: never[]) => unknown, given: readonly unknown[]) =>
    ask('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args: given })
  const perform = async (characters: string) => {
    const actions = [...characters].map((value) => ({ type: 'keyDown', value }))
    const ups = [...characters].map((value) => ({ type: 'keyUp', value }))
    await ask('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...actions, ...ups] }],
    })
  }
  return {
    open: async (url) => void (await ask('POST', '/url', { url })),
    // WebDriver returns `null` if a function returns nothing.
    run: async (script, ...given) => ((await execute(script as never, given)) ?? undefined) as never,
    async click(target) {
      let place: PressPoint | null = null
      await until(async () => {
        place = (await execute(placeInPage as never, [String(findInPage), target])) as PressPoint | null
        return place !== null
      })
      const { element, x, y } = place as unknown as PressPoint
      // No pointer reaches a background tab. WebDriver's own click does, but thinks that hosts cover their own content.
      if (await execute(() => document.hidden, [])) {
        return void (await ask('POST', `/element/${Object.values(element)[0]}/click`, {}))
      }
      const actions = [
        { type: 'pointerMove', origin: 'viewport', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
      await ask('POST', '/actions', { actions: [{ ...mouse, actions }] })
    },
    async type(text) {
      for (const character of text) await perform(character)
    },
    press: (key) => perform(keys[key]),
    reload: async () => void (await ask('POST', '/refresh', {})),
  }
}

async function command(
  method: string,
  path: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    signal,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
  return value
}

/** Resolves once the condition holds, and retries while it throws. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000
  for (;;) {
    try {
      if (await condition()) return
    } catch (cause) {
      if (Date.now() > end) throw cause
    }
    if (Date.now() > end) throw new Error(`Nothing came of: ${condition}`)
    await new Promise((next) => setTimeout(next, 50))
  }
}
