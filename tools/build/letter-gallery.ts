import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const SAMPLES = pathToFileURL(resolve(import.meta.dirname, '../../server/order/mail/written-samples.fixture.ts')).href

/**
 * Letters for the gallery, under `/gallery/letters/{kind}.html`; with `?dark` as they look in the dark, whatever the screen
 * is set to. While the shop is built, not when it runs.
 */
export function letterGallery(): Plugin {
  return {
    name: 'letter-gallery',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/gallery/letters/', async (request, response, next) => {
        const url = new URL(request.url ?? '', 'http://gallery')
        const kind = /^\/(\w+)\.html$/.exec(url.pathname)?.[1] ?? ''
        // A new URL for every import: Node caches modules by URL.
        const { writtenSample } = await import(`${SAMPLES}?at=${Date.now()}`)
        const letter = writtenSample(kind)
        if (letter === null) return next()
        const html = url.searchParams.has('dark')
          ? letter.html.replace('@media (prefers-color-scheme: dark)', '@media all')
          : letter.html.replace('@media (prefers-color-scheme: dark)', '@media not all')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(html)
      })
    },
  }
}
