// Writes the worker that keeps the demo's files in the browser, so that it starts without a network.
import { fileURLToPath } from 'node:url'
import { generateSW } from 'workbox-build'

/**
 * A new version is fetched beside the one in use, and takes over when the last page of that is closed: a page that is
 * open keeps all its files.
 *
 * @param {URL} site the built site's folder
 */
export async function writeServiceWorker(site) {
  const folder = fileURLToPath(site)
  const { warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: [
      '**/*.{html,js,css,md,svg,webmanifest,woff2}',
      'icons/*.png',
      // The files that it lists are of the same version.
      'scorm-files.json',
    ],
    // For other pages than the demo's own: the classic script and the frame that loads it, the licences, what editors read, sync.
    globIgnores: [
      'sw.js',
      '404.html',
      'dsa-tracker.iife.js',
      'embed.html',
      'embed.js',
      'LICENSES.md',
      'types/**',
      'texts/**',
      'chunks/Sync-*',
    ],
    swDest: `${folder}/sw.js`,
    // Their names change with their content.
    dontCacheBustURLsMatching: /\/?chunks\//,
    // Pages read theirs themselves.
    ignoreURLParametersMatching: [/./],
    // Routes have no page of that very address.
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/\.\w+(?:\?|$)/],
    clientsClaim: true,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  })
  for (const warning of warnings) console.warn(warning)
}
