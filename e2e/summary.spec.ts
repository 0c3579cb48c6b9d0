import type { Page } from '@playwright/test'
import { comingRises, rowsOfBills } from './coming-rises.ts'
import { FIBRE, order, PHONE, TV_FOR_A_YEAR } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

/** How far the page has moved by itself since it was opened; 0 is not at all. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & Shift)[])
        shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
type Shift = { value: number; sources: { node: Node | null }[] }

function cents(price: string): number {
  return Number(price.replace(/\D/g, '') || 0)
}

test('BILL-10: every bill is drawn by service, and the table has the same figures', async ({ page }) => {
  await order(page, [FIBRE, TV_FOR_A_YEAR])
  await page.goto('/shop/summary')
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills.getByRole('img')).toHaveAccessibleName(/Bill 1: €92\.97\. Bills 2 to 6: €62\.98\./)
  await expect(bills.getByRole('list', { name: /Parts of a bill/ }).getByRole('listitem')).toHaveText([
    'Broadband',
    'TV',
    'Yearly price rise',
    'Once off',
  ])
  await expect(bills).toContainText('€29.99 of your 1st bill is once off; your 2nd is €62.98.')
  await expectAccessible(page)

  await bills.getByText('Table', { exact: true }).click()
  const table = bills.getByRole('table', { name: 'What each bill will cost' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Bill',
    'Broadband',
    'TV',
    'Yearly price rise',
    'Once off',
    'Total',
  ])
  await expect(table.getByRole('rowheader')).toHaveText([...rowsOfBills([1, 2, 7, 13]), 'After 24'])
  for (const row of (await table.getByRole('row').all()).slice(1)) {
    const figures = (await row.getByRole('cell').allTextContents()).map(cents)
    const total = figures.pop()
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(total)
  }
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test(
  'BILL-10: on the narrowest screen the parts scroll, between the number of a bill and its total',
  ANY_SIZE,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await order(page, [FIBRE, TV_FOR_A_YEAR])
    await page.goto('/shop/summary')
    const bills = page.getByRole('region', { name: 'Your bills' })
    await bills.evaluate((place) => place.scrollIntoView())
    await bills.getByText('Table', { exact: true }).click()
    await expect(bills.getByRole('columnheader', { name: 'Total' })).toBeInViewport()
    await expectNoSidewaysScroll(page)
  },
)

test('BILL-10: broadband alone is drawn and listed beside its yearly rise', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE])
  await page.goto('/shop/summary')
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills.getByRole('img')).toHaveAccessibleName(/Bills 1 to 12: €39\.99\./)
  await expect(bills.getByRole('list', { name: /Parts of a bill/ }).getByRole('listitem')).toHaveText([
    'Broadband',
    'Yearly price rise',
  ])
  await bills.getByText('Table', { exact: true }).click()
  await expect(bills.getByRole('columnheader')).toHaveText(['Bill', 'Broadband', 'Yearly price rise', 'Total'])
})

for (const [line, lines, offered] of [
  ['Home phone', [PHONE], false],
  ['TV', [FIBRE, TV_FOR_A_YEAR], true],
] as const) {
  test(`SUMMARY-6: nothing moves once the line of ${line} is shown`, async ({ page }) => {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/graphql/', async (route) => {
      if (!route.request().postData()?.includes('GetCart')) await held
      await route.continue()
    })
    await order(page, lines)
    await page.goto('/shop/summary')
    const section = page.getByRole('region', { name: line, exact: true })
    const last = page.getByRole('region', { name: 'Before you can order' })
    await expect(last).toBeVisible()
    await expect(section.getByText('Television beside your broadband')).toHaveCount(offered ? 1 : 0)
    const before = await last.boundingBox()
    goOn()
    await page.waitForLoadState('networkidle')
    expect(await last.boundingBox()).toEqual(before)
  })
}

test(
  'SUMMARY-8: a short-lived offer is not made to a line whose set-up is free already',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE, TV_FOR_A_YEAR])
    await page.goto('/shop/summary')
    const broadband = page.getByRole('region', { name: 'Broadband', exact: true })
    await expect(broadband).toContainText('Free Activation & Installation worth')
    await expect(broadband).not.toContainText('Set-up is on us')
    await expect(page.getByRole('region', { name: 'TV', exact: true })).toContainText('its set-up is free')
  },
)

test('SUMMARY-9: the rise of the price stands beside the price, the VAT below both', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE])
  await page.goto('/shop/summary')
  const totals = page.getByRole('region', { name: 'Total Breakdown' })
  await expect(totals.getByRole('term')).toHaveText([
    'Monthly cost bills 1 to 12',
    'from bill 13',
    ...comingRises().map(({ bill }) => `from bill ${bill}`),
    'of which VAT (23 %), bills 1 to 12',
    'Once off',
  ])
  await expect(totals).not.toContainText('It will be added only to your 1st bill')
})

for (const [path, waiting] of [
  ['/shop/summary', 'Loading your order'],
  ['/shop/add-ons', 'Loading your extras'],
  ['/broadband/current-service', 'Loading the other questions'],
] as const) {
  for (const fate of ['is loaded', 'cannot be loaded']) {
    test(`SUMMARY-10: nothing moves while ${path} ${fate}`, async ({ page }) => {
      await order(page, [FIBRE], 'D08 P3T7')
      const shifts = await watchShifts(page)
      const held = page.getByText(waiting)
      await page.route('**/graphql/', async (route) => {
        if (route.request().postData()?.includes('GetCart')) await expect(held).toBeAttached()
        await (fate === 'is loaded' ? route.continue() : route.abort('connectionreset'))
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(held).toHaveCount(0)
      expect(await shifts()).toEqual([])
      await expectNoSidewaysScroll(page)
    })
  }
}

test(
  'SUMMARY-10: on the narrowest screen the order that is loading does not scroll sideways',
  ANY_SIZE,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await order(page, [FIBRE])
    await page.route('**/graphql/', () => {})
    await page.goto('/shop/summary')
    await expect(page.getByText('Loading your order')).toBeAttached()
    await expectNoSidewaysScroll(page)
  },
)

test('SUMMARY-11: what is printed has the number to call and nothing to press', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE])
  await page.goto('/shop/summary')
  const call = page.getByRole('main').getByRole('link', { name: '1800 555 010' })
  await expect(call).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Check the questions about your current service')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(call).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})
