import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { checkPayPage } from './check-pay-page.ts'
import { nameOfInline, readInventory } from './script-inventory.ts'

const PROVIDER = 'https://pay.example'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(
    { RATE_LIMIT_PER_MINUTE: '1000000', STANCER_PAGE_ORIGIN: PROVIDER },
    { storefront: await loadBuiltStorefront() },
  )
})
afterAll(() => shop?.close())

test('PRIV-40: the page that pays carries exactly the scripts of the inventory, each as it was built, each with its reason', async () => {
  const report = await checkPayPage(shop.url, PROVIDER)
  expect(report.problems).toEqual([])
  expect(report.files).toBeGreaterThanOrEqual(8)
  expect(report.inline).toBe(7)
  for (const { script, reason } of readInventory()) expect([script, reason.length > 20]).toEqual([script, true])
})

test.each([
  'alert(1)',
  'window.__reactRouterContext.streamController.close();alert(1)',
  'window.__reactRouterContext.streamController.enqueue("[]");alert("");',
  'window.__reactRouterContext.streamController.enqueue("[\\\\");alert("");',
  'import "/assets/manifest-1.js";import "https://evil.example/a.js";window.__reactRouterRouteModules = {};import("/assets/e.js");',
  'try{document.documentElement.toggleAttribute(`data-cart`,alert(1))}catch{}',
  'window.__reactRouterContext = {"basename":alert(1)};',
])('PRIV-40: an inline script that does more than ours is none of ours: %s', (text) => {
  expect(nameOfInline(text)).toBeNull()
})

type Tampering = {
  header?: (headers: Record<string, string>) => void
  html?: (html: string) => string
  script?: (text: string) => string
}

/** The shop behind a compromised proxy. */
async function checkedThrough({ header = () => {}, html = (same) => same, script = (same) => same }: Tampering) {
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(`${shop.url}${request.url}`, { redirect: 'manual', headers: plain(request.headers) })
    const headers = Object.fromEntries(answer.headers)
    header(headers)
    const text = await answer.text()
    const { 'content-length': _length, 'transfer-encoding': _coding, ...others } = headers
    response.writeHead(answer.status, others).end(request.url === '/checkout/pay' ? html(text) : script(text))
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { problems } = await checkPayPage(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, PROVIDER)
  proxy.closeAllConnections()
  proxy.close()
  return problems
}

const plain = ({ accept = '*/*' }: IncomingHttpHeaders) => ({ accept, 'accept-encoding': 'identity' })

test('PRIV-41: the check of a running shop names every header and script that was changed on the way', async () => {
  expect(await checkedThrough({})).toEqual([])
  const policy = 'content-security-policy'
  const weaker = await checkedThrough({
    header(headers) {
      headers[policy] = headers[policy]?.replace('connect-src', 'connect-src https://evil.example') ?? ''
      delete headers['x-frame-options']
    },
  })
  expect(weaker).toEqual([
    expect.stringContaining('the header content-security-policy is'),
    expect.stringContaining('the header x-frame-options is "absent"'),
  ])
  const skimmed = await checkedThrough({
    html: (page) =>
      page.replace('</body>', '<script src="https://evil.example/skim.js"></script><script>go()</script></body>'),
  })
  expect(skimmed).toEqual([
    expect.stringContaining('not in the inventory: one that begins with "go()"'),
    expect.stringContaining('does not carry the nonce'),
    'a script of somebody else is loaded: https://evil.example/skim.js',
  ])
  const rewritten = await checkedThrough({ script: (text) => `${text}\n` })
  expect(rewritten.length).toBeGreaterThanOrEqual(8)
  expect(rewritten[0]).toMatch(/^\/assets\/[\w.-]+\.js is sha256-\S+ and should be sha256-/)
  expect(await checkedThrough({ html: (page) => page.replaceAll('/assets/manifest-', '/assets/other-') })).toContain(
    'manifest-* is in the inventory and not on the page',
  )
})
