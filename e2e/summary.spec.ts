import { euro } from '#domain/money.ts'
import { comingRises, firstRiseInWords, risesInTotal, rowsOfBills } from './coming-rises.ts'
import { watchShifts } from './layout-shifts.ts'
import { FIBRE, order, PHONE, TV_FOR_A_YEAR } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

function cents(price: string): number {
  return Number(price.replace(/\D/g, '') || 0)
}

const PARTS = ['Broadband', 'TV', 'Yearly price rise', 'Once off']

test('an order of broadband and TV keeps its place while it loads, and has the same figures in every form', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await order(page, [FIBRE, TV_FOR_A_YEAR])
  const bills = page.getByRole('region', { name: 'Your bills' })

  await test.step('SUMMARY-6, SUMMARY-10: nothing moves while the order is loaded, nor once its lines are shown', async () => {
    const held = Promise.withResolvers<void>()
    const loading = page.getByText('Loading your order')
    await page.route('**/graphql/', async (route) => {
      if (/CartBar|GetCart/.test(route.request().postData() ?? '')) await expect(loading).toBeAttached()
      else await held.promise
      await route.continue()
    })
    await page.goto('/shop/summary')
    const last = page.getByRole('region', { name: 'Before you can order' })
    await expect(last).toBeVisible()
    const tv = page.getByRole('region', { name: 'TV', exact: true })
    await expect(tv.getByText('TV with your broadband')).toHaveCount(1)
    const before = await last.boundingBox()
    held.resolve()
    await page.waitForLoadState('networkidle')
    await expect(loading).toHaveCount(0)
    expect(await last.boundingBox()).toEqual(before)
    expect(await shifts()).toEqual([])
    await page.unroute('**/graphql/')
  })
  await test.step('SUMMARY-8: a short-lived offer is not made to a line whose set-up is free already', async () => {
    const broadband = page.getByRole('region', { name: 'Broadband', exact: true })
    await expect(broadband).toContainText('Free Activation & Installation worth')
    await expect(broadband).not.toContainText('Set-up is on us')
    await expect(page.getByRole('region', { name: 'TV', exact: true })).toContainText('set-up is free')
  })
  await test.step('MOVE-10: contracts of two lengths are two, each with its own end', async () => {
    const totals = page.getByRole('region', { name: 'Total Breakdown' })
    await expect(totals).toContainText('24 monthly bills if you keep both')
    const fold = totals.getByText('Price rises and minimum terms')
    if (await fold.isVisible()) await fold.click()
    const ends = totals.getByRole('list', { name: 'Minimum terms' }).getByRole('listitem')
    await expect(ends).toHaveText([
      /^Fibre 1Gb: 24 months, until about \d+ \w+ \d{4}$/,
      /^TV Family: 12 months, until about \d+ \w+ \d{4}$/,
    ])
    const [longer = 0, shorter = 0] = (await ends.allTextContents()).map((words) => Number(words.slice(-4)))
    expect(longer - shorter).toBe(1)
    await bills.evaluate((place) => place.scrollIntoView())
    await expect(bills).toContainText('After bill 24:')
    await expect(page.getByRole('main')).not.toContainText(/of the contract|After the contract/)
  })
  await test.step('BILL-10: every bill is drawn by service', async () => {
    await expect(bills.getByRole('img')).toHaveAccessibleName(/Bill 1: €92\.97\. Bills 2 to 6: €62\.98\./)
    await expect(bills.getByRole('list', { name: /Parts of a bill/ }).getByRole('listitem')).toHaveText(PARTS)
    await expect(bills).toContainText('€29.99 of your 1st bill is once off; your 2nd is €62.98.')
    await expectAccessible(page)
  })
  await test.step('BILL-10: the table has the same figures', async () => {
    await bills.getByText('Table', { exact: true }).click()
    const table = bills.getByRole('table', { name: 'What each bill will cost' })
    await expect(table.getByRole('columnheader')).toHaveText(['Bill', ...PARTS, 'Total'])
    await expect(table.getByRole('rowheader')).toHaveText([...rowsOfBills([1, 2, 7, 13]), 'After 24'])
    for (const row of (await table.getByRole('row').all()).slice(1)) {
      const figures = (await row.getByRole('cell').allTextContents()).map(cents)
      const total = figures.pop()
      expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(total)
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('BILL-10: on the narrowest screen the parts scroll, between the number of a bill and its total', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await bills.evaluate((place) => place.scrollIntoView())
    await expect(bills.getByRole('columnheader', { name: 'Total' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  })
})

test(
  'an order of broadband alone says its rise beside its price, and is printed with nothing to press',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE])
    await page.goto('/shop/summary')
    const totals = page.getByRole('region', { name: 'Total Breakdown' })
    const bills = page.getByRole('region', { name: 'Your bills' })

    await test.step('SUMMARY-9: the rise of the price stands beside the price, the VAT below both', async () => {
      await expect(totals.getByRole('term')).toHaveText([
        'Monthly cost bills 1 to 12',
        'from bill 13',
        ...comingRises().map(({ bill }) => `from bill ${bill}`),
        'includes VAT at 23%, bills 1 to 12',
        'Once off',
      ])
      await expect(totals).not.toContainText('It will be added only to your 1st bill')
    })
    await test.step('RISE-14: the order has the rise in its bills and in all 24 of them together, and says from when', async () => {
      await bills.evaluate((place) => place.scrollIntoView())
      await expect(bills).toContainText(firstRiseInWords())
      await expect(totals).toContainText('All 24 monthly bills of your contract')
      await expect(totals).toContainText(euro(119_976 + risesInTotal(300)))
      await expect(totals).toContainText(firstRiseInWords())
      await expectNoSidewaysScroll(page)
    })
    await test.step('BILL-10: broadband alone is drawn and listed beside its yearly rise', async () => {
      await expect(bills.getByRole('img')).toHaveAccessibleName(/Bills 1 to 12: €39\.99\./)
      await expect(bills.getByRole('list', { name: /Parts of a bill/ }).getByRole('listitem')).toHaveText([
        'Broadband',
        'Yearly price rise',
      ])
      await bills.getByText('Table', { exact: true }).click()
      await expect(bills.getByRole('columnheader')).toHaveText(['Bill', 'Broadband', 'Yearly price rise', 'Total'])
    })
    await test.step('SUMMARY-11: what is printed has the number to call and nothing to press', async () => {
      const call = page.getByRole('main').getByRole('link', { name: '1800 555 010' })
      await expect(call).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Check the questions about your current service')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(call).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    })
  },
)

test('pages that wait for the cart keep their place, whatever comes of it', async ({ page }) => {
  await order(page, [PHONE])
  await test.step('SUMMARY-6, SUMMARY-10: nothing moves once the line of Home phone is shown, and nothing scrolls sideways before', async () => {
    const cart = Promise.withResolvers<void>()
    const rest = Promise.withResolvers<void>()
    await page.route('**/graphql/', async (route) => {
      await (/CartBar|GetCart/.test(route.request().postData() ?? '') ? cart : rest).promise
      await route.continue()
    })
    await page.goto('/shop/summary')
    await expect(page.getByText('Loading your order')).toBeAttached()
    const usual = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    if (usual) await page.setViewportSize(usual)
    cart.resolve()
    const last = page.getByRole('region', { name: 'Before you can order' })
    await expect(last).toBeVisible()
    const phone = page.getByRole('region', { name: 'Home phone', exact: true })
    await expect(phone.getByText('TV with your broadband')).toHaveCount(0)
    const before = await last.boundingBox()
    rest.resolve()
    await page.waitForLoadState('networkidle')
    expect(await last.boundingBox()).toEqual(before)
    await page.unroute('**/graphql/')
  })

  await page.evaluate(() => localStorage.clear())
  await order(page, [FIBRE], 'D08 P3T7')
  const shifts = await watchShifts(page)
  for (const [path, waiting, fate] of [
    ['/shop/add-ons', 'Loading your extras', 'is loaded'],
    ['/broadband/current-service', 'Loading the other questions', 'is loaded'],
    ['/shop/summary', 'Loading your order', 'cannot be loaded'],
    ['/shop/add-ons', 'Loading your extras', 'cannot be loaded'],
    ['/broadband/current-service', 'Loading the other questions', 'cannot be loaded'],
  ] as const) {
    await test.step(`SUMMARY-10: nothing moves while ${path} ${fate}`, async () => {
      const held = page.getByText(waiting)
      await page.route('**/graphql/', async (route) => {
        if (/CartBar|GetCart/.test(route.request().postData() ?? '')) await expect(held).toBeAttached()
        await (fate === 'is loaded' ? route.continue() : route.abort('connectionreset'))
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(held).toHaveCount(0)
      expect(await shifts()).toEqual([])
      await expectNoSidewaysScroll(page)
      await page.unroute('**/graphql/')
    })
  }
})
