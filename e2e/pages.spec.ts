import type { Locator, Page } from '@playwright/test'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const PAGES = [
  { path: '/', title: 'Home | Tonn' },
  { path: '/shop/broadband', title: 'Broadband | Tonn' },
  { path: '/shop/summary', title: 'Your order | Tonn' },
  { path: '/shop/tv', title: /TV.* \| Tonn/ },
  { path: '/mobile', title: / \| Tonn/ },
  { path: '/mobile/sim-only', title: / \| Tonn/ },
  { path: '/mobile/broadband', title: / \| Tonn/ },
  // The last one: the next step checks its menu.
  { path: '/shop/phone', title: / \| Tonn/ },
]

test('HTTP-11: a page that is not cached carries a fresh nonce', ANY_SIZE, async ({ page, request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await request.get('/mobile/handsets/no-such-phone')
      expect(response.status()).toBe(404)
      const nonce = /'nonce-([\w+/=]+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1]
      expect(await response.text()).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

/** Counts every shift from the first paint on; a page that is opened anew begins at none. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) total += 'value' in entry ? Number(entry.value) : 0
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, {
      shiftsSoFar() {
        add(observer.takeRecords())
        return total
      },
    })
  })
}

/** Fails on a layout shift; measures again only after one was found. */
async function openWithoutShift(page: Page, path: string): Promise<void> {
  const shifts = async (): Promise<number> => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
    return page.evaluate('shiftsSoFar()')
  }
  // On a busy machine Chromium now and then takes a font after the first paint: what moves by itself moves twice.
  if ((await shifts()) !== 0) expect.soft(await shifts(), path).toBe(0)
}

/** By a border: it is drawn in the colours of the system, a background is not. */
function isMarked(link: Locator): Promise<boolean> {
  return link.evaluate((anchor) => {
    const line = getComputedStyle(anchor, '::after')
    const isUnderlined = Number.parseFloat(line.borderBottomWidth) > 0 && !line.scale.startsWith('0')
    return isUnderlined || Number.parseFloat(getComputedStyle(anchor).borderLeftWidth) > 0
  })
}

test('SHELL-1, SHELL-2, SHELL-3: every page has its title, its landmarks and no barrier, fits a screen of 320 px, and nothing moves while it loads', async ({
  page,
  viewport,
}) => {
  await watchShifts(page)
  for (const { path, title } of PAGES) {
    await test.step(path, async () => {
      await openWithoutShift(page, path)
      await expect.soft(page).toHaveTitle(title)
      await expect.soft(page.getByRole('banner')).toBeVisible()
      await expect.soft(page.getByRole('contentinfo')).toBeVisible()
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(viewport ?? { width: 320, height: 640 })
    })
  }
  await test.step('SHELL-6: the menu leads to every kind of plan, and marks the page that is open without colour alone', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const menu = page.getByRole('navigation', { name: /^Shop/ })
    const opener = page.getByLabel('Menu', { exact: true })
    const opens = await opener.isVisible()
    if (opens) await opener.click()
    await expect(menu.getByRole('link')).toHaveText([
      'Broadband',
      'TV',
      'Home phone',
      'Mobile',
      'SIM only',
      'Mobile broadband',
      ...(opens ? ['Your order', 'Find my order', 'Help', '1800 555 020'] : []),
    ])
    const here = menu.getByRole('link', { name: 'Home phone' })
    await expect(here).toHaveAttribute('aria-current', 'page')
    expect(await isMarked(here)).toBe(true)
    expect(await isMarked(menu.getByRole('link', { name: 'TV' }))).toBe(false)
    await page.emulateMedia({ forcedColors: 'none' })
    // A menu that is always visible was checked with its page.
    if (opens) await expectAccessible(page)
  })
})

test('SHELL-2: nothing moves for somebody whose address is known, nor for somebody who has a cart', async ({
  page,
}) => {
  await watchShifts(page)
  await checkEircode(page, 'D08 P3T7')
  await test.step('with an address', async () => {
    // The plans come after what is known already is on the screen, however fast the machine.
    await page.route('**/graphql/', async (route) => {
      const isForPlans = route.request().postData()?.includes('query RecommendedPlans')
      if (isForPlans) await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
      await route.continue()
    })
    for (const path of ['/', '/shop/broadband']) await openWithoutShift(page, path)
    await page.unroute('**/graphql/')
  })
  await test.step('with a cart', async () => {
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
    for (const { path } of PAGES) await openWithoutShift(page, path)
  })
})

test(
  'SHELL-5: a page that something in the browser has changed is drawn anew, with its styles',
  ANY_SIZE,
  async ({ browser, baseURL }) => {
    // A context of its own: React logs a hydration mismatch in the console.
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        if (heading) heading.textContent = 'Changed by an extension'
      })
    })
    await page.goto('/shop/tv')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Changed by an extension')
    await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'relative')
    await context.close()
  },
)

test('SHELL-9: a page that is loaded again or gone back to stands where it was left', ANY_SIZE, async ({ page }) => {
  const position = () => page.evaluate(() => window.scrollY)
  await page.goto('/legal/terms')
  // A font that comes after the page was scrolled would move it by a pixel.
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.reload()
  await expect.poll(position).toBeCloseTo(900, -1)
  await page.goto('/legal/privacy')
  await expect.poll(position).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeAttached()
  await expect.poll(position).toBeCloseTo(900, -1)
})
