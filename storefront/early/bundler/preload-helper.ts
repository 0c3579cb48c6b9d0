import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The module with Vite's wrapper around every `import()`. */
const VITE_HELPER = '\0vite/preload-helper.js'
const OURS = resolve(import.meta.dirname, '../lazy/preload.ts')

/**
 * Replaces Vite's preload helper by our own. Vite's is three times as long, because it supports style sheets and old browsers,
 * and it searches all links of the page during a press.
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
