import { basename, resolve } from 'node:path'
import { build, defineConfig, type Plugin, type Rollup, type UserConfig } from 'vite'
import { banner } from './scripts/project.js'
import { withSiteHeader } from './scripts/site-header.js'
import { entryOf, tagNames } from './src/elements/tagNames.ts'

const root = import.meta.dirname

/** The files that a page loads, by name. */
const entries = Object.fromEntries(
  ['dsa-tracker', ...tagNames.map(entryOf), 'store'].map((name) => [
    name,
    resolve(root, `src/elements/entries/${name}.ts`),
  ]),
)

const lazyEntry = resolve(root, 'src/elements/entries/lazy.ts')

const shared: UserConfig = {
  resolve: {
    alias: {
      // The default entry throws at import if the host page runs another version of Dexie.
      dexie: resolve(root, 'node_modules/dexie/dist/modern/dexie.min.mjs'),
    },
  },
  // Vite's library mode leaves this to the consumer; without it the bundle holds React's development build.
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  build: {
    target: 'es2022',
    // Browsers with `light-dark()` and relative colours: the tokens must reach them as written.
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    emptyOutDir: false,
  },
}

/** Returns everything that an entry imports statically. */
function loadedWith(entry: string, graph: Rollup.ChunkingContext): ReadonlySet<string> {
  const modules = new Set([entry])
  for (const module of modules) {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) modules.add(imported)
  }
  modules.delete(entry)
  return modules
}

/** Puts what entries need at once into one chunk, so that it isn't spread over many requests. */
function chunkOf(name: string, priority: number, names: readonly string[]) {
  let modules: ReadonlySet<string> | undefined
  return {
    debugName: name,
    priority,
    name(id: string, graph: Rollup.ChunkingContext) {
      modules ??= new Set(names.flatMap((entry) => [...loadedWith(entries[entry] as string, graph)]))
      return modules.has(id) ? name : null
    },
  }
}

/** ES modules with shared chunks. */
const modules: UserConfig = {
  ...shared,
  build: {
    ...shared.build,
    lib: { entry: entries, formats: ['es'] },
    // scripts/build-licenses.js makes LICENSES.md from these two.
    license: { fileName: 'bundled.json' },
    rollupOptions: {
      output: {
        minify: true,
        comments: false,
        postBanner: banner,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            chunkOf('store', 3, ['store']),
            // What every element needs: a page with a button loads nothing of the lists.
            chunkOf('shell', 2, ['done-button', 'done-marks']),
            chunkOf('elements', 1, ['dsa-tracker']),
          ],
        },
      },
    },
  },
}

/**
 * Escapes what `charset: 'ascii'` leaves as it is: the texts of tagged templates, whose `raw` would change. Our only tag,
 * `say`, does not read that.
 */
const asciiTemplates: Plugin = {
  name: 'ascii-templates',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/** The same as one classic script. */
const classic: UserConfig = {
  ...shared,
  plugins: [asciiTemplates],
  build: {
    ...shared.build,
    license: { fileName: 'bundled-classic.json' },
    lib: {
      entry: resolve(root, 'src/elements/entries/classic.ts'),
      formats: ['iife'],
      name: 'dsaTracker',
      fileName: () => 'dsa-tracker.iife.js',
    },
    // The charset of a classic script is that of its page, which may be any.
    rollupOptions: { output: { charset: 'ascii', comments: false, postBanner: banner } },
  },
}

/** The other entries, which `lazy.js` loads on demand. */
const entriesBeside: Plugin = {
  name: 'entries-beside',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => {
    const [, name = ''] = /^\.\/([\w-]+)\.ts$/.exec(id) ?? []
    return name in entries ? { id: `./${name}.js`, external: true } : undefined
  },
}

/** By itself: a chunk that it shared with the elements would bring them at once. */
const lazy: UserConfig = {
  ...shared,
  plugins: [entriesBeside],
  build: {
    ...shared.build,
    lib: { entry: lazyEntry, formats: ['es'], fileName: () => 'lazy.js' },
    rollupOptions: { output: { minify: true, comments: false, postBanner: banner } },
  },
}

/** The English texts, for pages that translate them. By themselves, since nothing else is needed. */
const texts: UserConfig = {
  ...shared,
  build: {
    ...shared.build,
    lib: { entry: resolve(root, 'src/texts/en/index.ts'), formats: ['es'], fileName: () => 'texts/en.js' },
    rollupOptions: { output: { comments: false, postBanner: banner } },
  },
}

/** What scripts/build-demo.js puts beside the demo's pages. */
const sources: Readonly<Record<string, string>> = {
  ...entries,
  lazy: lazyEntry,
  fflate: resolve(root, 'node_modules/fflate/esm/browser.js'),
}

/** In the dev server, the demo's pages load the sources under the names of the built files. */
const serveSources: Plugin = {
  name: 'serve-sources',
  apply: 'serve',
  enforce: 'pre',
  configureServer(server) {
    server.middlewares.use('/dsa-tracker.iife.js', async (_, response) => {
      const built = await build({
        configFile: import.meta.filename,
        mode: 'classic',
        build: { write: false },
        logLevel: 'warn',
      })
      const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      response.setHeader('content-type', 'text/javascript')
      response.end(script?.type === 'chunk' ? script.code : '')
    })
  },
  transformIndexHtml: (html, { filename }) => withSiteHeader(html, basename(filename)),
  resolveId: (id) => sources[/^\.?\/([\w-]+)\.js$/.exec(id)?.[1] ?? ''],
}

/** The demo in the dev server; scripts/build-demo.js makes the static site. */
const demo: UserConfig = {
  ...shared,
  define: {},
  root: resolve(root, 'demo'),
  // Its font; scripts/build-demo.js copies the file.
  publicDir: resolve(root, 'node_modules/@fontsource-variable/inter/files'),
  plugins: [serveSources],
  server: { fs: { allow: [root] } },
}

const byMode: Readonly<Record<string, UserConfig>> = { classic, lazy, texts, demo }

export default defineConfig(({ mode }) => byMode[mode] ?? modules)
