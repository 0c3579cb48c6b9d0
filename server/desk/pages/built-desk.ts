import { access } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { DeskQuery } from '../desk-query.ts'

const BUILD_FOLDER = fileURLToPath(new URL('../../../build/desk/', import.meta.url))
export const DESK_ASSETS = `${BUILD_FOLDER}client/assets`

type PageRequest = { request: Request; query: DeskQuery; nonce: string; report: (error: unknown) => void }

/** The built application; the server imports the bundle, never its source. */
export type DeskPages = { render(given: PageRequest): Promise<Response> }

type DeskBundle = {
  entry: {
    module: {
      createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
      provideContext(given: Omit<PageRequest, 'request'>): unknown
    }
  }
}

export async function loadBuiltDesk(): Promise<DeskPages> {
  const file = `${BUILD_FOLDER}server/index.js`
  await access(file).catch((error: unknown) => {
    throw new Error('The desk has not been built. Run: npm run build', { cause: error })
  })
  const bundle: DeskBundle = await import(pathToFileURL(file).href)
  const { createRequestHandler, provideContext } = bundle.entry.module
  const handle = createRequestHandler(bundle, 'production')
  return { render: ({ request, ...given }) => handle(request, provideContext(given)) }
}
