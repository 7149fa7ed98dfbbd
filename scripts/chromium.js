// Finds the Chromium that the browser tests and the benchmark use; run directly, it installs one if there is none.
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

/** The same browser without its windows; the tests take half as long in it. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Returns the path of an installed Chromium or Chrome; `undefined` if there is at most Playwright's own download.
 *
 * @param {readonly (string | undefined)[]} paths
 */
const installed = (paths) => paths.find((path) => path && existsSync(path))

const testPaths = [process.env.CHROMIUM_PATH, shell, ...candidates]

/** Returns the launch options for the tests. */
export const testOptions = () => startOptions(installed(testPaths))

/** Returns the launch options for the benchmark: with the browser that visitors have, if it is there. */
export const benchOptions = () => startOptions(installed([process.env.CHROMIUM_PATH, ...candidates, shell]))

/**
 * Root needs to run without the sandbox, and the browser's own connections are unwanted.
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
 * True if a browser starts at all: a downloaded one may lack system libraries.
 *
 * @param {string | undefined} path
 */
const starts = (path) =>
  path !== undefined &&
  existsSync(path) &&
  (process.platform === 'win32' || spawnSync(path, ['--version']).status === 0)

/**
 * Lists the commands that install a browser, to be tried in order: Playwright's own download, then the system's package
 * manager.
 */
function* ways() {
  const isRoot = process.platform === 'linux' && userInfo().uid === 0
  const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))
  // With the libraries that it needs, if we may install them.
  yield [process.execPath, playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  if (process.platform !== 'linux') return
  const asRoot = isRoot ? [] : ['sudo', '-n']
  yield [...asRoot, 'apt-get', 'update', '-qq']
  yield [...asRoot, 'apt-get', 'install', '-y', '-qq', 'chromium-headless-shell']
  yield [...asRoot, 'apt-get', 'install', '-y', '-qq', 'chromium']
}

/** Finds a browser or installs one. Returns false if that fails. */
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
