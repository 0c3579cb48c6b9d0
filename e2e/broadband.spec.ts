import type { Page } from '@playwright/test'
import { euro } from '#domain/money.ts'
import { comingRises, risesInTotal, rowsOfBills } from './coming-rises.ts'
import { ANY_SIZE, check, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('UI-1: from an Eircode to a plan in the cart and the order with all its costs', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Home | Tonn')
  await check(page, 'we live at d08 p3t7')

  await expect(page).toHaveURL(/\/shop\/broadband$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Up to 5Gb at')
  await expect(page.getByText('Full fibre is here')).toBeVisible()
  const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
  await expect(plan).toContainText('€39.99')
  await expect(plan).toContainText('Price after 12 months €59.99 a month excluding annual price increase.')
  await expect(plan).toContainText('24-month contract')
  await expectNoSidewaysScroll(page)
  await plan.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()

  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('Monthly cost €39.99')
  await expect(cart).not.toContainText('Pay today')
  await expect(plan.getByRole('button', { name: /^In your cart/ })).toBeVisible()
  await cart.getByRole('link', { name: 'Review your order' }).click()

  await expect(page).toHaveURL(/\/shop\/summary$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
  const broadband = page.getByRole('region', { name: 'Broadband' })
  await expect(broadband).toContainText('Fibre 1Gb')
  await expect(broadband).toContainText('D08 P3T7')
  await expect(broadband).toContainText('24-month contract')
  await expect(broadband).toContainText('No Set Up Fees! Free Activation & Installation worth €149.98')
  const totals = page.getByRole('region', { name: 'Total Breakdown' })
  await expect(totals).toContainText('Monthly cost bills 1 to 12€39.99')
  await expect(totals).toContainText('includes VAT at 23%, bills 1 to 12€7.48')
  await expect(totals).toContainText('from bill 13€59.99')
  await expect(totals).toContainText('€0.00')
  // 12 × 39.99 + 12 × 59.99, and what rises
  await expect(totals).toContainText(euro(119_976 + risesInTotal(300)))
  await expectNoSidewaysScroll(page)
  await test.step('UI-2: the bills are drawn, and the same figures can be read as a table', () => expectBills(page))
  await test.step('LAW-12: whatever the shop stores in the browser on the way to an order is named on the cookies page', () =>
    expectStoredIsNamed(page))
})

async function expectBills(page: Page): Promise<void> {
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await bills.getByRole('radio', { name: 'Table' }).check()
  await expect(bills.getByRole('table', { name: 'What each bill will cost' })).toBeVisible()
  await expect(bills.getByRole('rowheader')).toHaveText([...rowsOfBills([1, 13]), 'After 24'])
  await expect(bills.getByRole('row', { name: /^1 to 12 .*€39\.99$/ })).toBeVisible()
  const after = euro(5999 + comingRises().length * 300)
  await expect(
    bills.getByRole('row', { name: `After 24 €59.99 ${euro(comingRises().length * 300)} ${after}` }),
  ).toBeVisible()
  await expect(bills).toContainText(`After the contract: ${after} a month.`)
  await expectAccessible(page)
  // By keyboard alone, and back.
  await page.keyboard.press('ArrowLeft')
  await expect(bills.getByRole('img', { name: /Bills 1 to 12: €39\.99\./ })).toBeVisible()
}

async function expectStoredIsNamed(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
  // Some of it is stored when a page is left.
  await page.reload()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = (await page.context().cookies()).map(({ name }) => name.replace(/^__(?:Host|Secure)-/, ''))
  expect(cookies).toContain('cart')
  expect(stored).toContain('ACQ_PREQUALID')
  const named = await page.getByRole('main').locator('strong').allTextContents()
  const isNamed = (name: string) =>
    named.some((words) => (words.endsWith(':') ? name.startsWith(words) : name === words))
  expect([...cookies, ...stored].filter((name) => !isNamed(name))).toEqual([])
}

const WAYS_BACK = {
  'a button': (page: Page) => page.getByRole('button', { name: 'Keep 27 Weaver' }).click(),
  Back: (page: Page) => page.goBack(),
}

test('UI-4: the address is never asked twice and can always be changed', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.reload()
  const heading = page.getByRole('heading', { level: 1 })
  const change = page.getByRole('button', { name: 'Change address' })
  const field = page.getByLabel('Your Eircode')
  await expect(heading).toContainText('Up to 5Gb')
  for (const [way, goBack] of Object.entries(WAYS_BACK)) {
    await test.step(`an answer is kept until there is another, and ${way} leads back to it`, async () => {
      await change.click()
      await expect(field).toBeFocused()
      await field.fill('A94 T2VC')
      await page.keyboard.press('Enter')
      await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
      if (way === 'Back') await expectAccessible(page)
      await goBack(page)
      await expect(heading).toBeFocused()
      await expect(page.getByRole('button', { name: 'Choose Fibre 1Gb' })).toBeVisible()
      await expect(page).toHaveURL(/\/shop\/broadband$/)
    })
  }
  await test.step('a look at the question on the home page costs nobody the address', async () => {
    await page.goto('/')
    await change.click()
    await expect(field).toBeFocused()
    await page.getByRole('button', { name: 'Keep 27 Weaver' }).click()
    await expect(page.getByRole('heading', { name: 'Your plans are ready' })).toBeFocused()
    await page.getByRole('link', { name: 'See my plans' }).click()
    await expect(heading).toContainText('27 Weaver')
  })
  await test.step('another address has another answer', async () => {
    await change.click()
    await expect(field).toBeFocused()
    await field.fill('V94E6NH')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Part fibre is here')).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
  })
  await test.step('who types faster than the page changes its own address is answered all the same', async () => {
    await change.evaluate(async (pressed: HTMLElement) => {
      pressed.click()
      await Promise.resolve() // what was pressed is drawn
      const typed = document.querySelector<HTMLInputElement>('input[name=eircode]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(typed, 'D08 P3T7')
      typed?.dispatchEvent(new Event('input', { bubbles: true }))
      typed?.form?.requestSubmit()
    })
    await expect(page.getByText('Full fibre is here')).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
  })
})
