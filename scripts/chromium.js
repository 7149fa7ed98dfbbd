// Finds the Chromium that the browser tests and the benchmark drive; run by itself it gets one where there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The same browser without the parts that show its windows; the tests take half as long in it. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of an installed Chromium or Chrome; `undefined` where there is at most the one that Playwright has downloaded.
 *
 * @param {readonly (string | undefined)[]} paths
 */
const installed = (paths) => paths.find((path) => path && existsSync(path))

const testPaths = [process.env.CHROMIUM_PATH, shell, ...candidates]

/** How the browser of the tests is started. */
export const testOptions = () => startOptions(installed(testPaths))

/** How the browser of the benchmark is started: the one that visitors have, if it is there. */
export const benchOptions = () => startOptions(installed([process.env.CHROMIUM_PATH, ...candidates, shell]))

/**
 * As root it needs no sandbox, and none of its own connections are wanted.
 *
 * @param {string | undefined} executablePath
 */
function startOptions(executablePath) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      ...(process.platform !== 'win32' && userInfo().uid === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

/**
 * Whether a browser starts at all: one that was downloaded may lack libraries of the system.
 *
 * @param {string | undefined} path
 */
const starts = (path) =>
  path !== undefined &&
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

/** What gets a browser, the first that can: Playwright's own download, then the system's package manager. */
function* ways() {
  const isRoot = process.platform === 'linux' && userInfo().uid === 0
  const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
  // With the libraries that it needs, where we may install them.
  yield [process.execPath, playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  if (process.platform !== 'linux') return
  const asRoot = isRoot ? [] : ['sudo', '-n']
  yield [...asRoot, 'apt-get', 'update', '-qq']
  yield [...asRoot, 'apt-get', 'install', '-y', '-qq', 'chromium-headless-shell']
  yield [...asRoot, 'apt-get', 'install', '-y', '-qq', 'chromium']
}

/** Finds a browser or gets one. Returns whether there is one. */
async function ensureChromium() {
  const { chromium } = await import('@playwright/test')
  const isThere = () => starts(installed(testPaths) ?? chromium.executablePath())
  if (isThere()) return true
  for (const [command = '', ...given] of ways()) {
    console.log(`There is no Chromium yet: ${[command, ...given].join(' ')}`)
    const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000', ...process.env }
    spawnSync(command, given, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000, env })
    if (isThere()) return true
  }
  return false
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !(await ensureChromium())) {
  console.error(`No Chromium was found, and none could be installed. The browser tests need one; install it with one of

  sudo apt-get install chromium        (Debian, Ubuntu)
  brew install --cask chromium         (macOS)
  npx playwright install chromium      (any)

or set CHROMIUM_PATH to the Chromium or Chrome that you have.`)
  process.exit(1)
}
