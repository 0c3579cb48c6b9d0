import type { Page } from '@playwright/test'
import {
  ANY_SIZE,
  check,
  checkEircode,
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  test,
} from './shop.ts'

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

/** From the plans of one home to those of another. */
async function moveTo(page: Page, eircode: string, street: string): Promise<void> {
  await page.getByRole('button', { name: 'Change address' }).click()
  await check(page, eircode)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street)
}

const outOfShape = async (page: Page) =>
  (await placesOf(page, 'article')).filter(({ height }) => height < 420 || height > 480)

/** At either length. A page that comes before its letters keeps those of the device: with the next one they are there. */
async function expectCardsInShape(page: Page): Promise<void> {
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  let isAgain = false
  await expect(async () => {
    if (isAgain) await page.reload()
    isAgain = true
    for (const months of ['12 months', '24 months']) {
      await page.getByRole('radio', { name: months }).check()
      await expect(cards.first()).toContainText(`${months.slice(0, 2)}-month contract`)
      expect(await outOfShape(page)).toEqual([])
    }
  }).toPass()
}

test(
  'CARD-41: on a phone every card of every network is 420 to 480 pixels tall',
  ANY_SIZE,
  async ({ page, sandbox }) => {
    await page.setViewportSize(PHONE)
    await checkEircode(page, FULL_FIBRE)
    await page.reload()
    await test.step('CARD-40: the first price of a known address is on the first screen', async () => {
      await expect(page.getByRole('article')).toHaveCount(4)
      const bottomOfFirst = async () => {
        const [first] = await placesOf(page, 'article .text-price')
        return first ? first.top + first.height : Number.POSITIVE_INFINITY
      }
      await expect.poll(bottomOfFirst).toBeLessThan(PHONE.height)
    })
    await test.step('full fibre', () => expectCardsInShape(page))
    await test.step('rural fibre', async () => {
      await moveTo(page, 'F31 N4DT', 'Knocknakillew')
      await expectCardsInShape(page)
    })
    await test.step('copper', async () => {
      await sandbox.control('appointments', { mode: 'fail' })
      await moveTo(page, 'P47 N6DW', 'Drinagh West')
      await expectCardsInShape(page)
    })
    await test.step('CARD-50: where nobody has to come it says so, whatever the diary says', () =>
      expect(page.getByText('No engineer needed: you plug it in yourself')).toBeVisible())
    await test.step('part fibre', async () => {
      await moveTo(page, 'V94 E6NH', '41 Mulcair Avenue')
      await expectCardsInShape(page)
    })
    await test.step('PLAN-43: where there is one plan there is nothing to filter or to compare', async () => {
      await expect(page.getByText('1 plan for your address')).toBeVisible()
      await expect(page.getByLabel('Sort by')).toBeHidden()
      await expect(page.getByRole('checkbox', { name: /^Compare/ })).toBeHidden()
    })
    await test.step('PLAN-41: the only plan has its bills and what there is to know beside it, and nothing to tell it from others', async () => {
      await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', /single\.svg/)
      const plan = page.getByRole('article', { name: 'Broadband 100' })
      await expect(plan).toContainText('Part fibre')
      await expect(plan).not.toContainText('Good value')
      await expect(plan.getByRole('button', { name: /^Every bill of this plan/ })).toHaveCount(0)
      const bills = page.getByRole('region', { name: 'Every bill of Broadband 100' })
      await expect(bills.getByRole('img', { name: /The bills of Broadband 100/ })).toBeVisible()
      await expect(bills).toContainText('The last stretch is your phone line')
      await expectNoSidewaysScroll(page)
      await page.setViewportSize(DESKTOP)
      await expect(bills.getByRole('img', { name: /The bills of Broadband 100/ })).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
    await test.step('CARD-52: where mobile broadband is the answer it says what it costs', async () => {
      await page.setViewportSize(PHONE)
      await moveTo(page, 'F92 C5PD', 'Glenswilly')
      await expectPricesOfMobileBroadband(page)
    })
  },
)

async function expectPricesOfMobileBroadband(page: Page): Promise<void> {
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
  await page.setViewportSize(DESKTOP)
  await expectNoSidewaysScroll(page)
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

function namesOfPlans(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
}

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
    const shifts = await watchShifts(page)
    await page.getByLabel('Speed').selectOption('1Gb or more')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: '3 of 4 plans for your address' })).toBeVisible()
    await page.getByLabel('Sort by').selectOption('Fastest first')
    await expect(page.getByRole('article').first()).toContainText('Fibre 5Gb')
    expect(await shifts()).toBe(0)
    await expect(opener).toHaveText(/\(2\)/)
    await expectAccessible(page)

    await test.step('PLAN-42: filters and order are in the address of the page and outlive a reload', async () => {
      await page.getByLabel('Price now').selectOption('Up to €60')
      await expect(page).toHaveURL(/\?speed=1000&sort=speed&price=60$/)
      await expect.poll(() => namesOfPlans(page)).toEqual(['Fibre 2Gb', 'Fibre 1Gb'])
      await opener.click()
      await expect(page.getByLabel('Speed')).toBeHidden()
      await page.reload()
      await expect(page.getByRole('heading', { name: '2 of 4 plans for your address' })).toBeVisible()
      await expect.poll(() => namesOfPlans(page)).toEqual(['Fibre 2Gb', 'Fibre 1Gb'])
      await expect(page.getByLabel('Speed')).toHaveValue('1000')
      await expect(page.getByRole('button', { name: 'Filter and sort (3)' })).toBeVisible()
    })
    await test.step('PLAN-44: when no plan fits the page says so and clears the filters', async () => {
      await opener.click()
      await page.getByLabel('Speed').selectOption('5Gb or more')
      await page.getByLabel('Price now').selectOption('Up to €40')
      await expect(page.getByRole('heading', { name: 'No plan fits' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page.getByRole('article')).toHaveCount(4)
      await expect(page).toHaveURL(/\/shop\/broadband\?sort=speed$/)
    })
    await test.step('PLAN-42: what the address of the page says and nobody understands is passed over', async () => {
      await page.goto('/shop/broadband?speed=777&price=cheap&sort=luck&term=13&compare=NO_SUCH_PLAN,NOR_THIS')
      await expect(page.getByRole('heading', { name: '4 plans for your address' })).toBeVisible()
      await expect(page.getByRole('article', { name: 'Fibre 500' })).toContainText('24-month contract')
    })
  },
)

test('CARD-50, CARD-51: what people ask before they choose is answered near the plans', async ({
  page,
  sandbox,
  viewport,
}) => {
  await sandbox.control('appointments', { delayMs: 300 })
  await checkEircode(page, FULL_FIBRE)
  await expect(page.getByRole('article')).toHaveCount(4)
  const shifts = await watchShifts(page)
  await expect(page.getByText(/^Engineer from [A-Z][a-z]+day \d+ [A-Z][a-z]+$/)).toBeVisible()
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

  await test.step('CARD-47: what a card has no room for is one press away on a phone, and in the open on a wide screen', async () => {
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
    await expect(plan.getByText('Download at least 900Mb, upload to match')).toBeVisible()
  })
  // The cards beside the open one are closed: one check covers both states.
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await answers.getByRole('link', { name: 'About the home phone' }).click()
  await expect(page).toHaveURL(/\/shop\/phone$/)
})

test(
  'CARD-48: a plan in the cart is marked at the other length too, and nothing competes with it',
  ANY_SIZE,
  async ({ page, sandbox }) => {
    await sandbox.control('appointments', { mode: 'fail' })
    await checkEircode(page, FULL_FIBRE)
    const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
    const picture = plan.locator('img')
    const widthOfPicture = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await test.step('CARD-50: while the diary cannot say, nobody is promised a day', () =>
      expect(page.getByText('You choose the day of the engineer after the plan')).toBeVisible())
    await expect(plan).toContainText('Most people choose this')
    await test.step('PLAN-41: a card has a picture, and another one once its plan is in the cart', async () => {
      await expect(picture).toHaveAttribute('src', /fibre-screens\.svg/)
      await expect.poll(widthOfPicture).toBeGreaterThan(0)
      await plan.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
      await expect(picture).toHaveAttribute('src', /fibre-screens_Active\.svg/)
      await expect.poll(widthOfPicture).toBeGreaterThan(0)
    })
    await expect(plan.getByRole('button', { name: /^In your cart/ })).toBeVisible()
    await expect(plan).not.toContainText('Most people choose this')
    await test.step('CARD-46: the length of the contract says what else changes with it', async () => {
      await expect(
        page.getByText(
          'With 12 months: €5.00 more a month, set-up €49.99 instead of €0.00, discount for 6 months instead of 12.',
        ),
      ).toBeVisible()
      await page.getByRole('radio', { name: '12 months' }).check()
      await expect(page.getByText(/^With 24 months: €5\.00 less a month, set-up €0\.00/)).toBeVisible()
    })
    await test.step('UI-3: the contract length is switched in place and stays in the address', async () => {
      await expect(page).toHaveURL(/term=12/)
      await expect(plan).toContainText('12-month contract')
      await page.reload()
      await expect(plan).toContainText('12-month contract')
    })
    await expect(plan).toContainText('In your cart for 24 months')
    const change = plan.getByRole('button', { name: 'Change to 12 months Fibre 1Gb' })
    await expect(change).toBeVisible()
    await expectAccessible(page)
    await change.click()
    await expect(plan.getByRole('button', { name: /^In your cart/ })).toBeVisible()
  },
)
