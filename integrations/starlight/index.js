// A course on Starlight: see README.md. A plugin of Starlight, which Astro's configuration loads.
import { fileURLToPath } from 'node:url'

const options = 'virtual:dsa-tracker/course'
const ownFooter = '@astrojs/starlight/components/Footer.astro'

/** @type {typeof import('./index.d.ts').default} */
export default function courseOfPages({ sheet, sidebar = '.sidebar', except = [] }) {
  if (!sheet) throw new Error('dsa-tracker/starlight needs `sheet`: the name of your course.')
  return {
    name: 'dsa-tracker',
    hooks: {
      'config:setup'({ config, astroConfig, updateConfig, addIntegration }) {
        /** @type {string} */
        const footer = config.components?.Footer ?? ownFooter
        updateConfig({
          components: {
            ...config.components,
            Footer: fileURLToPath(new URL('./Footer.astro', import.meta.url)),
          },
          customCss: [...(config.customCss ?? []), fileURLToPath(new URL('../course.css', import.meta.url))],
        })
        // Starlight resolves a path of its configuration in the same way.
        const path = footer.startsWith('.') ? fileURLToPath(new URL(footer, astroConfig.root)) : footer
        const code = `export { default as Footer } from ${JSON.stringify(path)}
export const { sheet, sidebar, except } = ${JSON.stringify({ sheet, sidebar, except })}`
        addIntegration({
          name: 'dsa-tracker',
          hooks: {
            /** @param {{ updateConfig: (config: unknown) => void }} setup */
            'astro:config:setup': (setup) => setup.updateConfig({ vite: { plugins: [optionsPlugin(code)] } }),
          },
        })
      },
    },
  }
}

/**
 * Hands the options to the components.
 *
 * @param {string} code
 * @returns {import('vite').Plugin}
 */
const optionsPlugin = (code) => ({
  name: 'dsa-tracker-course',
  resolveId: (id) => (id === options ? `\0${options}` : undefined),
  load: (id) => (id === `\0${options}` ? code : undefined),
})
