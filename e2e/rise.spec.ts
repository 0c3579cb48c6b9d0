import { euro } from '#domain/money.ts'
import { comingRises, firstRiseInWords, risesInTotal } from './coming-rises.ts'
import { FIBRE, FIBRE_FOR_A_YEAR, order } from './order.ts'
import { checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('RISE-13: a plan says from which month and bill its price rises, and draws it as a part of its bills', async ({
  page,
}) => {
  await checkEircode(page, 'D08 P3T7')
  const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
  await expect(plan).toContainText(`Yearly rise: + €3.00 ${firstRiseInWords()}`)
  await expect(plan).toContainText('Price after 12 months €59.99 a month excluding annual price increase.')
  const details = plan.getByText('Details and bills of Fibre 1Gb')
  if (await details.isVisible()) await details.click()
  await plan.getByRole('button', { name: 'Every bill of this plan Fibre 1Gb' }).click()
  const bills = page.getByRole('dialog', { name: 'Every bill of Fibre 1Gb' })
  await expect(bills).toContainText('the yearly price rise, which the note on the price after excludes')
  await expect(bills).toContainText(`The yearly price rise is included: + €3.00 a month ${firstRiseInWords()}`)
  await expect(bills).toContainText('Prices go on rising each April for as long as you stay.')
  await expect(bills.getByRole('list', { name: /Parts of a bill/ }).getByRole('listitem')).toHaveText([
    'Monthly price',
    'Yearly price rise',
  ])
  await expectAccessible(page)
  await bills.getByRole('radio', { name: 'Table' }).check()
  const last = bills.getByRole('row').last()
  await expect(last).toContainText(`of it ${euro(comingRises().length * 300)}`)
  await expect(last).toContainText(euro(5999 + comingRises().length * 300))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('RISE-14: the order has the rise in its bills and in all 24 of them together, and says from when', async ({
  page,
}) => {
  await order(page, [FIBRE])
  await page.goto('/shop/summary')
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills).toContainText(firstRiseInWords())
  const totals = page.getByRole('region', { name: 'Total Breakdown' })
  await expect(totals).toContainText('All 24 monthly bills of the contract')
  await expect(totals).toContainText(euro(119_976 + risesInTotal(300)))
  await expect(totals).toContainText(firstRiseInWords())
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('RISE-14: a rise that comes after the contract is named all the same', async ({ page }) => {
  await order(page, [FIBRE_FOR_A_YEAR])
  await page.goto('/shop/summary')
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills).toContainText(
    /The yearly price rise (?:comes later|is included): \+ €3\.00 a month from April \d{4}, bill \d+/,
  )
})
