import { daysLater } from '#domain/pricing/days-later.ts'
import { readyForReview } from './customer.ts'
import { FIBRE, order, TV_FOR_A_YEAR } from './order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('FIRST-6, FIRST-7: the customer moves the start, and the first bill follows to the cent', async ({ page }) => {
  await order(page, [FIBRE, TV_FOR_A_YEAR])
  await page.goto('/shop/summary')
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills.getByRole('heading', { name: 'Your first bill' })).toBeVisible()
  await expect(bills).toContainText('Estimate')

  const start = bills.getByLabel('If your service starts on')
  const first = (await start.getAttribute('min')) ?? ''
  // The first bill day in the window, and the day before it: two whole months, and one day with one month.
  const billDay =
    [...Array(35).keys()].map((days) => daysLater(first, days + 1)).find((day) => day.endsWith('-05')) ?? ''
  await start.fill(billDay)
  await expect(bills.getByRole('status')).toContainText('First bill about €155.95, on 5 ')
  await start.fill(daysLater(billDay, -1))
  await expect(bills).toContainText(/1 day of a month of \d\d/)
  await expect(bills).not.toContainText('about €155.95')

  await start.fill(daysLater(first, -1))
  await start.blur()
  await expect(bills.getByRole('alert')).toContainText('Choose a day from')
  await expect(bills).toContainText(/1 day of a month of \d\d/)
  await expect(bills.getByRole('img')).toHaveAccessibleName(/Bill 1: €92\.97\. Bills 2 to 6: €62\.98\./)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('FIRST-7, FIRST-8: Enter in the date orders nothing; the order’s page counts from the visit', async ({ page }) => {
  await readyForReview(page, { fibreAt: 'D08P3T7' })
  await page.goto('/checkout/review')
  await page.getByRole('heading', { name: 'Before you order' }).scrollIntoViewIfNeeded()
  const visit = await page.getByLabel('If your service starts on').inputValue()
  await page.getByLabel('If your service starts on').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and order')
  await expect(page.locator('[data-error-summary]')).toHaveCount(0)
  const estimate = await page.getByText(/^about €/).textContent()

  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
  const bill = page.getByRole('region', { name: 'Your first bill' })
  await expect(bill).toContainText('Your service starts on')
  await expect(bill.locator('strong')).toContainText(String(Number(visit.slice(-2))))
  await expect(bill).toContainText(String(estimate))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
