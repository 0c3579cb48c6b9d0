import { once } from 'node:events'
import { createServer } from 'node:http'
import { test as base, expect } from '@playwright/test'
import { toPage } from '#server/platform/http/page-cache/page-cache.ts'
import { ANY_SIZE } from './shop.ts'

const NONCE = 'c2FpZCBvbmNlIGFuZCBubyBtb3Jl'
const OURS = '<style nonce="NONCE">p { color: rgb(1, 2, 3) }</style><script nonce="NONCE">window.ours = 1</script>'
const THEIRS = [
  '<script>window.theirs = 1</script>',
  '<script nonce="">window.theirs = 2</script>',
  '<img alt="" src="/nothing" onerror="window.theirs = 3">',
  '<script type="module">window.theirs = 4</script>',
  '<style>p { color: rgb(6, 6, 6) !important }</style>',
]

type Served = { url: string }

/** A page with injected markup, cached as the shop caches pages and sent with the same headers. */
const test = base.extend<{ served: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  served: async ({}, use) => {
    const html = `<!doctype html><html><head>${OURS}</head><body><p>Plans</p>${THEIRS.join('')}</body></html>`
    const cached = await toPage(Buffer.from(html.replaceAll('NONCE', NONCE)), NONCE, {
      status: 200,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'public, max-age=0, s-maxage=300',
      expiresAt: Number.POSITIVE_INFINITY,
      usedAt: 0,
      production: false,
      thirdParties: [],
    })
    const { headers = [], body = '' } = cached?.responses.identity ?? {}
    const server = createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(0)
    await once(server, 'listening')
    const address = server.address()
    await use({ url: `http://localhost:${typeof address === 'object' ? address?.port : ''}/` })
    server.closeAllConnections()
    server.close()
  },
})

test('PAGE-1: in a cached page our scripts run, and injected ones do not', ANY_SIZE, async ({ page, served }) => {
  await page.goto(served.url)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('[window.ours, window.theirs]')).toEqual([1, undefined])
  await expect(page.getByText('Plans')).toHaveCSS('color', 'rgb(1, 2, 3)')
})
