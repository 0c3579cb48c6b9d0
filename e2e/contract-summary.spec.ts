import { FIBRE, order, TV } from './order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('CSUM-20, CSUM-23: the contract summary of a plan, and those of a cart, are read and printed without a barrier', async ({
  page,
}) => {
  await page.goto('/contract-summary/ACQ_FTTH_1GB_24M')
  await expect(page).toHaveTitle('Contract summary of Fibre 1Gb | Tonn')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract summary')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([
    'Services and equipment',
    'Speeds of the internet service and remedies',
    'Price',
    'Duration, renewal and termination',
    'Features for end-users with disabilities',
    'Other relevant information',
  ])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await order(page, [FIBRE, TV], 'D08P3T7')
  await page.goto('/shop/summary')
  await page.getByRole('link', { name: 'Contract summaries of your order' }).click()
  const article = page.getByRole('article', { name: 'Contract summary' })
  await expect(article).toContainText('Fibre 1Gb at your address')
  await expect(article).toContainText('TV: TV Family')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
