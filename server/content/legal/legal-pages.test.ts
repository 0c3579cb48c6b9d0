import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callsOutside } from '#server/testing/call-outside.ts'
import { strapiDeps } from '#server/testing/strapi-deps.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cachedContent } from '../cached-content.ts'
import type { LegalPage } from '../content.ts'
import { sanitiseHtml } from '../strapi/sanitise-html.ts'
import { strapiContent } from '../strapi/strapi-content.ts'
import { legalFacts } from './legal-facts.ts'
import { readLegalPage } from './read-legal-page.ts'
import { SHIPPED_PAGES } from './shipped-pages.ts'

const SLUGS = [...SHIPPED_PAGES.keys()]

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
afterEach(() => shop.control('cms', {}))

const PAGE = `query legalPage($slug: String!) { legalPage(slug: $slug) {
  title description version sections { anchor title html } } }`

async function page(slug: string): Promise<LegalPage | null> {
  const { data, errors } = await shop.graphql(PAGE, { slug })
  expect(errors).toBeUndefined()
  return data.legalPage
}

const textOf = (given: LegalPage | null) =>
  given === null
    ? ''
    : [given.title, given.description, ...given.sections.flatMap((part) => [part.title, part.html])].join('\n')

/** The room with a CMS that has this one page. */
function roomWith(written: LegalPage) {
  const { catalogue, config, content } = shop.deps
  return { catalogue, config, content: { ...content, legalPage: async () => written } }
}

test.for(SLUGS)(
  'LAW-1: %s comes with the shop, dated, in parts that a link can name, naming the operator on sale',
  async (slug) => {
    const shown = await page(slug)
    expect(shown?.version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(shown?.description.length).toBeGreaterThan(50)
    const anchors = shown?.sections.map(({ anchor }) => anchor) ?? []
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors.length).toBeGreaterThan(1)
    expect(textOf(shown)).toContain('Tonn')
    expect(textOf(shown)).not.toMatch(/\{\{|\}\}/)
  },
)

test.for(SLUGS)('LAW-2: %s is of the elements that editors may use, and no other', (slug) => {
  for (const { html } of SHIPPED_PAGES.get(slug)?.sections ?? []) {
    expect(sanitiseHtml(html, { toOwnPages: true }).replaceAll(' rel="noopener"', '')).toBe(html)
  }
})

test('LAW-3: what the editors wrote is shown instead of what the shop comes with, with the same facts filled in', async () => {
  const sections = [{ anchor: 'one', title: 'We are {{brand}}', html: '<p>{{companyName}}, {{nothing}}</p>' }]
  const written = { title: 'Privacy of {{brand}}', description: 'Ours', version: '2027-01-01', sections }
  expect(await readLegalPage(roomWith(written), 'privacy')).toEqual({
    title: 'Privacy of Tonn',
    description: 'Ours',
    version: '2027-01-01',
    sections: [{ anchor: 'one', title: 'We are Tonn', html: '<p>Tonn Telecom Limited, {{nothing}}</p>' }],
  })
})

test('LAW-3: a fact of the operator is text, whatever stands in it', async () => {
  const { catalogue } = shop.deps
  const active = catalogue.active()
  const { brand } = active.release
  const legal = { ...brand.legal, companyName: 'Wave & <b>Sons</b>' }
  const sections = [{ anchor: 'one', title: 'One', html: '<p>{{companyName}}</p>' }]
  const written = { title: 'T', description: 'D', version: '2027-01-01', sections }
  const release = { ...active.release, brand: { ...brand, legal } }
  const room = { ...roomWith(written), catalogue: { ...catalogue, active: () => ({ ...active, release }) } }
  expect((await readLegalPage(room, 'privacy'))?.sections[0]?.html).toBe('<p>Wave &amp; &lt;b&gt;Sons&lt;/b&gt;</p>')
})

test.for(['fail', 'lie', 'gone'])('LAW-4: a CMS that can only %s takes no legal page away', async (mode) => {
  await shop.control('cms', { mode })
  const { catalogue, clock, config, log } = shop.deps
  const content = cachedContent(strapiContent(config.cms, strapiDeps(callsOutside())), { clock, log })
  expect(textOf(await readLegalPage({ catalogue, config, content }, 'complaints'))).toContain('ComReg')
})

test('LAW-4: a name that is no legal page is not requested from the CMS', async () => {
  const before = await shop.requestsTo('cms')
  for (const slug of ['', 'made-up', '../privacy', 'constructor']) expect(await page(slug)).toBeNull()
  expect(await shop.requestsTo('cms')).toBe(before)
})

test('LAW-5: the privacy page names the times after which the jobs of the night delete', async () => {
  const text = textOf(await page('privacy'))
  const { retention } = shop.deps.config
  const days = [
    retention.cart,
    retention.answers,
    retention.prequal,
    retention.callback,
    retention.unmadeOrder,
    retention.orderHelp,
    retention.keptOffer,
    shop.deps.config.consent.logDays,
  ]
  expect(days).toEqual([180, 7, 90, 120, 120, 90, 14, 730])
  for (const each of days) expect(text).toContain(`${each} days`)
  expect(text).toContain('6 years')
  expect(text).toContain('30 days after its last change it expires')
  const { brand } = shop.deps.catalogue.active().release
  expect(
    legalFacts(brand, { ...shop.deps.config, retention: { ...retention, orderedCart: 400 } }).get('orderedCartTime'),
  ).toBe('400 days')
})

test('LAW-6: the complaints code names its channels, both time limits and ComReg', async () => {
  const text = textOf(await page('complaints'))
  for (const words of ['1800 555 020', 'help@tonn.example', '1 Wave Quay', '2 working days', '10 working days']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('https://www.comreg.ie')
})

test('LAW-9: both compensation schemes say when something is due, how much, how it is claimed and by when it is paid', async () => {
  for (const slug of ['switching', 'appointments']) {
    const text = textOf(await page(slug))
    for (const words of [/€\d+/, /15:00|one working day/, /call|tell us/i, /within 10 working days/, /bank account/]) {
      expect(text).toMatch(words)
    }
  }
  expect(textOf(await page('appointments'))).toMatch(/at most five hours[^.]*between 08:00 and 20:00/)
})

test('LAW-10: the company page names form, number and place of registration, office, VAT number and supervisor', async () => {
  const text = textOf(await page('company'))
  for (const words of [
    'Tonn Telecom Limited',
    'limited by shares',
    'Ireland, number 555010',
    '1 Wave Quay',
    'IE5550104T',
  ]) {
    expect(text).toContain(words)
  }
  for (const words of ['help@tonn.example', 'ComReg']) expect(text).toContain(words)
})

test('LAW-11: links between legal pages and to their parts lead somewhere', async () => {
  const terms = shop.deps.catalogue.active().release.brand.terms.sections.map(({ anchor }) => anchor)
  for (const slug of SLUGS) {
    const links = [...textOf(await page(slug)).matchAll(/href="\/legal\/([^"#]+)(?:#([^"]+))?"/g)]
    for (const [, to = '', anchor] of links) {
      const anchors = to === 'terms' ? terms : (await page(to))?.sections.map((section) => section.anchor)
      if (to !== 'price-guide') expect(anchors, `${slug} → ${to}`).toBeDefined()
      if (anchor !== undefined) expect(anchors, `${slug} → ${to}`).toContain(anchor)
    }
  }
})

test('LAW-7: no legal page leads to the closed platform for online disputes', async () => {
  for (const slug of SLUGS) expect(textOf(await page(slug))).not.toMatch(/ec\.europa\.eu|consumers\/odr|\bODR\b/)
})
