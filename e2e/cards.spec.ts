import type { Page } from '@playwright/test'
import { euro } from '#domain/money.ts'
import { risesInTotal } from './coming-rises.ts'
import { ANY_SIZE, check, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const PHONE = { width: 390, height: 844 }
const FULL_FIBRE = 'D08 P3T7'

/** Whole pixels from the top of the page, and how tall it is. */
async function placesOf(page: Page, selector: string): Promise<{ top: number; height: number }[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return { top: Math.round(top + window.scrollY), height: Math.round(height) }
    }),
  )
}

/** What moved by itself since the page was loaded. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.sum += entry.value
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return (window as unknown as { moved: { sum: number } }).moved.sum
    })
}

test('CARD-40: on a phone the first price of a known address is on the first screen', ANY_SIZE, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await checkEircode(page, FULL_FIBRE)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  const bottomOfFirst = async () => {
    const [first] = await placesOf(page, 'article .text-price')
    return first ? first.top + first.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottomOfFirst).toBeLessThan(PHONE.height)
})

for (const [network, eircode] of [
  ['full fibre', FULL_FIBRE],
  ['rural fibre', 'F31 N4DT'],
  ['part fibre', 'V94 E6NH'],
  ['copper', 'P47 N6DW'],
] as const) {
  test(`CARD-41: on a phone every card of ${network} is 420 to 480 pixels tall`, ANY_SIZE, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/shop/broadband')
    await check(page, eircode)
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    // A page that comes before its letters keeps those of the device: with the next one they are there.
    await expect(async () => {
      await page.reload()
      for (const months of ['24 months', '12 months']) {
        await page.getByRole('radio', { name: months }).check()
        await expect(cards.first()).toContainText(`${months.slice(0, 2)}-month contract`)
        const places = await placesOf(page, 'article')
        expect(places.filter(({ height }) => height < 420 || height > 480)).toEqual([])
      }
    }).toPass()
  })
}

for (const path of ['/shop/tv', '/shop/phone', '/mobile/sim-only']) {
  test(`CARD-41: on a phone every card on ${path} is 420 to 480 pixels tall`, ANY_SIZE, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByText('Details and bills').first()).toBeVisible()
      const places = await placesOf(page, 'article')
      expect(places.length).toBeGreaterThan(1)
      expect(places.filter(({ height }) => height < 420 || height > 480)).toEqual([])
    }).toPass()
  })
}

test('CARD-41: at 320 pixels, and with long names, nothing scrolls sideways', ANY_SIZE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.route('**/graphql/', async (route) => {
    const { operationName } = route.request().postDataJSON()
    if (operationName !== 'RecommendedPlans') return route.continue()
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('Fibre 5Gb', 'Fibre for Donaudampfschifffahrtsgesellschaften 5Gb')
    return route.fulfill({ response, body: text })
  })
  await checkEircode(page, FULL_FIBRE)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Donaudampfschifffahrtsgesellschaften/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('CARD-42: what all plans share is said once above them', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  const shared = page.getByRole('list', { name: 'With every plan' })
  await expect(shared.getByRole('listitem')).toHaveText([
    '24-month contract',
    'Free set-up, worth €149.98',
    'Wi-Fi 7 hub included',
    'Unlimited data, with no fair use limit',
    'An engineer brings the fibre into your home and sets the hub up with you',
  ])
  for (const words of ['Free set-up', 'Wi-Fi 7 hub', 'Unlimited data', 'An engineer'])
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(0)
})

test(
  'CARD-43: a card has speed, who it is for, the bills with their amounts and the total',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, FULL_FIBRE)
    const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
    await expect(plan).toContainText('Up to 1Gb download, up to 1Gb upload')
    await expect(plan).toContainText('For many screens at once')
    const bills = plan.getByRole('list', { name: 'Your bills' }).getByRole('listitem')
    await expect(bills.first()).toHaveText('€39.99 bills 1–12')
    await expect(bills.last()).toContainText('with the yearly price rise')
    // 12 × 39.99 + 12 × 59.99, and what rises
    await expect(plan.getByRole('definition').first()).toHaveText(euro(119_976 + risesInTotal(300)))
  },
)

test('CARD-44: the pictures tell one plan from the next', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await expect(page.getByRole('article')).toHaveCount(4)
  const sources = await page
    .getByRole('article')
    .locator('img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')))
  expect(new Set(sources).size).toBe(4)
})

test(
  'CARD-45: on a phone filters and order stand behind one button, and filtering moves nothing',
  ANY_SIZE,
  async ({ page }) => {
    await page.setViewportSize(PHONE)
    await checkEircode(page, FULL_FIBRE)
    const opener = page.getByRole('button', { name: 'Filter and sort' })
    await expect(page.getByLabel('Speed')).toBeHidden()
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByLabel('Speed')).toBeVisible()
    await expectAccessible(page)
    const shifts = await watchShifts(page)
    await page.getByLabel('Speed').selectOption('1Gb or more')
    await expect(page.getByRole('article')).toHaveCount(3)
    await page.getByLabel('Sort by').selectOption('Fastest first')
    await expect(page.getByRole('article').first()).toContainText('Fibre 5Gb')
    expect(await shifts()).toBe(0)
    await expect(opener).toHaveText(/\(2\)/)
    await opener.click()
    await expect(page.getByLabel('Speed')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Filter and sort (2)' })).toBeVisible()
  },
)

test('CARD-46: the length of the contract says what else changes with it', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await expect(
    page.getByText(
      'With 12 months: €5.00 more a month, set-up €49.99 instead of €0.00, discount for 6 months instead of 12.',
    ),
  ).toBeVisible()
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(page.getByText(/^With 24 months: €5\.00 less a month, set-up €0\.00/)).toBeVisible()
})

test('CARD-47: what a card has no room for is one press away on a phone, and in the open on a wide screen', async ({
  page,
  viewport,
}) => {
  await checkEircode(page, FULL_FIBRE)
  const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
  const details = plan.getByText('Details and bills')
  if ((viewport?.width ?? 0) < 640) {
    await expect(plan.getByRole('link', { name: /^Contract summary/ })).toBeHidden()
    await details.click()
  } else {
    await expect(details).toBeHidden()
  }
  await expect(plan.getByRole('link', { name: 'Contract summary of Fibre 1Gb' })).toBeVisible()
  await expect(plan.getByRole('button', { name: 'Every bill of this plan Fibre 1Gb' })).toBeVisible()
  await expect(plan).toContainText('Download at least 900Mb, upload to match')
  await expectAccessible(page)
})

test(
  'CARD-48: a plan in the cart is marked at the other length too, and nothing competes with it',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, FULL_FIBRE)
    const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
    await expect(plan).toContainText('Most people choose this')
    await plan.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(plan.getByRole('button', { name: /^In your cart/ })).toBeVisible()
    await expect(plan).not.toContainText('Most people choose this')
    await page.getByRole('radio', { name: '12 months' }).check()
    await expect(plan).toContainText('In your cart for 24 months')
    await expect(plan.getByRole('button', { name: 'Change to 12 months Fibre 1Gb' })).toBeVisible()
    await expectAccessible(page)
    await plan.getByRole('button', { name: 'Change to 12 months Fibre 1Gb' }).click()
    await expect(plan.getByRole('button', { name: /^In your cart/ })).toBeVisible()
  },
)

test('CARD-50, CARD-51: what people ask before they choose is answered near the plans', async ({ page, sandbox }) => {
  await sandbox.control('appointments', { delayMs: 300 })
  await checkEircode(page, FULL_FIBRE)
  await expect(page.getByRole('article')).toHaveCount(4)
  const shifts = await watchShifts(page)
  await expect(page.getByText(/^Engineer from [A-Z][a-z]+day, \d+ [A-Z][a-z]+$/)).toBeVisible()
  const answers = page.getByRole('region', { name: 'Before you choose' })
  await expect(answers.getByRole('term')).toHaveText([
    'Changing your mind',
    'Leaving early',
    'The hub',
    'Home phone for €5.00 more a month',
  ])
  await expect(answers).toContainText('14 days to cancel')
  await expect(answers).toContainText('stays ours')
  expect(await shifts()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await answers.getByRole('link', { name: 'About the home phone' }).click()
  await expect(page).toHaveURL(/\/shop\/phone$/)
})

test('CARD-50: while the diary cannot say, nobody is promised a day', ANY_SIZE, async ({ page, sandbox }) => {
  await sandbox.control('appointments', { mode: 'fail' })
  await checkEircode(page, FULL_FIBRE)
  await expect(page.getByText('You choose the day of the engineer after the plan')).toBeVisible()
  await page.goto('/shop/broadband?by=eircode')
  await check(page, 'P47 N6DW')
  await expect(page.getByText('No engineer has to come: you plug it in yourself')).toBeVisible()
})

test('CARD-52: where mobile broadband is the answer it says what it costs', async ({ page }) => {
  await checkEircode(page, 'F92 C5PD')
  const prices = page.getByRole('region', { name: 'What it costs' })
  const plan = prices.getByRole('listitem').filter({ hasText: 'Mobile Broadband 50' })
  await expect(plan).toContainText('€14.99 a month')
  await page.reload()
  await expect(plan).toContainText('€14.99 a month')
  await expect(plan).toContainText('24-month contract, for 12 months, €19.99 a month thereafter')
  await expect(plan).toContainText('24 months in total')
  await expect(plan).toContainText('Set-up, once off €0.00')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('CARD-53: on paper the plans are a table with the day on it, without controls', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await expect(page.getByRole('region', { name: 'Before you choose' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name: /^Plans for 27 Weaver's Row, .* on \d{1,2} [A-Z][a-z]+ \d{4}$/ })
  await expect(table.getByRole('columnheader')).toHaveText(['Fibre 500', 'Fibre 1Gb', 'Fibre 2Gb', 'Fibre 5Gb'])
  await expect(table.getByRole('row', { name: /^In total/ })).toContainText('over 24 months')
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test('CARD-54: a banner leads to what it promises', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/tv')
  await expect(page.getByRole('link', { name: 'Choose a pack' })).toHaveAttribute('href', '/shop/tv#packs')
})
