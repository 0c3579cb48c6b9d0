import type { Page } from '@playwright/test'
import { FIBRE, order, TV } from './order.ts'
import { ANY_SIZE, DESKTOP, expect, expectAccessible, expectNoSidewaysScroll, PHONE, test } from './shop.ts'

async function printedPages(page: Page): Promise<number> {
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return [...paper.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length
}

async function expectToFit(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
}

test(
  'CSUM-20, CSUM-23: the contract summary of a plan, and those of a cart, are read and printed without a barrier',
  ANY_SIZE,
  async ({ page }) => {
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
    await expectToFit(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.emulateMedia({ media: null })
    await test.step('VISIT-20: printed from the browser, it has one page of A4', async () => {
      expect(await printedPages(page)).toBe(1)
    })

    await test.step('CSUM-35: two plans are read side by side under each heading, and each leads back to its own', () =>
      expectSideBySide(page))

    await order(page, [FIBRE, TV], 'D08P3T7')
    await page.goto('/shop/summary')
    await page.getByRole('link', { name: 'Contract summaries of your order' }).click()
    const article = page.getByRole('article', { name: 'Contract summary' })
    await expect(article).toContainText('Fibre 1Gb at your address')
    await expect(article).toContainText('TV: TV Family')
    await expectAccessible(page)
    await expectToFit(page)
    await test.step('VISIT-20: printed from the browser, a bundle has three pages of A4 at most', async () => {
      expect(await printedPages(page)).toBeLessThanOrEqual(3)
    })
  },
)

async function expectSideBySide(page: Page): Promise<void> {
  const others = page.getByRole('navigation', { name: 'Compare side by side with' })
  await others.getByRole('link', { name: 'Fibre 2Gb, 24-month contract' }).click()
  await expect(page).toHaveTitle(
    'Contract summaries of Fibre 1Gb, 24-month contract and Fibre 2Gb, 24-month contract | Tonn',
  )
  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(headings).toHaveText(
    Array(6).fill(['Fibre 1Gb, 24-month contract', 'Fibre 2Gb, 24-month contract']).flat(),
  )
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const [one, other] = await Promise.all([0, 1].map((place) => headings.nth(place).boundingBox()))
    expect(size === DESKTOP ? one?.y === other?.y : (one?.y ?? 0) < (other?.y ?? 0)).toBe(true)
  }
  await page.getByRole('link', { name: 'Fibre 2Gb, 24-month contract' }).click()
  await expect(page).toHaveURL(/\/contract-summary\/ACQ_FTTH_2GB_24M$/)

  const beside = await page.request.get('/contract-summary/ACQ_FTTH_2GB_24M/beside/ACQ_TV_FAMILY_24M')
  expect(beside.status()).toBe(404)
  const itself = await page.request.get('/contract-summary/ACQ_FTTH_2GB_24M/beside/ACQ_FTTH_2GB_24M')
  expect(itself.status()).toBe(404)
}

/** One of each service that is sold, but for the one above. */
const PLANS = [
  'ACQ_FTTC_100MB_24M',
  'ACQ_NGB_7MB_24M',
  'ACQ_PHONE_FTTH_1GB_24M',
  'ACQ_TV_FAMILY_24M',
  'ACQ_HOME_PHONE_TALK_24M',
  'ACQ_SIM_20GB_12M',
]

test.describe('as the server sends it', () => {
  // The text is the same after hydration, which the first test waits for.
  test.use({ javaScriptEnabled: false })

  test(
    'VISIT-20: printed from the browser, a contract summary has one page of A4 for a service',
    ANY_SIZE,
    async ({ page }) => {
      for (const plan of PLANS) {
        await page.goto(`/contract-summary/${plan}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract summary')
        expect(await printedPages(page), plan).toBe(1)
      }
    },
  )
})
