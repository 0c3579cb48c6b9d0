import type { Plugin } from 'vite'

const VITES_OWN = '\0vite/preload-helper.js'

/**
 * What `import()` of a part of a page does in the browser: the files that the part needs are fetched beside it. In the place
 * of Vite's own (modulepreload of imports), which is three times as long, because it knows style sheets and old browsers,
 * and looks through all links of the page while somebody waits for an answer to a press.
 */
export function lateImports(): Plugin {
  return {
    name: 'late-imports',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: new RegExp(`^${VITES_OWN}$`) }, handler: () => HELPER },
  }
}

const HELPER = `
const asked = new Set()
export function __vitePreload(fetchIt, files) {
  for (const file of files ?? []) {
    if (asked.has(file)) continue
    asked.add(file)
    if (document.head.querySelector('[href="/' + file + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
  }
  return fetchIt()
}
`
