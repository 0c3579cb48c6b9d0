import type { Page } from '@playwright/test'
import { FIBRE, order, TV } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

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

/** One of each service that is sold. */
const PLANS = [
  ...['ACQ_FTTH_1GB_24M', 'ACQ_FTTC_100MB_24M', 'ACQ_NGB_7MB_24M', 'ACQ_PHONE_FTTH_1GB_24M'],
  ...['ACQ_TV_FAMILY_24M', 'ACQ_HOME_PHONE_TALK_24M', 'ACQ_SIM_20GB_12M'],
]

async function printedPages(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return [...paper.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

test(
  'VISIT-20: printed from the browser, a contract summary has one page of A4 for a service, and three at most for a bundle',
  ANY_SIZE,
  async ({ page }) => {
    for (const plan of PLANS) {
      await page.goto(`/contract-summary/${plan}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract summary')
      expect(await printedPages(page), plan).toBe(1)
    }
    await order(page, [FIBRE, TV], 'D08P3T7')
    await page.goto('/checkout/contract-summaries')
    await expect(page.getByRole('article', { name: 'Contract summary' })).toBeVisible()
    expect(await printedPages(page)).toBeLessThanOrEqual(3)
  },
)
