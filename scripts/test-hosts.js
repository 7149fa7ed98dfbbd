// Follows the recipes of docs/recipes/ as written, with the packed package, and opens what they build in Chromium:
// `npm run test:hosts`, or `npm run test:hosts -- eleventy vitepress` for some. A host that can't be installed is skipped.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { testOptions } from './chromium.js'
import { serve } from './serve.js'

const root = fileURLToPath(new URL('../', import.meta.url))
const recipes = new URL('../docs/recipes/', import.meta.url)

/** Where each recipe builds its site, the quickest first. */
const outputs = {
  hugo: 'public',
  mkdocs: 'site',
  eleventy: '_site',
  vitepress: '.vitepress/dist',
  astro: 'dist',
  sveltekit: 'build',
  next: 'out',
  nuxt: '.output/public',
  angular: 'dist/my-site/browser',
}

const env = {
  ...process.env,
  npm_config_yes: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_loglevel: 'error',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
}

/**
 * Runs shell commands. Returns what they printed if they fail.
 *
 * @param {string} folder
 * @param {string} commands
 */
function failureOf(folder, commands) {
  const { status, stdout, stderr, error } = spawnSync('sh', ['-e', '-c', commands], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 240_000,
  })
  return status === 0 ? undefined : `${error?.message ?? ''}\n${stdout}\n${stderr}`.trim()
}

/**
 * Ticks a problem on a built page, and finds it ticked after a reload. Returns what is wrong.
 *
 * @param {string} address
 * @param {boolean} counts whether the recipe's page says how many are done
 */
async function check(address, counts) {
  const browser = await chromium.launch(testOptions())
  const page = await browser.newPage()
  /** @type {string[]} */
  const problems = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      problems.push(message.text())
  })
  try {
    await page.goto(address)
    const rows = page.locator('topic-table').getByRole('checkbox')
    await rows.first().click()
    const counter = page.locator('topic-table .counter-text')
    await counter.getByText('1/36 Done').waitFor()
    if (counts) await page.getByText('1 done', { exact: true }).waitFor()
    await page.reload()
    await counter.getByText('1/36 Done').waitFor()
  } catch (error) {
    problems.push(String(error))
  }
  await browser.close()
  return problems
}

/**
 * @param {string} name
 * @param {string} output
 * @param {string} folder with the packed package
 * @param {string} tarball
 * @returns {Promise<{ skipped?: string, problems?: string[] }>}
 */
async function follow(name, output, folder, tarball) {
  const recipe = readFileSync(new URL(`${name}.md`, recipes), 'utf8')
  const [install = '', build = ''] = [...recipe.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, text = '']) => text,
  )
  if (!install.includes(`../${tarball}`)) return { problems: [`The recipe does not install ${tarball}.`] }
  const missing = failureOf(folder, install)
  if (missing) return { skipped: missing }
  const site = join(folder, 'my-site')
  for (const [, path = '', text = ''] of recipe.matchAll(/`([^`\n]+)`[^`\n]*:\n\n```\w+\n([\s\S]*?)```/g)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  const failure = failureOf(site, build)
  if (failure) return { problems: [failure] }
  const server = await serve([join(site, output)])
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const problems = await check(`http://127.0.0.1:${port}/`, /\bdone<\/p>/.test(recipe))
  server.close()
  return { problems }
}

const wanted = process.argv.slice(2)
const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'dsa-tracker-hosts-'))
execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', temporary], {
  cwd: root,
  stdio: 'ignore',
  shell: process.platform === 'win32',
})
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let failed = false
for (const [name, output] of Object.entries(outputs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = join(temporary, name)
  mkdirSync(folder)
  const tarball = `dsa-tracker-${version}.tgz`
  writeFileSync(join(folder, tarball), readFileSync(join(temporary, tarball)))
  const start = Date.now()
  const { skipped, problems = [] } = await follow(name, output, folder, tarball)
  const seconds = Math.round((Date.now() - start) / 1000)
  if (skipped) console.log(`${name}: skipped, because it could not be installed:\n${skipped.slice(-600)}`)
  else if (problems.length > 0)
    console.error(`${name}: failed after ${seconds} s\n${problems.join('\n').slice(-3000)}`)
  else console.log(`${name}: works, ${seconds} s`)
  failed ||= problems.length > 0
  rmSync(folder, { recursive: true, force: true })
}
rmSync(temporary, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0
