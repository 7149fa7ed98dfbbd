// Follows the recipes of docs/recipes/ and integrations/ as written, with the packed package, and opens what they build in Chromium:
// `npm run test:hosts`, or `npm run test:hosts -- eleventy vitepress` for some. A host that can't be installed is skipped.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { checkCourse } from './check-course.js'
import { checkWordPress } from './check-wordpress.js'
import { testOptions } from './chromium.js'
import * as project from './project.js'
import { serve } from './serve.js'
import { missingForWordPress, startWordPress } from './wordpress-site.js'

const root = fileURLToPath(project.root)

/**
 * @typedef {object} Host
 * @property {string} name
 * @property {string} page what is followed
 * @property {string} output where that builds the site
 * @property {string} [site] a site that is there already
 * @property {string} [needs] what fails where the generator is missing and does not come from npm
 * @property {string} base path of the site
 * @property {import('node:http').OutgoingHttpHeaders} [headers] that the site is served with
 * @property {(page: import('@playwright/test').Page, address: string) => Promise<void>} check
 */

/** @typedef {{ skipped?: string, problems?: string[] }} Outcome */

/**
 * @typedef {object} Pages
 * @property {string} [table] the table of our arrays, if it is not the first page
 * @property {string} [list] a list of somebody's own, with a button at its foot
 * @property {string} [course] the grid of a course file
 */

/**
 * The recipes, the quickest first, and which of their pages to open.
 *
 * @type {Readonly<Record<string, Pick<Host, 'output' | 'needs'> & Pages>>}
 */
const recipes = {
  hugo: { output: 'public' },
  jekyll: { needs: 'jekyll --version', output: '_site', list: 'week-3.html', course: 'course.html' },
  pelican: {
    needs: 'pelican --version',
    output: 'output',
    table: 'arrays.html',
    list: 'week-3.html',
    course: 'pages/the-course.html',
  },
  sphinx: {
    needs: 'sphinx-build --version',
    output: '_build/html',
    list: 'week-3.html',
    course: 'course.html',
  },
  mkdocs: { output: 'site' },
  eleventy: { output: '_site' },
  vitepress: { output: '.vitepress/dist' },
  astro: { output: 'dist' },
  react: { output: 'dist' },
  vue: { output: 'dist' },
  sveltekit: { output: 'build' },
  next: { output: 'out' },
  nuxt: { output: '.output/public' },
  angular: { output: 'dist/my-site/browser' },
  docusaurus: { output: 'build', table: 'docs/arrays/' },
}

/**
 * A policy that allows what a host's own theme needs, and no inline styles.
 *
 * @param {string} scripts that its theme has in its pages
 */
const policy = (scripts = '') => ({
  'content-security-policy': `default-src 'none'; img-src 'self' data:; font-src 'self' data:; style-src 'self'; script-src 'self' ${scripts}; connect-src 'self'`,
})

/**
 * The integrations, each with a course in tests/hosts/.
 *
 * @type {Readonly<Record<string, Pick<Host, 'output' | 'needs' | 'headers'> & import('./check-course.js').Course>>}
 */
const integrations = {
  hugo: { needs: 'hugo version', output: 'public', list: 'list/', headers: policy() },
  mkdocs: {
    needs:
      'mkdocs --version && mkdocs new --quiet check && echo "theme: material" >> check/mkdocs.yml && mkdocs build --quiet --config-file check/mkdocs.yml',
    output: 'site',
    list: 'list/',
    changesPages: true,
    darkSwitch: 'label[title=Dark]',
    headers: policy("'unsafe-inline'"),
  },
  vitepress: {
    output: '.vitepress/dist',
    list: 'list.html',
    changesPages: true,
    darkSwitch: '.VPSwitchAppearance',
  },
  starlight: { output: 'dist', list: 'list/' },
  docusaurus: { output: 'build', list: 'list', changesPages: true, darkSwitch: '[class*=toggleButton]' },
}

/** @type {readonly Host[]} */
const hosts = [
  ...Object.entries(recipes).map(([name, { output, needs, ...pages }]) => ({
    name,
    page: `docs/recipes/${name}.md`,
    output,
    ...(needs && { needs }),
    base: '/',
    check: (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ address) =>
      checkPages(page, address, pages),
  })),
  ...Object.entries(integrations).map(([name, { output, needs, headers, ...course }]) => ({
    name,
    page: `integrations/${name}/README.md`,
    output,
    site: `tests/hosts/${name}`,
    ...(needs && { needs }),
    ...(headers && { headers }),
    base: '/course/',
    check: (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ address) =>
      checkCourse(page, address, course),
  })),
]

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
 * Ticks a problem on a built page, and finds it ticked after a reload.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
async function checkTable(page, address) {
  await page.goto(address)
  const counts = await page.getByText('0 done', { exact: true }).isVisible()
  const rows = page.locator('topic-table').getByRole('checkbox')
  await rows.first().click()
  const counter = page.locator('topic-table .counter-text')
  await counter.getByText('1/36 Done').waitFor()
  if (counts) await page.getByText('1 done', { exact: true }).waitFor()
  await page.reload()
  await counter.getByText('1/36 Done').waitFor()
}

/**
 * Ticks a problem of each page of a recipe that it has, and marks one of them as done.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {Pages} pages
 */
async function checkPages(page, address, { table = '', list, course }) {
  await checkTable(page, new URL(table, address).href)
  if (list) {
    await page.goto(new URL(list, address).href)
    const counter = page.locator('topic-table .counter-text')
    await page.locator('topic-table').getByRole('checkbox').first().click()
    await counter.getByText('1/3 Done').waitFor()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.reload()
    await counter.getByText('1/3 Done').waitFor()
    await page.getByRole('button', { name: /^Done/ }).waitFor()
  }
  if (course) {
    await page.goto(new URL(course, address).href)
    await page.locator('topic-grid').getByText('Strings', { exact: true }).waitFor()
  }
}

/**
 * Opens a built site. Returns what its check and its console say is wrong.
 *
 * @param {string} address
 * @param {Pick<Host, 'check'>} host
 */
async function problemsOf(address, { check }) {
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
    await check(page, address)
  } catch (error) {
    problems.push(String(error))
  }
  await browser.close()
  return problems
}

/**
 * @param {Host} host
 * @param {string} folder with the packed package
 * @param {string} tarball
 * @returns {Promise<Outcome>}
 */
async function follow(host, folder, tarball) {
  // Blocks in a numbered list are indented.
  const text = project
    .read(host.page)
    .replace(/^ {3}```[\s\S]*?^ {3}```/gm, (block) => block.replace(/^ {3}/gm, ''))
  const [install = '', build = ''] = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, lines = '']) => lines,
  )
  if (!install.includes(`../${tarball}`)) return { problems: [`${host.page} does not install ${tarball}.`] }
  const site = join(folder, 'my-site')
  if (host.site) cpSync(join(root, host.site), site, { recursive: true })
  const missing =
    (host.needs && failureOf(folder, host.needs)) || failureOf(host.site ? site : folder, install)
  if (missing) return { skipped: missing }
  const files = text.matchAll(/(Add to )?`([^`\n]+)`[^`\n]*:\n\n```(?!sh\n)\w+\n([\s\S]*?)```/g)
  for (const [, adds, path = '', lines = ''] of files) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), lines, { flag: adds ? 'a' : 'w' })
  }
  const failure = failureOf(site, build)
  if (failure) return { problems: [failure] }
  const served = join(folder, 'served', host.base)
  mkdirSync(dirname(served), { recursive: true })
  renameSync(join(site, host.output), served)
  const server = await serve([join(folder, 'served')], 0, host.headers)
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const problems = await problemsOf(`http://127.0.0.1:${port}${host.base}`, host)
  server.close()
  return { problems }
}

/**
 * Installs the plugin in a real WordPress. Its pages have addresses of their own.
 *
 * @param {string} folder
 * @returns {Promise<Outcome>}
 */
async function followWordPress(folder) {
  const missing = missingForWordPress()
  if (missing) return { skipped: `There is no ${missing}.` }
  const { address, pages, uninstall, stop } = await startWordPress(folder)
  const problems = await problemsOf(address, {
    check: async (page) => {
      await checkCourse(page, address, { list: pages.list ?? '' })
      await checkWordPress(page, address, pages)
    },
  })
  const left = uninstall()
  if (left) problems.push(`Uninstalled, the plugin leaves ${left}`)
  await stop()
  return { problems }
}

const wanted = process.argv.slice(2)
const temporary = mkdtempSync(join(realpathSync(tmpdir()), 'dsa-tracker-hosts-'))
execFileSync('npm', ['pack', '--ignore-scripts', '--loglevel=error', '--pack-destination', temporary], {
  cwd: root,
  stdio: 'ignore',
  shell: process.platform === 'win32',
})
let failed = false
for (const host of [...hosts, { name: 'wordpress', page: 'integrations/wordpress/README.md' }]) {
  if (wanted.length > 0 && !wanted.includes(host.name)) continue
  const folder = mkdtempSync(join(temporary, `${host.name}-`))
  const tarball = `dsa-tracker-${project.manifest.version}.tgz`
  cpSync(join(temporary, tarball), join(folder, tarball))
  const start = Date.now()
  const followed = 'check' in host ? follow(host, folder, tarball) : followWordPress(folder)
  const { skipped, problems = [] } = await followed
  const seconds = Math.round((Date.now() - start) / 1000)
  if (skipped)
    console.log(`${host.page}: skipped, because it could not be installed:\n${skipped.slice(-600)}`)
  else if (problems.length > 0)
    console.error(`${host.page}: failed after ${seconds} s\n${problems.join('\n').slice(-3000)}`)
  else console.log(`${host.page}: works, ${seconds} s`)
  failed ||= problems.length > 0
  rmSync(folder, { recursive: true, force: true })
}
rmSync(temporary, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0
