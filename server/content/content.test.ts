import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callsOutside } from '#server/testing/call-outside.ts'
import { strapiDeps } from '#server/testing/strapi-deps.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cachedContent } from './cached-content.ts'
import { strapiContent } from './strapi/strapi-content.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ CMS_TIMEOUT_MS: '500' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('cms', {}))

const MODAL = `query actionModal($modalId: String!) { actionModal(modalId: $modalId) {
  modalId title description solidButton alternativeButton showBackButton showCloseButton
  desktopImage { url } mobileImage { url } icon { url alternativeText } } }`

async function modal(modalId: string) {
  const { data, errors } = await shop.graphql(MODAL, { modalId })
  expect(errors).toBeUndefined()
  return data.actionModal
}

function get(path: string) {
  return fetch(`${shop.url}/online-acquisition-cms/${path}`)
}

/** The shop's own content over the sandbox, with the test's clock and log. */
function contentAt(start: string) {
  let passedMs = 0
  const clock = { now: () => new Date(Date.parse(start) + passedMs), monotonicMs: () => passedMs }
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line).msg) })
  const settings = { ...shop.deps.config.cms, timeoutMs: 300 }
  return {
    content: cachedContent(strapiContent(settings, strapiDeps(callsOutside())), { clock, log }),
    lines,
    pass: (seconds: number) => {
      passedMs += seconds * 1000
    },
  }
}

test('CMS-1: a modal comes from the CMS, with its words, buttons and icon', async () => {
  expect(await modal('Error_1_try_again')).toMatchObject({
    modalId: 'Error_1_try_again',
    description: expect.stringMatching(/^<p>.*<\/p>$/),
    solidButton: 'Try again',
    alternativeButton: 'Call us',
    showBackButton: false,
    showCloseButton: true,
    desktopImage: null,
    icon: { url: '/online-acquisition-cms/uploads/alert.svg', alternativeText: null },
  })
  expect(await modal('no-such-modal')).toBeNull()
})

test('CMS-1: a name that no modal can have needs no call to the CMS', async () => {
  const before = await shop.requestsTo('cms')
  for (const name of ['', '../secret', 'x'.repeat(65), 'a b']) expect(await modal(name)).toBeNull()
  expect(await shop.requestsTo('cms')).toBe(before)
})

test('CMS-5: a modal is read once a minute, however many customers see it', async () => {
  const { content, pass } = contentAt('2026-11-15T12:00:00Z')
  const before = await shop.requestsTo('cms')
  await Promise.all([1, 2, 3].map(() => content.actionModal('nbi-order-pending')))
  pass(59)
  await content.actionModal('nbi-order-pending')
  // Includes the list of modal ids.
  expect(await shop.requestsTo('cms')).toBe(before + 2)
  pass(1)
  await content.actionModal('nbi-order-pending')
  expect(await shop.requestsTo('cms')).toBe(before + 4)
})

test('CMS-11: names that no modal has are not sent to the CMS, however many are made up; one list a minute says which there are', async () => {
  const { content, pass } = contentAt('2026-11-15T12:00:00Z')
  const before = await shop.requestsTo('cms')
  for (let name = 0; name < 300; name++) expect(await content.actionModal(`made-up-${name}`)).toBeNull()
  expect(await shop.requestsTo('cms')).toBe(before + 1)
  expect((await content.actionModal('nbi-order-pending'))?.modalId).toBe('nbi-order-pending')
  pass(60)
  expect(await content.actionModal('made-up-again')).toBeNull()
  expect(await shop.requestsTo('cms')).toBe(before + 3)
})

test.each(['fail', 'lie', 'gone'])(
  'CMS-6: when the CMS can only %s, the last good copy is served, else nothing, and the log says so once',
  async (mode) => {
    const { content, lines, pass } = contentAt('2026-11-15T12:00:00Z')
    const good = await content.actionModal('nbi-order-reserved')
    expect(good?.title).toMatch(/\w/)
    await shop.control('cms', { mode })
    pass(61)
    expect(await content.actionModal('nbi-order-reserved')).toEqual(good)
    expect(await content.actionModal('nbi-active-lines')).toBeNull()
    expect(await content.actionModal('nbi-active-lines')).toBeNull()
    expect(lines).toEqual(['content cannot be read'])
    await shop.control('cms', {})
    expect((await content.actionModal('nbi-active-lines'))?.modalId).toBe('nbi-active-lines')
    expect(lines).toEqual(['content cannot be read', 'content is back'])
  },
)

test('CMS-6: a call to a slow CMS times out as configured, and the customer gets a response without errors', async () => {
  await shop.control('cms', { delayMs: 5000 })
  expect(await modal('nbi-survey-required')).toBeNull()
})

test('CMS-7: the CMS path of the shop serves the one requested modal, and nothing of other collections', async () => {
  const query = new URLSearchParams({ populate: 'deep', 'filters[modalID][$eq]': 'ERROR_2-contact_us' })
  const answer = await get(`api/eir-action-modals?${query}`)
  expect(await answer.json()).toEqual({
    data: [expect.objectContaining({ modalID: 'ERROR_2-contact_us', solidButtonLabel: 'Call us' })],
  })
  expect(await (await get('api/eir-action-modals?filters[modalID]=ERROR_2-contact_us')).json()).toMatchObject({
    data: [{ modalID: 'ERROR_2-contact_us' }],
  })
  expect(await (await get('api/eir-action-modals')).json()).toEqual({ data: [] })
  const before = await shop.requestsTo('cms')
  const other = await get('api/users?filters[modalID][$eq]=ERROR_2-contact_us')
  expect([other.status, await other.json()]).toEqual([200, { data: [] }])
  expect(await shop.requestsTo('cms')).toBe(before)
})

test.for([
  [
    'banners?filters[modalID][$eq]=home',
    { modalID: 'home', buttonLabel: 'How moving works', link: '/about/moving-home' },
  ],
  ['info-texts?filters[modalID][$eq]=esim_other_phone', { title: 'We’ll send you a QR code' }],
  ['footers?filters[modalID]=shop', { modalID: 'shop', links: expect.arrayContaining([]) }],
  ['surveys?filters[modalID]=shop', { buttonLabel: 'Answer three questions' }],
  ['chats?filters[modalID]=shop', { buttonLabel: 'Start a chat' }],
  [
    'image-contents?filters[Key][$eq]=moving',
    {
      Key: 'moving',
      DesktopViewImage: {
        url: '/online-acquisition-cms/uploads/moving-desktop.svg',
        alternativeText: 'A removal van and boxes outside a house',
        width: 960,
        height: 640,
      },
      TabletViewImage: null,
    },
  ],
] as const)('CMS-7: the CMS path of the shop serves %s', async ([path, entry]) => {
  expect(await (await get(`api/${path}`)).json()).toEqual({ data: [expect.objectContaining(entry)] })
})

const ENTRY = `query entry($kind: ContentKind!, $key: String!) { contentEntry(kind: $kind, key: $key) {
  key title text { kind lines { depth spans { text isBold isItalic href } } } buttonLabel link points links { label to }
  picture { desktop { url alternativeText width height } tablet { url } mobile { url width } } } }`

async function entry(kind: string, key: string) {
  const { data, errors } = await shop.graphql(ENTRY, { kind, key })
  expect(errors).toBeUndefined()
  return data.contentEntry
}

test('CMS-12: an entry comes from its collection, with its text and its picture in each crop', async () => {
  expect(await entry('BANNER', 'home')).toEqual({
    key: 'home',
    title: 'Moving home? Bring your broadband with you',
    text: [
      { kind: 'paragraph', lines: [{ depth: 0, spans: [expect.objectContaining({ isBold: false, href: null })] }] },
    ],
    buttonLabel: 'How moving works',
    link: '/about/moving-home',
    points: [],
    links: [],
    picture: {
      desktop: {
        url: '/online-acquisition-cms/uploads/moving-desktop.svg',
        alternativeText: 'A removal van and boxes outside a house',
        width: 960,
        height: 640,
      },
      tablet: null,
      mobile: { url: '/online-acquisition-cms/uploads/moving-mobile.svg', width: 640 },
    },
  })
  expect((await entry('IMAGE', 'hub'))?.picture.desktop.width).toBe(960)
})

test('CMS-16: without an entry of the editors the shop shows its own, or nothing', async () => {
  expect((await entry('PAGE_HERO', 'tv'))?.points).toHaveLength(3)
  for (const key of ['no-such-place', '../home', 'constructor', '']) expect(await entry('BANNER', key)).toBeNull()
  await shop.control('cms', { mode: 'fail' })
  expect((await entry('SURVEY', 'shop'))?.buttonLabel).toBe('Answer three questions')
  expect((await entry('CHAT', 'shop'))?.buttonLabel).toBe('Start a chat')
})

test('CMS-17: a copy is shown at once and renewed behind, however slow the CMS is', async () => {
  const { content, pass } = contentAt('2026-11-15T12:00:00Z')
  const first = await content.entry('banners', 'home')
  expect(first?.title).toContain('Moving home')
  pass(61)
  await shop.control('cms', { delayMs: 60_000 })
  expect(await content.entry('banners', 'home')).toBe(first)
})

test('CMS-17: what cannot be read is requested again after ten seconds', async () => {
  const { content, pass } = contentAt('2026-11-15T12:00:00Z')
  await shop.control('cms', { mode: 'fail' })
  expect(await content.entry('banners', 'home')).toBeNull()
  const before = await shop.requestsTo('cms')
  for (let read = 0; read < 50; read++) expect(await content.entry('banners', 'home')).toBeNull()
  expect(await shop.requestsTo('cms')).toBe(before)
  await shop.control('cms', {})
  pass(11)
  expect((await content.entry('banners', 'home'))?.key).toBe('home')
})

test('CMS-17: after an editor’s change the next reader waits for the CMS', async () => {
  const { content } = contentAt('2026-11-15T12:00:00Z')
  await content.entry('banners', 'home')
  const before = await shop.requestsTo('cms')
  await content.entry('banners', 'home')
  expect(await shop.requestsTo('cms')).toBe(before)
  content.expire()
  expect((await content.entry('banners', 'home'))?.key).toBe('home')
  expect(await shop.requestsTo('cms')).toBe(before + 2)
})

test('CMS-8: an icon comes through the shop, and a drawing opened by itself can run nothing', async () => {
  const icon = await get('uploads/alert.svg')
  expect(icon.status).toBe(200)
  expect(await icon.text()).toContain('<svg')
  expect(Object.fromEntries(icon.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=3600',
  })
})

test('CMS-8: an icon is fetched once, and served from memory when the CMS is gone', async () => {
  await get('uploads/info.svg')
  const before = await shop.requestsTo('cms')
  await shop.control('cms', { mode: 'gone' })
  expect((await get('uploads/info.svg')).status).toBe(200)
  expect(await shop.requestsTo('cms')).toBe(before)
  expect((await get('uploads/clock.svg')).status).toBe(404)
})

test('CMS-8: what is no picture, is missing or lies about its kind is not found', async () => {
  for (const file of ['none.svg', 'modals.json', '..%2Fmodals.json', 'alert.html']) {
    expect((await get(`uploads/${file}`)).status).toBe(404)
  }
  await shop.control('cms', { mode: 'lie' })
  expect((await get('uploads/phone.svg')).status).toBe(404)
})

test('CMS-8: names that no picture can have are not requested, and made-up ones evict no icon', async () => {
  const { content } = contentAt('2026-11-15T12:00:00Z')
  expect(await content.image('info.svg')).not.toBeNull()
  for (let name = 0; name < 60; name++) expect(await content.image(`made-up-${name}.svg`)).toBeNull()
  const before = await shop.requestsTo('cms')
  for (const name of ['modals.json', '../secret.svg', '']) expect(await content.image(name)).toBeNull()
  expect(await content.image('info.svg')).not.toBeNull()
  expect(await shop.requestsTo('cms')).toBe(before)
})
