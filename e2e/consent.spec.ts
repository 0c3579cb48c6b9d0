import type { Locator, Page, Request } from '@playwright/test'
import { breakCall } from './calls.ts'
import { watchShifts } from './layout-shifts.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, shopCalled } from './shop.ts'
import { type OpenShop, THIRD_PARTIES_SHOP } from './shops.ts'

const test = base.extend<{ shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use, { parallelIndex }) => use(await shopCalled(`${THIRD_PARTIES_SHOP}${parallelIndex}`)),
    { scope: 'test', timeout: 180_000 },
  ],
})

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies, only if you like' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' })
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

/** What a page has requested elsewhere. */
function requestsElsewhere(page: Page, { url }: OpenShop): Request[] {
  const found: Request[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && /^(https?|wss?):/.test(request.url())) found.push(request)
  })
  return found
}

async function sizeOf(button: Locator) {
  return button.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { backgroundColor, color, fontSize } = getComputedStyle(element)
    return { width: Math.round(width), height: Math.round(height), backgroundColor, color, fontSize }
  })
}

test('CONSENT-10: a first visitor is asked once, and refusing is as easy as accepting', async ({ page, shop }) => {
  const elsewhere = requestsElsewhere(page, shop)
  const shifts = await watchShifts(page)
  await page.goto('/')
  const [refuse, accept] = ['Refuse all', 'Accept all'].map((name) => banner(page).getByRole('button', { name }))
  if (!refuse || !accept) throw new Error('no buttons')
  await expect(refuse).toBeVisible()
  const [one, other] = [await sizeOf(refuse), await sizeOf(accept)]
  expect({ ...one, width: 0 }).toEqual({ ...other, width: 0 })
  expect(Math.abs(one.width - other.width)).toBeLessThanOrEqual(12)
  // CONSENT-13: it moves nothing.
  expect(await shifts()).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await test.step('it is reached first, after the links that skip', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'What each does' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(refuse).toBeFocused()
  })
  await test.step('CONSENT-13: it is not what the page is measured by, and hides no focus', async () => {
    expect(await largestPaint(page)).not.toContain('say yes')
    await expectFocusInSight(page)
  })
  await test.step('CONSENT-12: a refusal is stored without an id, and nobody is asked again', async () => {
    await refuse.press('Enter')
    await expect(banner(page)).toBeHidden()
    const [consent] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
    expect(consent?.value).toMatch(/^1\.\w+\.\d+\.0$/)
    await page.goto('/shop/tv')
    await expect(footerLink(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
  })
  expect(elsewhere.map((request) => request.url())).toEqual([])
})

test('CONSENT-11: the settings open from any page, off at first, by keyboard, and closing changes nothing', async ({
  page,
  shop,
}) => {
  await page.goto('/legal/terms')
  await expect(banner(page)).toBeVisible()
  await footerLink(page).focus()
  await page.keyboard.press('Enter')
  await expect(settings(page)).toBeVisible()
  const switches = settings(page).getByRole('switch')
  await expect(switches).toHaveCount(3)
  for (const one of await switches.all()) await expect(one).not.toBeChecked()
  await settings(page).getByText('What’s stored').nth(2).click()
  await expect(settings(page).getByRole('row', { name: '_ga Sandbox Tags 13 months' })).toBeVisible()
  await expectAccessible(page)
  await switches.nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  expect(await cookieNames(page)).not.toContain('consent')
  await test.step('CONSENT-14: what cannot be logged is said, and nothing loads', async () => {
    const elsewhere = requestsElsewhere(page, shop)
    const mend = await breakCall(page, 'giveConsent')
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect(banner(page).getByRole('alert')).toContainText('nothing has loaded')
    expect(await cookieNames(page)).not.toContain('consent')
    expect(elsewhere).toEqual([])
    await mend()
  })
  await test.step('what is chosen is what loads', async () => {
    await banner(page).getByRole('button', { name: 'Choose' }).click()
    await settings(page).getByRole('switch', { name: 'Statistics' }).check()
    const tags = page.waitForRequest(/third-parties\/collect/)
    await settings(page).getByRole('button', { name: 'Save my choice' }).click()
    await tags
    await expect(banner(page)).toBeHidden()
    expect(await cookieNames(page)).toContain('_ga')
    expect(await cookieNames(page)).not.toContain('_gcl_au')
  })
})

test('CONSENT-18: what is withdrawn ends at once, and what it stored is deleted', async ({ page, shop }) => {
  await page.goto('/mobile')
  const tags = page.waitForRequest(/third-parties\/collect/)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await tags
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['_ga', '_gcl_au', 'consent']))
  await footerLink(page).click()
  await expect(settings(page).getByRole('switch', { name: 'Marketing' })).toBeChecked()
  const reloaded = page.waitForEvent('load')
  await settings(page).getByRole('button', { name: 'Refuse all' }).click()
  await reloaded
  const elsewhere = requestsElsewhere(page, shop)
  expect((await cookieNames(page)).filter((name) => name.startsWith('_g'))).toEqual([])
  for (const path of ['/', '/shop/tv']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(elsewhere.map((request) => request.url())).toEqual([])
  expect((await cookieNames(page)).filter((name) => name.startsWith('_g'))).toEqual([])
})

test('CONSENT-19: from a page with third parties a page of one visitor is a document of its own', async ({
  page,
  shop,
}) => {
  await page.goto('/shop/summary')
  const tags = page.waitForRequest(/third-parties\/collect/)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await tags
  const document = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/cart/continue'),
  )
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' })
  await link.evaluate((element) => element.setAttribute('href', '/cart/continue'))
  await link.click()
  await document
  const elsewhere = requestsElsewhere(page, shop)
  await page.waitForLoadState('networkidle')
  expect(elsewhere.map((request) => request.url())).toEqual([])
  await expect(footerLink(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('CONSENT-14: a browser that stores nothing is said so, and nothing loads', async ({ page, shop }) => {
  const elsewhere = requestsElsewhere(page, shop)
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }))
  await page.goto('/')
  for (const name of ['Accept all', 'Refuse all']) {
    await banner(page).getByRole('button', { name }).click()
    await expect(banner(page).getByRole('alert')).toContainText('doesn’t let us store your choice')
  }
  expect(elsewhere.map((request) => request.url())).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('CONSENT-11: the link to the settings leads to the page that says what there is to choose', async ({
    page,
    shop,
  }) => {
    const elsewhere = requestsElsewhere(page, shop)
    await page.goto('/shop/tv')
    await footerLink(page).click()
    await expect(page).toHaveURL(/\/legal\/cookies#settings$/)
    await expect(page.getByRole('heading', { name: 'Your choice' })).toBeVisible()
    expect(elsewhere).toEqual([])
  })
})

/** The text of the largest contentful paint. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
          resolve(last?.element?.textContent ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** Tabs through the first screens: nothing that has the focus is behind the banner. */
async function expectFocusInSight(page: Page): Promise<void> {
  for (let press = 0; press < 25; press += 1) {
    await page.keyboard.press('Tab')
    const isHidden = await banner(page).evaluate((element) => {
      const { activeElement } = document
      if (activeElement === null || activeElement === document.body || element.contains(activeElement)) return false
      return activeElement.getBoundingClientRect().bottom > element.getBoundingClientRect().top
    })
    expect(isHidden, `after ${press + 1} presses of Tab`).toBe(false)
  }
}

test('EVENT-14: the sandbox’s tag manager shows the events of the page', async ({ page }) => {
  await page.goto('/shop/tv')
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  const panel = page.getByRole('region', { name: 'Events of analytics' })
  await page.getByRole('link', { name: 'Mobile', exact: true }).first().press('Enter')
  await panel.getByRole('button', { name: /^[1-9]\d* events?$/ }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'view_item_list' })).toContainText('handsets')
  await expectAccessible(page)
})
