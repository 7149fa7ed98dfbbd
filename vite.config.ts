import { basename, dirname, relative, resolve } from 'node:path'
import { minify } from 'terser'
import {
  build,
  defineConfig,
  mergeConfig,
  normalizePath,
  type Plugin,
  type Rollup,
  type UserConfig,
} from 'vite'
import { banner } from './scripts/banner.js'
import { isLeftOut, leaveOut } from './scripts/libraries/leaveOut.ts'
import { entryOf, tagNames } from './src/elements/tagNames.ts'

const root = import.meta.dirname

/** What the light build takes in place of React, the longer names first: a name stands for all that begin with it. */
const light = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** Files that a page loads, by the source they are built from. */
const entries = Object.fromEntries(
  ['dsa-tracker', ...tagNames.map(entryOf), 'lazy', 'store'].map((name) => [name, `src/entries/${name}.ts`]),
)

/** Browsers with `light-dark()` and relative colours: the tokens must reach them as they are written. */
const cssTarget = ['chrome123', 'firefox128', 'safari18']

const shared: UserConfig = {
  resolve: {
    alias: {
      // The default entry throws at import where the host page runs another version of Dexie.
      dexie: resolve(root, 'node_modules/dexie/dist/modern/dexie.mjs'),
    },
  },
  // Vite's library mode leaves this to the consumer; without it the bundle holds React's development build.
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
}

/** The few functions that the bundler's code needs come in a file of their own: they move to that of the store, which all need. */
const foldHelpers: Plugin = {
  name: 'fold-helpers',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const helpers = chunks.find(({ name }) => name === 'rolldown-runtime')
    const store = chunks.find(({ name, isEntry }) => name === 'store' && !isEntry)
    if (!helpers || !store) return
    const pairs = (names: string) =>
      names.split(',').map((pair) => pair.split(' as ').map((name) => name.trim()))
    const code = helpers.code.replace(/export\{(.*)\};?\s*$/, (_, names: string) => {
      const fields = pairs(names).map(([own, given = own]) => `${given}:${own}`)
      return `return{${fields.join()}}`
    })
    store.code += `var helpers__=(()=>{${code}})();export{helpers__};`
    const imported = new RegExp(`import\\{([^}]*)\\}from"[^"]*/${basename(helpers.fileName)}";?`)
    for (const chunk of chunks) {
      chunk.code = chunk.code.replace(imported, (_, names: string) => {
        const path = relative(dirname(chunk.fileName), store.fileName)
        const fields = pairs(names).map(([given, own = given]) => `${given}:${own}`)
        return `import{helpers__}from"./${path}";var{${fields.join()}}=helpers__;`
      })
      if (chunk === store) continue
      chunk.imports = [
        ...new Set(chunk.imports.map((file) => (file === helpers.fileName ? store.fileName : file))),
      ]
    }
    delete bundle[helpers.fileName]
  },
}

/** An entry names all that it imports through other files, so that the browser fetches everything at once, not in turns. */
const hoistImports: Plugin = {
  name: 'hoist-imports',
  generateBundle(_, bundle) {
    const importsOf = (file: string) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.imports : []
    }
    const topicPage =
      Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'TopicView')
        ?.fileName ?? ''
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue
      const all = new Set(chunk.imports)
      // Its element would ask for it a step later.
      if (chunk.name === 'topic-table') all.add(topicPage)
      for (const file of all) for (const further of importsOf(file)) all.add(further)
      const hoisted = [...all].filter((file) => !chunk.imports.includes(file))
      chunk.code = hoisted.map((file) => `import"./${file}";`).join('') + chunk.code
    }
  },
}

/** The last of all, so that it stays at the top. */
const addBanner: Plugin = {
  name: 'add-banner',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = banner + chunk.code
    },
  },
}

/**
 * React comes as CommonJS, as objects. Our modules get what stands in them by name, so that each use is a letter or two, and no
 * file but the one with React needs the bundler's helpers for CommonJS.
 */
const reactByName: Plugin = {
  name: 'react-by-name',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^react(-dom|\/jsx-runtime)?$/.test(id) && importer?.startsWith(normalizePath(resolve(root, 'src')))
      ? `\0by-name:${id}`
      : undefined,
  async load(id) {
    const [, name] = id.split('\0by-name:')
    if (!name) return
    const { default: object } = await import(name)
    // A name that is left out cannot be imported: the build fails there.
    const names = Object.keys(object).filter((key) => !key.startsWith('__') && !isLeftOut(name, key))
    return `import object from '${name}'\n${names.map((key) => `export const ${key} = object.${key}`).join('\n')}`
  },
}

/** What the bundler has minified gets another 0.7 KB smaller. */
const minifyMore: Plugin = {
  name: 'minify-more',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const isModule = chunk.exports.length + chunk.imports.length > 0
      const { code } = await minify(chunk.code, {
        module: isModule,
        ecma: 2020,
        compress: { passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
        format: { comments: /^!/ },
      })
      if (code !== undefined) chunk.code = code
    }
  },
}

/** Modules that begin what is loaded as one file, in place of dozens that wait for each other, with all that they import. */
const beginnings = {
  /** `store.js` loads it without any view. */
  store: ['src/store/index.ts'],
  /** What every element needs. */
  view: [
    'src/elements/openEarly.ts',
    'src/host/define.ts',
    'src/elements/topic-table.tsx',
    'src/elements/progress-admin.tsx',
    'src/elements/review-queue.tsx',
    'src/elements/activity-map.tsx',
    // Of the table and of what a search finds.
    'src/views/topic/useToggle.ts',
  ],
  home: ['src/elements/dsa-tracker-element.tsx', 'src/elements/topic-grid.tsx'],
  /** What a first visit stores, and a new version of it. */
  catalogue: [
    'src/seed/dsa.ts',
    'src/seed/core.ts',
    'src/seed/aptitude.ts',
    'src/store/domain/newRecords.ts',
    'src/store/sync/catalogueSteps.ts',
  ],
  /** Loaded later, as files of their own; what they have in common with Home is in the view. */
  late: ['src/views/topic/TopicView.tsx', 'src/views/search/SearchResults.tsx'],
}

/** The shared file that a module is in. Whatever is imported lazily gets files of its own by that alone. */
function sharedFile(
  id: string,
  graph: Rollup.ChunkingContext,
): 'store' | 'view' | 'home' | 'catalogue' | undefined {
  const isIn = (file: keyof typeof beginnings) => {
    const modules = new Set(beginnings[file].map((module) => normalizePath(resolve(root, module))))
    for (const module of modules) {
      for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) modules.add(imported)
    }
    return modules.has(id)
  }
  if (isIn('store')) return 'store'
  if (isIn('view')) return 'view'
  if (isIn('home')) return isIn('late') ? 'view' : 'home'
  return isIn('catalogue') ? 'catalogue' : undefined
}

// To read a property of React's does nothing.
const treeshake = { propertyReadSideEffects: false } as const
// A text stands where it is used, and needs no name.
const optimization = { inlineConst: { mode: 'all', pass: 3 } } as const

/** ES modules with shared chunks. */
const modules: UserConfig = {
  ...shared,
  plugins: [leaveOut, reactByName, foldHelpers, hoistImports, minifyMore, addBanner],
  build: {
    target: 'es2022',
    cssTarget,
    lib: { entry: entries, formats: ['es'] },
    // What LICENSES.md is made from, by scripts/build-licenses.js.
    license: { fileName: 'bundled.json' },
    rollupOptions: {
      treeshake,
      optimization,
      // What is imported lazily in one place and at once in another would be loaded at once: the build fails.
      onLog(level, log, handle) {
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message)
        handle(level, log)
      },
      output: {
        minify: true,
        comments: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        codeSplitting: {
          groups: (['catalogue', 'home', 'view', 'store'] as const).map((file, priority) => ({
            debugName: file,
            name: (id, graph) => (sharedFile(id, graph) === file ? file : null),
            priority,
          })),
        },
      },
    },
  },
}

/** The same as one classic script. */
const classic: UserConfig = {
  ...shared,
  plugins: [leaveOut, reactByName, minifyMore, addBanner],
  build: {
    target: 'es2022',
    cssTarget,
    emptyOutDir: false,
    license: { fileName: 'bundled-classic.json' },
    lib: {
      entry: 'src/entries/classic.ts',
      formats: ['iife'],
      name: 'dsaTracker',
      fileName: () => 'dsa-tracker.iife.js',
    },
    rollupOptions: { treeshake, optimization },
  },
}

/** In the dev server the demo's pages load the elements' sources under the names of the built files. */
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
  resolveId(id) {
    const entry = entries[/^\.?\/([\w-]+)\.js$/.exec(id)?.[1] ?? '']
    return entry && resolve(root, entry)
  },
}

/** The demo in the dev server; `scripts/build-demo.js` makes the static site. */
const demo: UserConfig = {
  ...shared,
  define: {},
  root: resolve(root, 'demo'),
  plugins: [serveSources],
  server: { fs: { allow: [root] } },
}

/** What Preact 11 does otherwise than React, and harms us: what it is, and what stands in its place. */
const preactFaults: readonly (readonly [fault: RegExp, mended: string])[] = [
  // `moveBefore` of a row that holds the focus scrolls to it, in Chromium.
  [/\w+\.moveBefore&&/, '0&&'],
  // The registry of the document in which the element was made: Chromium refuses it once the element was moved to another.
  [/(createElementNS\(\w+,\w+,)(\w+)\.is\?\2:\w+\)/, '$1$2.is&&$2)'],
]

const mendPreact: Plugin = {
  name: 'mend-preact',
  transform(code, id) {
    if (!/\/preact\/dist\/preact\.\w+$/.test(id)) return
    return preactFaults.reduce((text, [fault, mended]) => {
      if (!fault.test(text))
        throw new Error(`Preact has no ${fault} any more: see whether it still needs mending.`)
      return text.replace(fault, mended)
    }, code)
  },
}

/** The wrapper imports React as one object, with which all of preact/compat would stay. */
const importByName: Plugin = {
  name: 'import-by-name',
  transform: (code, id) =>
    /\/@r2wc\/react-to-web-component\//.test(id)
      ? code.replace(/^import (\w+) from "react"/m, 'import * as $1 from "react"')
      : undefined,
}

/** The same files on preact/compat. */
const onPreact: UserConfig = {
  resolve: { alias: light },
  plugins: [mendPreact, importByName],
  build: { outDir: 'dist/light' },
}

export default defineConfig(({ mode }) => {
  if (mode === 'classic') return classic
  if (mode === 'light') return mergeConfig(modules, onPreact)
  if (mode === 'light-classic') return mergeConfig(classic, onPreact)
  if (mode === 'demo') return demo
  return modules
})
