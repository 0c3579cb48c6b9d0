import type { Locator, Page } from '@playwright/test'
import { euro } from '#domain/money.ts'
import { risesInTotal, rowsOfBills } from './coming-rises.ts'
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

/** The parts that a kind of plan has not got are left out; the others stand in the one order, at any width. */
async function expectInOrder(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const card of await page.getByRole('article').all()) {
      const parts = await partsOf(card)
      expect.soft(parts).toEqual(IN_ORDER.filter((part) => parts.includes(part)))
      expect.soft(parts).toEqual(expect.arrayContaining(ON_EVERY_CARD))
    }
  }
}

/** Opened again where it came before its letters. */
async function openInShape(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE)
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText('Details and bills').first()).toBeVisible()
    const heights = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().height)))
    expect(heights.length).toBeGreaterThan(1)
    expect(heights.filter((height) => height < 420 || height > 480)).toEqual([])
  }).toPass()
}

test(
  'CARD-41, PLAN-40: on a phone every card of TV, home phone and SIM-only plans is 420 to 480 pixels tall, with its parts in the order of all cards',
  ANY_SIZE,
  async ({ page }) => {
    await openInShape(page, '/mobile/sim-only')
    await openInShape(page, '/shop/tv')
    await expectInOrder(page)
    await test.step('CARD-54: a banner leads to what it promises', () =>
      expect(page.getByRole('link', { name: 'Choose a pack' })).toHaveAttribute('href', '/shop/tv#packs'))
    await openInShape(page, '/shop/phone')
    await expectInOrder(page)
    expect(await partsOf(page.getByRole('article', { name: 'Home Phone Talk' }))).toContain('offers')
  },
)

test(
  'PLAN-40: a card says price now, for how long, price after, minimum term and once-off cost, in the same order on every card',
  ANY_SIZE,
  async ({ page }) => {
    await test.step('PLAN-48: all plans and prices are on the page until the address is answered', async () => {
      const overview = page.getByRole('heading', { name: 'All plans and prices' })
      await page.goto('/shop/broadband')
      await expect(overview).toBeVisible()
      await check(page, FULL_FIBRE)
      await expect(page.getByRole('article')).toHaveCount(4)
      await expect(overview).toBeHidden()
    })
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
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      for (const card of await page.getByRole('article').all())
        expect.soft(await partsOf(card)).toEqual(IN_ORDER.filter((part) => part !== 'offers'))
    }
    await test.step('CARD-43: a card has speed, who it is for, the bills with their amounts and the total', async () => {
      await expect(plan).toContainText('Up to 1Gb download, up to 1Gb upload')
      await expect(plan).toContainText('For many screens at once')
      const bills = plan.getByRole('list', { name: 'Your bills' }).getByRole('listitem')
      await expect(bills.first()).toHaveText('€39.99 bills 1–12')
      await expect(bills.last()).toContainText('with the yearly price rise')
      // 12 × 39.99 + 12 × 59.99, and what rises
      await expect(plan.getByRole('definition').first()).toHaveText(euro(119_976 + risesInTotal(300)))
    })
    await test.step('CARD-42: what all plans share is said once above them', async () => {
      const shared = page.getByRole('list', { name: 'With every plan' })
      await expect(shared.getByRole('listitem')).toHaveText([
        '24-month contract',
        'Free set-up, worth €149.98',
        'Wi-Fi 7 hub included',
        'Unlimited data, with no fair use limit',
        'An engineer brings the fibre into your home and sets up the hub with you',
      ])
      for (const words of ['Free set-up', 'Wi-Fi 7 hub', 'Unlimited data', 'An engineer'])
        await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(0)
    })
    await test.step('CARD-44: the pictures tell one plan from the next', async () => {
      const pictures = page.getByRole('article').locator('img')
      const sources = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
      expect(new Set(sources).size).toBe(4)
    })
    await test.step('PLAN-47: every bill of a plan is drawn and can be read as a table', () => expectEveryBill(page))
    await test.step('CARD-53: on paper the plans are a table with the day on it, without controls', () =>
      expectPaper(page))
  },
)

async function expectEveryBill(page: Page): Promise<void> {
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
}

async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Before you choose' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name: /^Plans for 27 Weaver's Row, .* on \d{1,2} [A-Z][a-z]+ \d{4}$/ })
  await expect(table.getByRole('columnheader')).toHaveText(['Fibre 500', 'Fibre 1Gb', 'Fibre 2Gb', 'Fibre 5Gb'])
  await expect(table.getByRole('row', { name: /^In total/ })).toContainText('over 24 months')
  await expect(page.getByRole('article').first()).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
}

test('PLAN-45: two plans stand side by side, and one is chosen from there', async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  const small = page.getByRole('checkbox', { name: 'Compare Fibre 500' })
  const large = page.getByRole('checkbox', { name: 'Compare Fibre 2Gb' })
  await test.step('EAR-5: how many plans are marked to be compared is said', async () => {
    const status = page.getByRole('status').filter({ hasText: 'marked to compare' })
    await small.check()
    await expect(status).toHaveText('1 plan marked to compare')
    await large.check()
    await expect(status).toHaveText('2 plans marked to compare')
  })
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
  await expect(page.getByRole('heading', { name: '4 plans for your address' })).toBeFocused()
  await expect(small).not.toBeChecked()

  await test.step('PLAN-46: what differs is marked with a word, and the rest can be hidden', async () => {
    await page.getByRole('button', { name: 'Compare side by side' }).click()
    await expect(page.getByRole('heading', { name: '4 plans side by side' })).toBeFocused()
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    const price = table.getByRole('row', { name: /^Price now/ })
    await expect(price.getByRole('rowheader')).toContainText('differs')
    await expect(price.getByRole('cell')).toHaveText(['€34.99 a month', '€39.99 a month', '€54.99 a month', /€/])
    const term = table.getByRole('row', { name: /^Minimum term/ })
    await expect(term).not.toContainText('differs')
    await expect(table.getByRole('row', { name: /^Hub/ })).not.toContainText('differs')
    await expect(table.getByRole('row', { name: /^Good to know/ }).getByRole('rowheader')).toContainText(
      'Fibre 5Gb only',
    )
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
    await page.getByRole('button', { name: 'Remove Fibre 5Gb' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(3)
  })
})

test('PLAN-45: plans are compared with the keyboard alone', ANY_SIZE, async ({ page }) => {
  await page.goto('/')
  await check(page, FULL_FIBRE)
  const compared = page.getByRole('heading', { name: '2 plans side by side' })
  const plans = page.getByRole('heading', { name: '4 plans for your address' })
  await page.getByRole('checkbox', { name: 'Compare Fibre 500' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: 'Compare Fibre 1Gb' }).focus()
  await page.keyboard.press('Space')
  const see = page.getByRole('button', { name: 'See 2 side by side' }).nth(1)
  await expect(see).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(see).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(compared).toBeFocused()

  await test.step('PLAN-45: Back leads out of the comparison to the plans, and Forward into it again', async () => {
    await page.goBack()
    await expect(plans).toBeFocused()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
    await page.goForward()
    await expect(compared).toBeFocused()
    await page.getByRole('button', { name: 'Back to the plans' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    // The page updates before its URL does.
    await expect(page).toHaveURL(/\/shop\/broadband$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
  })
  await test.step('PLAN-45: what was changed in the comparison stays when it is left', async () => {
    await page.getByRole('button', { name: 'Compare side by side' }).click()
    await page.getByRole('radio', { name: '12 months' }).check()
    await expect(page).toHaveURL(/term=12/)
    await page.getByRole('button', { name: 'Back to the plans' }).click()
    await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toContainText('12-month contract')
    await expect(page).toHaveURL(/\?term=12$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('PLAN-48: all plans and prices are read without JavaScript', ANY_SIZE, async ({ page }) => {
    await page.goto('/shop/broadband')
    const fibre = page.getByRole('region', { name: 'Full fibre' })
    const plan = fibre.getByRole('listitem').filter({ hasText: 'Fibre 1Gb' })
    await expect(plan).toContainText('Up to 1Gb, at least 900Mb')
    await expect(plan).toContainText('24-month contract')
    await expect(plan).toContainText('€39.99 a month')
    await expect(plan).toContainText('for 12 months, €59.99 a month thereafter')
    await expect(plan).toContainText('Set-up, once off €0.00')
    await expect(page.getByRole('region', { name: 'Part fibre' })).toContainText('€29.99 a month')
  })
})
