import type { Locator, Page } from '@playwright/test'
import { rowsOfBills } from './coming-rises.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const FULL_FIBRE = 'D08 P3T7'

function namesOfPlans(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
}

test(
  'PLAN-40: a card says price now, for how long, price after, minimum term and once-off cost',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, FULL_FIBRE)
    const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
    await expect(plan).toContainText('Most people choose this')
    await expect(plan).toContainText('Full fibre')
    await expect(plan).toContainText('€39.99 a month')
    await expect(plan).toContainText('/month')
    await expect(plan).toContainText('12 months at this price.')
    await expect(plan).toContainText('Price after 12 months €59.99 a month excluding annual price increase.')
    await expect(plan).not.toContainText('thereafter')
    await expect(plan.getByText(/annual price increase/i)).toHaveCount(1)
    await expect(plan.getByRole('term')).toHaveText(['24 months in total', 'Minimum term', 'Set-up, once off'])
    await expect(plan.getByRole('definition').filter({ hasText: '24-month contract' })).toBeVisible()
    await expect(plan.getByRole('definition').filter({ hasText: '€0.00' })).toBeVisible()
    await plan.getByText('Details and bills').click()
    await expect(plan.getByText('Download at least 900Mb, upload to match')).toBeVisible()
    await expect(page.getByRole('list', { name: 'With every plan' })).toContainText(
      'Unlimited data, with no fair use limit',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

const IN_ORDER = ['price now', 'for how many months', 'price after', 'offers', 'bills', 'minimum term', 'once-off cost']
/** An offer is for some plans, and TV and home phone have one price from the first bill to the last. */
const ON_EVERY_CARD = ['price now', 'bills', 'minimum term', 'once-off cost']

/** What a card shows, by the height at which it stands. */
async function partsOf(card: Locator): Promise<string[]> {
  const parts = {
    'price now': card.getByText('/month', { exact: true }),
    'for how many months': card.getByText(/^12 months at this price/),
    'price after': card.getByText(/^Price after 12 months €\d+\.\d\d a month excluding annual price increase\./),
    offers: card.getByRole('list', { name: 'Offers' }),
    bills: card.getByRole('list', { name: 'Your bills' }),
    'minimum term': card.getByRole('term').filter({ hasText: 'Minimum term' }),
    'once-off cost': card.getByRole('term').filter({ hasText: 'Set-up, once off' }),
  }
  const placed = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({
      name,
      y: (await part.isVisible()) ? ((await part.boundingBox())?.y ?? null) : null,
    })),
  )
  return placed
    .flatMap(({ name, y }) => (y === null ? [] : [{ name, y }]))
    .toSorted((one, other) => one.y - other.y)
    .map(({ name }) => name)
}

test('PLAN-40: the parts stand in the same order on every card', async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  const plans = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Choose / }) })
  await expect(plans).toHaveCount(4)
  for (const plan of await plans.all()) {
    expect(await partsOf(plan)).toEqual(IN_ORDER.filter((part) => part !== 'offers'))
  }
  for (const path of ['/shop/tv', '/shop/phone']) {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    for (const card of await page.getByRole('article').all()) {
      const parts = await partsOf(card)
      expect(parts).toEqual(IN_ORDER.filter((part) => parts.includes(part)))
      expect(parts).toEqual(expect.arrayContaining(ON_EVERY_CARD))
    }
  }
  expect(await partsOf(page.getByRole('article', { name: 'Home Phone Talk' }))).toContain('offers')
})

test('PLAN-41: a card has a picture, and another one once its plan is in the cart', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  const picture = page.getByRole('article', { name: 'Fibre 1Gb' }).locator('img')
  await expect(picture).toHaveAttribute('src', /fibre-screens\.svg/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(picture).toHaveAttribute('src', /fibre-screens_Active\.svg/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

/** On a phone the filters stand behind one button. */
async function openFilters(page: Page): Promise<void> {
  await expect(page.getByRole('article').first()).toBeVisible()
  const button = page.getByRole('button', { name: 'Filter and sort' })
  if (await button.isVisible()) await button.click()
}

test('PLAN-42: filters and order are in the address of the page and outlive a reload', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await openFilters(page)
  await page.getByLabel('Speed').selectOption('1Gb or more')
  await expect(page.getByRole('heading', { name: '3 of 4 plans for your address' })).toBeVisible()
  await page.getByLabel('Price now').selectOption('Up to €60')
  await page.getByLabel('Sort by').selectOption('Fastest first')
  await expect(page).toHaveURL(/\?speed=1000&price=60&sort=speed$/)
  await expect.poll(() => namesOfPlans(page)).toEqual(['Fibre 2Gb', 'Fibre 1Gb'])
  await page.reload()
  await expect(page.getByRole('heading', { name: '2 of 4 plans for your address' })).toBeVisible()
  await expect.poll(() => namesOfPlans(page)).toEqual(['Fibre 2Gb', 'Fibre 1Gb'])
  await expect(page.getByLabel('Speed')).toHaveValue('1000')
  await expectAccessible(page)
})

test('PLAN-42: what the address of the page says and nobody understands is passed over', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await page.goto('/shop/broadband?speed=777&price=cheap&sort=luck&term=13&compare=NO_SUCH_PLAN,NOR_THIS')
  await expect(page.getByRole('heading', { name: '4 plans for your address' })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Fibre 500' })).toContainText('24-month contract')
})

test('PLAN-43: where there is one plan there is nothing to filter or to compare', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'V94 E6NH')
  await expect(page.getByText('1 plan for your address')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^Compare/ })).toBeHidden()
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', /single\.svg/)
})

test('PLAN-41: the only plan has its bills and what there is to know beside it, and nothing to tell it from others', async ({
  page,
}) => {
  await checkEircode(page, 'V94 E6NH')
  const plan = page.getByRole('article', { name: 'Broadband 100' })
  await expect(plan).toContainText('Part fibre')
  await expect(plan).not.toContainText('Good value')
  await expect(plan.getByRole('button', { name: /^Every bill of this plan/ })).toHaveCount(0)
  const bills = page.getByRole('region', { name: 'Every bill of Broadband 100' })
  await expect(bills.getByRole('img', { name: /The bills of Broadband 100/ })).toBeVisible()
  await expect(bills).toContainText('The last stretch is your phone line')
  await expectNoSidewaysScroll(page)
})

test('PLAN-44: when no plan fits the page says so and clears the filters', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await openFilters(page)
  await page.getByLabel('Speed').selectOption('5Gb or more')
  await page.getByLabel('Price now').selectOption('Up to €40')
  await expect(page.getByRole('heading', { name: 'No plan fits' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page).toHaveURL(/\/shop\/broadband$/)
})

test('PLAN-45: two plans stand side by side, and one is chosen from there', async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await page.getByRole('checkbox', { name: 'Compare Fibre 500' }).check()
  await page.getByRole('checkbox', { name: 'Compare Fibre 2Gb' }).check()
  await page.getByRole('button', { name: 'See 2 side by side' }).first().click()
  await expect(page).toHaveURL(/compare=ACQ_FTTH_500MB_24M%2CACQ_FTTH_2GB_24M/)
  await expect(page.getByRole('heading', { name: '2 plans side by side' })).toBeFocused()
  await page.reload()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await table.getByRole('button', { name: 'Choose Fibre 2Gb' }).click()
  await expect(table.getByRole('button', { name: /^In your cart/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€54.99')
  await page.getByRole('button', { name: 'Back to the plans' }).click()
  await expect(page.getByRole('checkbox', { name: 'Compare Fibre 500' })).toBeChecked()
  await expect(page.getByRole('heading', { name: '4 plans for your address' })).toBeFocused()
})

test(
  'PLAN-45: Back leads out of the comparison to the plans, and Forward into it again',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Your Eircode').fill(FULL_FIBRE)
    await page.getByRole('button', { name: 'Check availability' }).click()
    await page.getByRole('button', { name: 'Compare side by side' }).click()
    await expect(page.getByRole('heading', { name: '4 plans side by side' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { name: '4 plans for your address' })).toBeFocused()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
    await page.goForward()
    await expect(page.getByRole('heading', { name: '4 plans side by side' })).toBeFocused()
    await page.getByRole('button', { name: 'Back to the plans' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    // The page answers before its address does.
    await expect(page).toHaveURL(/\/shop\/broadband$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  },
)

test('PLAN-45: what was changed in the comparison stays when it is left', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(page).toHaveURL(/term=12/)
  await page.getByRole('button', { name: 'Back to the plans' }).click()
  await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toContainText('12-month contract')
  await expect(page).toHaveURL(/\?term=12$/)
})

test('PLAN-46: what differs is marked with a word, and the rest can be hidden', async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await page.getByRole('button', { name: 'Compare side by side' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  const price = table.getByRole('row', { name: /^Price now/ })
  await expect(price.getByRole('rowheader')).toContainText('differs')
  await expect(price.getByRole('cell')).toHaveText(['€34.99 a month', '€39.99 a month', '€54.99 a month', /€/])
  const term = table.getByRole('row', { name: /^Minimum term/ })
  await expect(term).not.toContainText('differs')
  await expect(table.getByRole('row', { name: /^Hub/ })).not.toContainText('differs')
  const shared = page.getByRole('region', { name: 'The same for all' })
  await expect(shared.getByText(/annual price increase/)).toHaveCount(1)
  await expect(shared).toContainText('Unlimited data, with no fair use limit.')
  await expect(table).not.toContainText('Unlimited data')
  await page.getByLabel('Show only differences').check()
  await expect(term).toBeHidden()
  await expect(shared).toBeHidden()
  await expect(price).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(price.getByRole('cell').first()).toHaveText('€39.99 a month')
  await page.getByRole('button', { name: 'Take Fibre 5Gb out' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
})

test('PLAN-45: plans are compared with the keyboard alone', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await page.getByRole('checkbox', { name: 'Compare Fibre 500' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Compare Fibre 1Gb' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'See 2 side by side' }).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 plans side by side' })).toBeFocused()
})

test('PLAN-47: every bill of a plan is drawn and can be read as a table', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  await page.getByText('Details and bills of Fibre 1Gb').click()
  const opener = page.getByRole('button', { name: 'Every bill of this plan Fibre 1Gb' })
  await opener.click()
  const bills = page.getByRole('dialog', { name: 'Every bill of Fibre 1Gb' })
  await expect(bills.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await bills.getByRole('radio', { name: 'Table' }).check()
  await expect(bills.getByRole('row', { name: /Bills 1 to 12.*€39\.99/ })).toBeVisible()

  for (const row of rowsOfBills([1, 13]))
    await expect(bills.getByRole('rowheader', { name: `Bills ${row}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bills).toBeHidden()
  await expect(opener).toBeFocused()
})

test('PLAN-48: all plans and prices are on the page until the address is answered', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await checkEircode(page, FULL_FIBRE)
  await expect(page.getByRole('heading', { name: 'All plans and prices' })).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PLAN-48: all plans and prices are read without JavaScript', ANY_SIZE, async ({ page }) => {
    await page.goto('/shop/broadband')
    const fibre = page.getByRole('region', { name: 'Full fibre' })
    const plan = fibre.getByRole('listitem').filter({ hasText: 'Fibre 1Gb' })
    await expect(plan).toContainText('up to 1Gb')
    await expect(plan).toContainText('24-month contract')
    await expect(plan).toContainText('€39.99 a month')
    await expect(plan).toContainText('for 12 months, €59.99 a month thereafter')
    await expect(plan).toContainText('Set-up, once off €0.00')
    await expect(page.getByRole('region', { name: 'Part fibre' })).toContainText('€29.99 a month')
  })
})

test(
  'PLAN-49: without the plans of an address the page says so, and the next try brings them',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, FULL_FIBRE)
    await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toBeVisible()
    await page.route('**/graphql/', async (route) => {
      const { operationName } = route.request().postDataJSON()
      return operationName === 'RecommendedPlans' ? route.fulfill({ status: 500, json: {} }) : route.continue()
    })
    await page.reload()
    await expect(page.getByText('We could not load the plans')).toBeVisible()
    await page.unroute('**/graphql/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toBeVisible()
  },
)
