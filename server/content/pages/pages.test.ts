import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ CMS_TIMEOUT_MS: '500' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('cms', {}))

const PAGE = `query page($slug: String!) { marketingPage(slug: $slug) { isAway page {
  title description sharePicture { url } blocks { kind title planGroup links { to } picture { mobile { url } } questions { question } } } } }`

async function pageAt(slug: string) {
  const { data, errors } = await shop.graphql(PAGE, { slug })
  expect(errors).toBeUndefined()
  return data.marketingPage
}

test('CMS-21: while the CMS is away and no copy is left, whether a page exists cannot be said', async () => {
  await shop.control('cms', { mode: 'fail' })
  expect(await pageAt('full-fibre')).toEqual({ page: null, isAway: true })
  expect((await shop.graphql('{ marketingPageSlugs }')).data).toEqual({ marketingPageSlugs: [] })
  // What no page can be called is known to be none.
  expect(await pageAt('../secret')).toEqual({ page: null, isAway: false })
})

test('CMS-19: a page has the blocks of its entry, with groups of plans and no price', async () => {
  await expect.poll(async () => (await pageAt('full-fibre')).isAway, { timeout: 15_000 }).toBe(false)
  const { page } = await pageAt('full-fibre')
  expect(page).toMatchObject({
    title: 'Full fibre',
    sharePicture: { url: '/online-acquisition-cms/uploads/screens-desktop.svg' },
  })
  expect(page.blocks.map(({ kind }: { kind: string }) => kind)).toEqual([
    'hero',
    'pictureAndText',
    'pictureAndText',
    'plans',
    'questions',
    'callToAction',
  ])
  expect(page.blocks[0]).toMatchObject({
    planGroup: 'FULL_FIBRE',
    links: [{ to: '/shop/broadband' }, { to: '#how-the-visit-goes' }],
    picture: { mobile: { url: '/online-acquisition-cms/uploads/screens-mobile.svg' } },
  })
})

test('CMS-21: a draft and a made-up page are none, and made-up names are not sent to the CMS', async () => {
  expect((await shop.graphql('{ marketingPageSlugs }')).data.marketingPageSlugs).toEqual(['full-fibre', 'moving-home'])
  const before = await shop.requestsTo('cms')
  for (const slug of ['spring', 'made-up', 'Full-Fibre'])
    expect(await pageAt(slug)).toEqual({ page: null, isAway: false })
  expect(await shop.requestsTo('cms')).toBe(before)
})

test('CMS-21: the last good copy stays while the CMS is away', async () => {
  const { page } = await pageAt('moving-home')
  await shop.control('cms', { mode: 'gone' })
  shop.deps.content.expire()
  expect(await pageAt('moving-home')).toEqual({ page, isAway: false })
})

test('CMS-7: the CMS path of the shop serves a page', async () => {
  const answer = await fetch(`${shop.url}/online-acquisition-cms/api/marketing-pages?filters[slug][$eq]=moving-home`)
  expect(await answer.json()).toMatchObject({ data: [{ slug: 'moving-home', title: 'Moving home' }] })
})
