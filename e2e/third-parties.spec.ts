import type { BrowserContext, Page } from '@playwright/test'
import { isPrivatePath } from '#domain/private-pages.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { isHydrated } from '#storefront/early/is-hydrated.ts'
import { confirmMobile } from './by-hand.ts'
import { chosen } from './chosen-earlier.ts'
import { newEmail } from './customer.ts'
import { watchShifts } from './layout-shifts.ts'
import { completeOrder, FIBRE, order } from './order.ts'
import { ANY_SIZE, test as base, expect, expectAccessible, expectNoSidewaysScroll, shopCalled } from './shop.ts'
import { type OpenShop, THIRD_PARTIES_SHOP } from './shops.ts'
import { watchThirdParties } from './third-party-requests.ts'

const test = base.extend<{ shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use, { parallelIndex }) => use(await shopCalled(`${THIRD_PARTIES_SHOP}${parallelIndex}`)),
    { scope: 'test', timeout: 180_000 },
  ],
})

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies, only if you like' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Of the parameters that pages have. A page with another needs one here. */
const EXAMPLES: Readonly<Record<string, string>> = {
  code: 'insurance',
  other: 'ACQ_FTTH_2GB_24M',
  pack: 'tv-family',
  plan: 'ACQ_FTTH_1GB_24M',
  reference: 'TN-0000-0000',
}
const SLUGS: Readonly<Record<string, string>> = { about: 'full-fibre', handsets: 'lumaro-arc-5', preview: 'full-fibre' }

type Route = { id: string; parentId?: string; path?: string; index?: boolean }

async function everyPage(page: Page): Promise<string[]> {
  const routes = await page.evaluate(
    () =>
      (window as unknown as { __reactRouterManifest: { routes: Record<string, Route> } }).__reactRouterManifest.routes,
  )
  const pathOf = (route: Route | undefined): string =>
    route === undefined ? '' : [pathOf(routes[route.parentId ?? '']), route.path ?? ''].filter(Boolean).join('/')
  const pages = Object.values(routes).filter(({ path, index }) => path !== undefined || index)
  return pages.map((route) => `/${filled(pathOf(route))}`)
}

function filled(path: string): string {
  const parts = path.replace('*', 'no/such/page').split('/')
  return parts
    .map((part, at) => {
      if (!part.startsWith(':')) return part
      const name = part.slice(1).replace('?', '')
      const example = name === 'slug' ? SLUGS[parts[at - 1] ?? ''] : EXAMPLES[name]
      if (example === undefined) throw new Error(`${path} needs an example`)
      return example
    })
    .join('/')
}

/** To load the login page is to leave the shop, by a press. */
function watchRequests(context: BrowserContext, { url }: OpenShop): string[] {
  const found: string[] = []
  context.on('request', (request) => {
    const leaves = request.isNavigationRequest() && request.frame().parentFrame() === null
    if (!leaves && !request.url().startsWith(`${url}/`) && !request.url().startsWith('data:')) found.push(request.url())
  })
  return found
}

test(
  'CONSENT-20: before a choice no request leaves the shop’s origin, on any page',
  ANY_SIZE,
  async ({ page, context, shop }) => {
    const elsewhere = watchRequests(context, shop)
    await page.goto('/')
    const paths = await everyPage(page)
    expect(paths.length).toBeGreaterThan(45)
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      const isPrivate = isPrivatePath(new URL(page.url()).pathname)
      const isOurs = page.url().startsWith(shop.url)
      // The part that would load third parties is there, and has decided.
      if (isOurs && !isPrivate) await expect(banner(page), path).toBeVisible()
    }
    expect(elsewhere).toEqual([])
  },
)

test('CONSENT-20: after a refusal no request leaves the shop’s origin', ANY_SIZE, async ({ page, context, shop }) => {
  await chosen(context, shop, '0')
  const elsewhere = watchRequests(context, shop)
  for (const path of ['/', '/shop/broadband', '/mobile', '/legal/cookies', '/shop/summary']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
  }
  expect(elsewhere).toEqual([])
})

for (const [what, behaviour] of [
  ['gone', { mode: 'gone' }],
  ['silent', { delayMs: 60_000 }],
] as const)
  test(
    `CONSENT-21: with third parties that are ${what} a customer orders as ever, and sees the same at the same time`,
    ANY_SIZE,
    async ({ page, sandbox, context, shop }) => {
      await sandbox.control('thirdParties', behaviour)
      // A font that comes during the first paint moves a page by itself.
      await page.route('**/*.woff2', (route) => route.abort())
      await chosen(context, shop, '0')
      await page.goto('/')
      const usual = await largestPaint(page)
      await context.clearCookies()
      await chosen(context, shop, 'psm')
      const shifts = await watchShifts(page)
      const requests = await watchThirdParties(page)
      const attempt = page.waitForRequest(/third-parties\/tags\.js/)
      await page.goto('/')
      await attempt
      expect(await largestPaint(page)).toEqual(usual)
      expect(await shifts()).toEqual([])
      await expect
        .poll(() => requests)
        .toEqual([{ url: expect.stringContaining('/tags.js'), state: 'complete', isPainted: true }])
      await orderFibre(page, shop)
    },
  )

async function orderFibre(page: Page, shop: OpenShop): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const goOn = page.getByRole('button', { name: /^Continue to/ })
  const mobile = aMobile()
  await completeOrder(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/summary')
  await page.getByRole('region', { name: 'You’re all set' }).getByRole('link', { name: 'Check out' }).click()
  await expect(heading).toHaveText('Your details')
  // A document of its own, where the third party is still awaited.
  await page.waitForFunction(isHydrated)
  await page.getByLabel('First name').fill('Aoife')
  await page.getByLabel('Last name').fill('Ní Bhriain')
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1990')
  await page.getByRole('checkbox', { name: /check my credit/ }).check()
  await goOn.click()
  await expect(heading).toHaveText('Delivery and visit')
  await goOn.click()
  await expect(heading).toHaveText('Payment')
  await page.getByLabel('IBAN', { exact: true }).fill('ie29 aibk 9311 5212 3456 78')
  await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()
  await goOn.click()
  await expect(heading).toHaveText('Check and order')
  await confirmMobile(page, shop, mobile)
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
  await expect(heading).toHaveText('Thank you, Aoife')
}

test('CONSENT-13: with a cart the banner stands above its bar', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/broadband')
  await expect(banner(page)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Cart', exact: true })
  await expect(bar).toBeVisible()
  const [above, below] = [await banner(page).boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

/** A Tuesday morning, whenever the test runs. */
async function atTen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = Date
    const now = Real.parse('2026-11-17T10:00:00Z')
    globalThis.Date = class extends Real {
      constructor(...given: []) {
        super(...(given.length === 0 ? ([now] as unknown as []) : given))
      }
      static override now() {
        return now
      }
    } as DateConstructor
  })
}

async function accept(page: Page): Promise<void> {
  await button(page, 'Accept all').click()
  await expect(banner(page)).toBeHidden()
}

test(
  'CONSENT-33: the chat has an entry while somebody answers, and loads when it is started with consent',
  ANY_SIZE,
  async ({ page, context, shop }) => {
    const elsewhere = watchRequests(context, shop)
    await atTen(page)
    await page.goto('/shop/tv')
    await button(page, 'Refuse all').click()
    await button(page, 'Chat with us').click()
    const card = page.getByRole('region', { name: 'Chat with us' })
    await expect(card).toContainText('Open now, until 20:00')
    await expect(card).toContainText('Sandbox Chat')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Cookie settings' }).click()
    await page.getByRole('switch', { name: 'Preferences' }).check()
    await button(page, 'Save my choice').click()
    expect(elsewhere).toEqual([])
    await card.getByRole('button', { name: 'Start a chat' }).click()
    await expect(page.getByText('Nobody is at the other end')).toBeVisible()
    expect(elsewhere).toEqual([`${shop.sandboxUrl}/third-parties/chat.js`])
  },
)

test(
  'CONSENT-33: a chat that cannot be loaded is said, and can be tried again',
  ANY_SIZE,
  async ({ page, context }) => {
    await atTen(page)
    await page.goto('/')
    await accept(page)
    await context.route(/third-parties\/chat\.js/, (route) => route.abort())
    await button(page, 'Chat with us').click()
    await button(page, 'Start a chat').click()
    await expect(page.getByRole('alert')).toContainText('isn’t available just now')
    await context.unroute(/third-parties\/chat\.js/)
    await button(page, 'Start a chat').click()
    await expect(page.getByText('Nobody is at the other end')).toBeVisible()
  },
)

test(
  'CONSENT-32: on the Nth visit the survey is offered, loads when it is pressed, and stays away once it is closed',
  ANY_SIZE,
  async ({ page, context, shop }) => {
    await chosen(context, shop, 'p')
    await context.addCookies([{ name: 'survey_visits', value: '2.1000', url: shop.url }])
    const invitation = page.getByRole('region', { name: 'How was that?' })
    await page.goto('/')
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'survey_visits')?.value)
      .toMatch(/^3\./)
    await expect(invitation).toBeHidden()
    await context.addCookies([{ name: 'survey_visits', value: '3.1000', url: shop.url }])
    await page.goto('/shop/tv')
    await expect(invitation).toBeVisible()
    await expectAccessible(page)
    await invitation.getByRole('button', { name: 'Close' }).click()
    await page.goto('/shop/phone')
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'survey_visits')?.value)
      .toMatch(/^4\.\d+\.x$/)
    await expect(invitation).toBeHidden()
    await context.addCookies([{ name: 'survey_visits', value: '7.1000', url: shop.url }])
    await page.goto('/mobile')
    await button(page, 'Answer three questions').click()
    await expect(page.getByText('This is the sandbox’s survey')).toBeVisible()
    await expect(invitation).toBeHidden()
  },
)

test(
  'LAW-12: with third parties, too, everything in the browser is named on the page about cookies',
  ANY_SIZE,
  async ({ page, context }) => {
    await atTen(page)
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    const tags = page.waitForRequest(/third-parties\/collect/)
    await accept(page)
    await tags
    await button(page, 'Chat with us').click()
    await button(page, 'Start a chat').click()
    await expect(page.getByText('Nobody is at the other end')).toBeVisible()
    await page.goto('/legal/cookies')
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(cookies).toEqual(expect.arrayContaining(['_ga', '_gcl_au', 'consent', 'survey_visits', 'cart']))
    expect(stored).toEqual(expect.arrayContaining(['chat_session']))
    const named = await page.getByRole('main').locator('strong').allTextContents()
    const isNamed = (name: string) =>
      named.some((words) => (words.endsWith(':') ? name.startsWith(words) : name === words))
    expect([...cookies, ...stored].filter((name) => !isNamed(name))).toEqual([])
  },
)

/** The text of the largest contentful paint. Its size depends on whether the fonts were there. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
          resolve(last.element?.textContent ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
