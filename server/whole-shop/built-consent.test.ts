import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let plain: TestShop
let asking: TestShop

beforeAll(async () => {
  const storefront = await loadBuiltStorefront()
  plain = await openTestShop({}, { storefront })
  asking = await openTestShop(
    {
      TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1',
      TAG_MANAGER_STORES: '_ga=400',
      CHAT_URL: 'https://chat.example/chat.js',
      CHAT_COMPANY: 'Parley & <b>Sons</b>',
      CHAT_ORIGINS: 'wss://live.chat.example',
    },
    { storefront },
  )
})
afterAll(async () => {
  await plain?.close()
  await asking?.close()
})

const PUBLIC = ['/', '/shop/tv', '/legal/cookies', '/no/such/page']
const PRIVATE = ['/checkout/details', '/checkout/pay', '/checkout/return', '/order/TN-1', '/account', '/assist']

async function directives(shop: TestShop, path: string): Promise<Map<string, string[]>> {
  const response = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  const policy = response.headers.get('content-security-policy') ?? ''
  return new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1)]))
}

const withoutHashes = (policy: Map<string, string[]>) =>
  new Map([...policy].map(([name, sources]) => [name, sources.filter((source) => !/^'(sha256|nonce)-/.test(source))]))

test('CONSENT-17: the policy of public pages names the origins of the third parties that are set, and is otherwise the same', async () => {
  for (const path of PUBLIC) {
    const [usual, widened] = [await directives(plain, path), await directives(asking, path)].map(withoutHashes)
    const files = ['https://tags.example', 'https://chat.example']
    const expected = new Map(usual)
    expected.set('script-src', ["'self'", ...files])
    expected.set('img-src', ["'self'", 'data:', ...files])
    expected.set('connect-src', ["'self'", ...files, 'wss://live.chat.example'])
    expected.set('frame-src', files)
    expect([path, Object.fromEntries(widened ?? [])]).toEqual([path, Object.fromEntries(expected)])
  }
})

test('CONSENT-17: no third party may load on a page of one visitor, nor on the page that pays', async () => {
  for (const path of PRIVATE) {
    const sources = [...(await directives(asking, path)).values()].flat()
    expect([path, sources.filter((source) => source.includes('.example'))]).toEqual([path, []])
    expect(sources).toContain("'none'")
  }
})

test('CONSENT-10: a page says what consent is for, the same for everyone, and nothing where nothing can be set', async () => {
  const html = async (shop: TestShop, path: string) => (await fetch(`${shop.url}${path}`)).text()
  const { revision } = asking.deps.config.consent
  for (const path of PUBLIC) {
    expect(await html(asking, path), path).toMatch(new RegExp(`<html[^>]* data-consent="${revision}"`))
    expect(await html(plain, path), path).not.toMatch(/<html[^>]* data-consent/)
  }
  for (const path of ['/', '/checkout/details']) {
    expect(await html(asking, path)).toContain('href="/legal/cookies#settings"')
    expect(await html(plain, path)).not.toContain('#settings')
  }
})

test('LAW-12: the page about cookies names each third party with what it stores, and says where there is none', async () => {
  const page = async (shop: TestShop) => (await fetch(`${shop.url}/legal/cookies`)).text()
  const named = await page(asking)
  for (const text of [
    'tags.example counts visits',
    'Only if you allow statistics or marketing',
    '<strong>_ga</strong>',
    '400 days',
  ])
    expect(named).toContain(text)
  expect(named).toContain('Parley &amp; &lt;b&gt;Sons&lt;/b&gt; is our chat')
  expect(await page(plain)).toContain('Nothing of another company is loaded by this shop')
  const privacy = async (shop: TestShop) => (await fetch(`${shop.url}/legal/privacy`)).text()
  expect(await privacy(asking)).toContain('no other company learns about it, unless you say yes')
  expect(await privacy(plain)).toContain('no other company learns about it.')
})
