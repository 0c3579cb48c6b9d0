import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tools/launch/install.mjs'

/** Whose files a page asks for before it is gone to (`PrefetchPageLinks`). */
const FETCHED_AHEAD = ['routes/broadband']
const BEGIN = 'window.__reactRouterManifest='

/**
 * Every page carries the browser's route table. It names the files of all pages (only for prefetching), routes without a page (the
 * sitemap), and every option that a route does not use. Without these it is a third smaller.
 */
const folder = join(ROOT, 'build/client/assets')
const files = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name))
for (const name of files) {
  const text = readFileSync(join(folder, name), 'utf8')
  if (!text.startsWith(BEGIN)) throw new Error(`${name} is not the route table that is known`)
  const manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''))
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (!FETCHED_AHEAD.includes(id)) route.imports = []
    for (const [name, value] of Object.entries(route)) if (value === false) delete route[name]
    if (!route.hasDefaultExport && !parents.has(id)) delete manifest.routes[id]
  }
  writeFileSync(join(folder, name), `${BEGIN}${JSON.stringify(manifest)};`)
}
if (files.length === 0) throw new Error('The build has no route table')
