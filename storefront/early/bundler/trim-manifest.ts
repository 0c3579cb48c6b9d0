import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ASSETS = resolve(import.meta.dirname, '../../../build/client/assets')
/** Pages whose files are prefetched (`PrefetchPageLinks`). */
const PREFETCHED = ['routes/broadband']
const BEGIN = 'window.__reactRouterManifest='

type Route = { parentId?: string; imports?: string[]; hasDefaultExport?: boolean } & Record<string, unknown>
type Manifest = { routes: Record<string, Route> }

/**
 * The browser's route table names the files of every page, which are only used to prefetch them, routes that are no page (the
 * sitemap), and empty fields for each page. Every page carries that table: trimmed it is a third smaller.
 */
export function trimManifest(text: string): string {
  if (!text.startsWith(BEGIN)) throw new Error('This is not the route table of the router')
  const manifest: Manifest = JSON.parse(text.slice(BEGIN.length).replace(/;\s*$/, ''))
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
  const routes = Object.entries(manifest.routes)
    .filter(([id, { hasDefaultExport }]) => hasDefaultExport || parents.has(id))
    .map(([id, route]) => {
      const imports = PREFETCHED.includes(id) ? route.imports : []
      return [id, Object.fromEntries(Object.entries({ ...route, imports }).filter(([, value]) => value !== false))]
    })
  return `${BEGIN}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

if (import.meta.main) {
  const files = readdirSync(ASSETS).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (files.length === 0) throw new Error('The build has no route table')
  for (const name of files) {
    const file = join(ASSETS, name)
    writeFileSync(file, trimManifest(readFileSync(file, 'utf8')))
  }
}
