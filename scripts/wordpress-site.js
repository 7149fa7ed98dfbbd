// A real WordPress with the plugin, from Debian's packages: `apt-get install wordpress php-cli php-mysql mariadb-server`.
// Another version: `WORDPRESS=folder npm run test:hosts -- wordpress`, with its files from a newer Debian (`dpkg -x`, also of the
// packages that it links to) or from npm's @wp-playground/wordpress-builds (a ZIP, and its `public/` laid over it).
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'

const root = fileURLToPath(new URL('../', import.meta.url))
const wordpress = process.env.WORDPRESS ?? '/usr/share/wordpress'
const needed = [
  `${wordpress}/wp-load.php`,
  '/usr/bin/php',
  '/usr/sbin/mariadbd',
  '/usr/bin/mariadb-install-db',
]

/** Returns what is missing on this machine. */
export const missingForWordPress = () => needed.filter((path) => !existsSync(path)).join(', ')

/** Returns a port that is free now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Waits until a program has printed something.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {RegExp} wanted
 */
async function printed(child, wanted) {
  let output = ''
  for await (const text of child.stderr ?? []) {
    output += text
    if (wanted.test(output)) return child.stderr?.on('data', () => {})
  }
  throw new Error(output)
}

/**
 * Installs and serves a site in a folder, with the pages of tests/hosts/wordpress/.
 *
 * @param {string} folder
 */
export async function startWordPress(folder) {
  const site = join(folder, 'wordpress')
  const database = join(folder, 'database')
  const socket = join(folder, 'database.sock')
  cpSync(wordpress, site, { recursive: true, dereference: true })
  cpSync(join(root, 'tests/hosts/wordpress/theme'), join(site, 'wp-content/themes/course'), {
    recursive: true,
  })
  const plugin = unzipSync(readFileSync(join(root, 'dist/dsa-tracker-wordpress.zip')))
  for (const [name, content] of Object.entries(plugin)) {
    const path = join(site, 'wp-content/plugins', name)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php
define( 'DB_NAME', 'course' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'WP_CONTENT_DIR', __DIR__ . '/wp-content' );
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
$table_prefix = 'wp_';
require_once ABSPATH . 'wp-settings.php';
`,
  )

  const options = ['--no-defaults', `--datadir=${database}`, `--user=${process.env.USER || 'root'}`]
  /** @type {{ stdio: ('ignore' | 'pipe')[] }} */
  const quiet = { stdio: ['ignore', 'ignore', 'pipe'] }
  execFileSync('mariadb-install-db', [...options, '--auth-root-authentication-method=normal'], quiet)
  const server = spawn('/usr/sbin/mariadbd', [...options, `--socket=${socket}`, '--skip-networking'], quiet)
  await printed(server, /ready for connections/)
  execFileSync('mariadb', ['--no-defaults', '-uroot', `--socket=${socket}`, '-e', 'create database course'])

  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const install = join(root, 'tests/hosts/wordpress/install.php')
  const installed = execFileSync('php', ['-d', 'display_errors=0', install, site, address], {
    encoding: 'utf8',
  })
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '3' }
  const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site], { ...quiet, env, detached: true })
  await printed(php, /started/)
  return {
    address: `${address}/`,
    /** @type {Record<string, string>} */
    pages: JSON.parse(installed.slice(installed.lastIndexOf('{'))),
    /** Uninstalls the plugin, and returns what that leaves. */
    uninstall() {
      const uninstall = join(root, 'tests/hosts/wordpress/uninstall.php')
      return execFileSync('php', ['-d', 'display_errors=0', uninstall, site], { encoding: 'utf8' }).trim()
    },
    async stop() {
      // With its workers.
      if (php.pid) process.kill(-php.pid)
      server.kill()
      await once(server, 'exit')
    },
  }
}
