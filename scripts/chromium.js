// Finds the Chromium that the browser tests and the benchmark drive.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { fileURLToPath } from 'node:url'

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an installed Chromium or Chrome, or `undefined`. */
export const findChromium = () => candidates.find((path) => path && existsSync(path))

/** How it is started: as root it needs no sandbox, and none of its own connections are wanted. */
export function chromiumOptions() {
  const executablePath = findChromium()
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (findChromium()) process.exit(0)
  console.error(`No Chromium was found. The browser tests need one; install it with one of

  sudo apt-get install chromium        (Debian, Ubuntu)
  brew install --cask chromium         (macOS)
  npx playwright install chromium      (then set CHROMIUM_PATH to the path that it prints)

or set CHROMIUM_PATH to the Chromium or Chrome that you have.`)
  process.exit(1)
}
