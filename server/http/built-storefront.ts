import { access } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageRequest, Storefront } from './pages.ts'

export const BUILD_FOLDER = fileURLToPath(new URL('../../build/', import.meta.url))

/** What the bundle of the storefront exports; the server knows the bundle, never the storefront's source. */
type StorefrontBundle = {
  entry: {
    module: {
      createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
      provideContext(given: Omit<PageRequest, 'request'>): unknown
    }
  }
}

export async function loadBuiltStorefront(): Promise<Storefront> {
  const file = `${BUILD_FOLDER}server/index.js`
  await access(file).catch((error: unknown) => {
    throw new Error('The storefront has not been built. Run: npm run build', { cause: error })
  })
  const bundle: StorefrontBundle = await import(pathToFileURL(file).href)
  const { createRequestHandler, provideContext } = bundle.entry.module
  const handle = createRequestHandler(bundle, 'production')
  return {
    render: ({ request, ...given }) => handle(request, provideContext(given)),
  }
}
