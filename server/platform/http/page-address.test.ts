import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAddresses } from './page-address.ts'

const PLACES = [
  { path: '/', parts: ['root', 'home'] },
  { path: '/shop/broadband', parts: ['root', 'routes/broadband'] },
  { path: '/mobile/porting/', parts: ['root', 'porting'] },
  { path: '/mobile/handsets/:slug', parts: ['root', 'handset'] },
  { path: '/mobile/handsets/all', parts: ['root', 'handsets'] },
  { path: '/robots.txt', parts: ['root', 'robots'] },
]
const find = pageAddresses(PLACES)
const here = (address: string) => ({ kind: 'here', address, pattern: expect.any(String) })
const elsewhere = (location: string) => ({ kind: 'elsewhere', location })

test.each([
  ['/', '/'],
  ['/?utm_source=letter', '/'],
  ['/shop/broadband?eircode=D08P3T7', '/shop/broadband'],
  ['/shop/broadband#plans', '/shop/broadband'],
  ['/mobile/porting/?id=7', '/mobile/porting/'],
  ['/mobile/handsets/Wave%209?colour=black', '/mobile/handsets/Wave%209'],
  ['/mobile/handsets/a+b,c:d;e=f@g', '/mobile/handsets/a+b,c:d;e=f@g'],
  ['/_.data', '/_.data'],
  ['/shop/broadband.data', '/shop/broadband.data'],
  ['/mobile/porting/_.data', '/mobile/porting/_.data'],
])('PAGE-3: %s is %s', (requested, address) => {
  expect(find(requested)).toEqual(here(address))
})

test.each([
  ['/SHOP/Broadband', '/shop/broadband'],
  ['/shop/./broadband', '/shop/broadband'],
  ['/mobile/../shop/broadband', '/shop/broadband'],
  ['/shop/x/%2e%2E/broadband', '/shop/broadband'],
  ['/../../shop/broadband', '/shop/broadband'],
  ['//shop//broadband', '/shop/broadband'],
  ['/shop\\broadband', '/shop/broadband'],
  ['/shop/broadband/', '/shop/broadband'],
  ['/shop/broadband///?x=1', '/shop/broadband?x=1'],
  ['/shop/broadb%61nd?eircode=D08%20P3T7&a=1', '/shop/broadband?eircode=D08%20P3T7&a=1'],
  ['/%73%68%6F%70/broadband', '/shop/broadband'],
  ['//', '/'],
  ['/.', '/'],
  ['/mobile/porting?id=7', '/mobile/porting/?id=7'],
  ['/mobile/handsets/%57ave%2d9/', '/mobile/handsets/Wave-9'],
  ['/mobile/handsets/a%3ab', '/mobile/handsets/a:b'],
  ['/mobile/handsets/ALL', '/mobile/handsets/all'],
  ['/shop/broadband%00', '/shop/broadband'],
  ['/mobile/handsets/wave%20', '/mobile/handsets/wave'],
  ['/mobile/handsets/wa%00ve%E2%80%8B', '/mobile/handsets/wave'],
  ['/mobile/handsets/wave%20%20%209', '/mobile/handsets/wave%209'],
  ['/mobile/handsets/e%CC%81clair', '/mobile/handsets/%C3%A9clair'],
  ['/mobile/handsets/wave%20.data', '/mobile/handsets/wave.data'],
  ['/shop/.%00./mobile/handsets/%20/wave', '/mobile/handsets/wave'],
  ['/ROBOTS.txt', '/robots.txt'],
  ['/.data', '/_.data'],
  ['/Shop/Broadband.data?junk=1', '/shop/broadband.data'],
  ['/shop/broadband/_.data?_routes=root', '/shop/broadband.data?_routes=root'],
  ['/mobile/porting.data', '/mobile/porting/_.data'],
])('PAGE-3: %s is led to %s', (requested, location) => {
  expect(find(requested)).toEqual(elsewhere(location))
})

test.each([
  '/no/such/page',
  '//evil.example',
  '//evil.example/shop/broadband',
  '/shop%2Fbroadband',
  '/shop%5Cbroadband',
  '/shop/broadb%2561nd',
  '/shop/broadband;a=b',
  '/shop/broadband.DATA',
  '/shop',
  '/mobile/handsets',
  '/mobile/handsets/a/b',
  '/mobile/handsets/%E0%A4%A',
  '/shop/%ff',
  '/__proto__',
  '/no/such/page.data?_routes=root',
  '/mobile/handsets/_.data',
  '/mobile/handsets/_/_.data',
])('PAGE-6: %s is no page', (requested) => {
  expect(find(requested)).toEqual({ kind: 'nowhere', address: requested.split('?')[0] })
})

test.each([
  ['?junk=1', ''],
  ['?_routes=', ''],
  ['?_routes=nobody', ''],
  ['?_routes=handset', ''],
  ['?index&_routes=routes/broadband&cb=7', '?_routes=routes%2Fbroadband'],
  ['?_routes=routes%2Fbroadband,root,root,nobody', '?_routes=root%2Croutes%2Fbroadband'],
  ['?_routes=root&_routes=routes%2Fbroadband', '?_routes=root'],
])('PAGE-5: of %s after the data of a page counts "%s"', (query, counted) => {
  expect(find(`/shop/broadband.data${query}`)).toEqual(here(`/shop/broadband.data${counted}`))
})

/** What Node accepts as the target of a request: printable characters, and no blank. */
const byte = fc.oneof(
  fc.integer({ min: 0x21, max: 0x7e }),
  fc.constantFrom(...[...'/\\.%?#_:;@'].map((each) => each.charCodeAt(0))),
)
const piece = fc.oneof(
  fc.constantFrom(
    'shop',
    'SHOP',
    'broadband',
    'mobile',
    'porting',
    'handsets',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '',
    '_',
  ),
  fc.constantFrom(
    'evil.example',
    '_.data',
    '.data',
    'broadband.data',
    '%00',
    '%20',
    '.%00.',
    '_%20.data',
    '.%20.data',
    'e%CC%81',
    '?',
    '?_routes=root,home',
    '#',
    '%',
    '\\',
  ),
  fc.array(byte, { maxLength: 12 }).map((bytes) => String.fromCharCode(...bytes)),
)
const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('/')}`)

for (const [what, addressOf] of [
  ['the pages of a storefront', find],
  ['a storefront that takes every path', pageAddresses(null)],
] as const) {
  test(`PAGE-3, PAGE-4: with ${what}, any address is redirected to a page of ours in one step, or not at all`, () => {
    fc.assert(
      fc.property(target, (requested) => {
        const found = addressOf(requested)
        if (found.kind !== 'elsewhere') return
        const { location } = found
        expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        expect(new URL(location, 'https://shop.example').origin).toBe('https://shop.example')
        expect(addressOf(location)).toMatchObject({ kind: 'here' })
      }),
      { numRuns: 5000 },
    )
  })

  test(`PAGE-3: with ${what}, the canonical address is what a browser would request`, () => {
    fc.assert(
      fc.property(target, (requested) => {
        const found = addressOf(requested)
        if (found.kind !== 'here') return
        const { pathname, search } = new URL(found.address, 'https://shop.example')
        expect(pathname + search).toBe(found.address)
      }),
      { numRuns: 5000 },
    )
  })
}

test('PAGE-5: however the data of a page is requested, there are few responses', () => {
  const requested = fc.subarray(['root', 'routes/broadband', 'home', 'x', ''], { minLength: 0 })
  const seen = new Set<string>()
  fc.assert(
    fc.property(requested, fc.string(), (parts, junk) => {
      const query = new URLSearchParams({ junk, _routes: parts.join(',') })
      const found = find(`/shop/broadband.data?${query}`)
      if (found.kind === 'here') seen.add(found.address)
    }),
  )
  expect(seen.size).toBeLessThanOrEqual(4)
})

test('PAGE-3: a page at an address that is not understood is found out at the start', () => {
  for (const path of ['/shop/*', '/shop/:kind?']) expect(() => pageAddresses([{ path, parts: [] }])).toThrow(path)
})
