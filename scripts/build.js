// Builds everything that is published: `npm run build`. Independent steps run at the same time.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Runs one of our tools and prints its output in one piece.
 *
 * @param {string} tool under `node_modules`, or in this folder
 * @param {...string} options
 * @returns {Promise<void>}
 */
const run = (tool, ...options) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [tool, ...options], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => {
      if (output) console.log(output)
      if (code === 0) resolve()
      else reject(new Error(`${[tool, ...options].join(' ')} failed.`))
    })
  })

/** @param {string[]} options */
const vite = (...options) => run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options)

rmSync(`${root}dist`, { recursive: true, force: true })
await Promise.all([
  vite(),
  vite('--mode', 'lazy'),
  vite('--mode', 'texts'),
  vite('--mode', 'classic'),
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'),
])
for (const script of ['build-types', 'build-api', 'copy-frame', 'build-licenses', 'build-wordpress'])
  await run(`scripts/${script}.js`)
