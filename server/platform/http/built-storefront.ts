import { access, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PagePlace } from './page-address.ts'
import type { PageRequest, Storefront } from './pages.ts'

export const BUILD_FOLDER = fileURLToPath(new URL('../../../build/', import.meta.url))

/** What the bundle of the storefront exports; the server imports the bundle, never the storefront's source. */
type StorefrontBundle = {
  routes: Record<string, BundledRoute>
  entry: {
    module: {
      createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
      provideContext(given: PageRequest): unknown
    }
  }
}

type BundledRoute = { id: string; parentId?: string; path?: string; index?: boolean }

export async function loadBuiltStorefront(): Promise<Storefront> {
  const file = `${BUILD_FOLDER}server/index.js`
  await access(file).catch((error: unknown) => {
    throw new Error('The storefront has not been built. Run: npm run build', { cause: error })
  })
  const bundle: StorefrontBundle = await import(pathToFileURL(file).href)
  const { createRequestHandler, provideContext } = bundle.entry.module
  const handle = createRequestHandler(bundle, 'production')
  return {
    places: placesOf(bundle.routes),
    operations: new Set<string>(JSON.parse(await readFile(`${BUILD_FOLDER}server/operations.json`, 'utf8'))),
    render: (given) => handle(given.request, provideContext(given)),
  }
}

/** Every route with an address; the catch-all (`*`) has none. */
function placesOf(routes: StorefrontBundle['routes']): PagePlace[] {
  const lineage = (route: BundledRoute): BundledRoute[] => {
    const parent = routes[route.parentId ?? '']
    return parent === undefined ? [route] : [...lineage(parent), route]
  }
  return Object.values(routes)
    .filter(({ path = '', index = false }) => index || (path !== '' && path !== '*'))
    .map((route) => {
      const line = lineage(route)
      const path = line.map((each) => each.path ?? '').filter((part) => part !== '')
      return { path: `/${path.join('/')}`, parts: line.map(({ id }) => id) }
    })
}
