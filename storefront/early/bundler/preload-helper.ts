import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The module in which Vite imports what it puts around every `import()`. */
const VITE_HELPER = '\0vite/preload-helper.js'
const OURS = resolve(import.meta.dirname, '../lazy/preload.ts')

/**
 * Puts our preload in the place of Vite's, which is three times as long, because it knows style sheets and old browsers, and
 * looks through all links of the page while a press waits for its response.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: new RegExp(`^${VITE_HELPER}$`) },
      handler: () => `export { preload as __vitePreload } from ${JSON.stringify(OURS)}`,
    },
  }
}
