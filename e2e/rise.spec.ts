import { euro } from '#domain/money.ts'
import { comingRises, firstRiseInWords } from './coming-rises.ts'
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
