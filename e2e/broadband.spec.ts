import type { Locator, Page } from '@playwright/test'
import { euro } from '#domain/money.ts'
import { comingRises, risesInTotal, rowsOfBills } from './coming-rises.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

/** More than there is to press on the longest page. */
const MOST_TABS = 80

test('UI-1: from an Eircode to a plan in the cart and the order with all its costs', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Home | Tonn')
  await page.getByLabel('Your Eircode').fill('we live at d08 p3t7')
  await page.getByRole('button', { name: 'Check availability' }).click()

  await expect(page).toHaveURL(/\/shop\/broadband$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Up to 5Gb at')
  await expect(page.getByText('Full fibre is here')).toBeVisible()
  const plan = page.getByRole('article', { name: 'Fibre 1Gb' })
  await expect(plan).toContainText('€39.99')
  await expect(plan).toContainText('Price after 12 months €59.99 a month excluding annual price increase.')
  await expect(plan).toContainText('24-month contract')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await plan.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()

  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('Monthly cost €39.99')
  await expect(cart).not.toContainText('Pay today')
  await expect(plan.getByRole('button', { name: /^In your cart/ })).toBeVisible()
  await expectAccessible(page)
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
  await expect(totals).toContainText('of which VAT (23 %), bills 1 to 12€7.48')
  await expect(totals).toContainText('from bill 13€59.99')
  await expect(totals).toContainText('€0.00')
  // 12 × 39.99 + 12 × 59.99, and what rises
  await expect(totals).toContainText(euro(119_976 + risesInTotal(300)))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('UI-2: the bills are drawn, and the same figures can be read as a table', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
  await page.getByRole('link', { name: 'Review your order' }).click()
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills.getByRole('img')).toBeVisible()
  await bills.getByRole('radio', { name: 'Table' }).check()
  await expect(bills.getByRole('table', { name: 'What each bill will cost' })).toBeVisible()
  await expect(bills.getByRole('rowheader')).toHaveText([...rowsOfBills([1, 13]), 'After 24'])
  await expect(bills.getByRole('row', { name: /^1 to 12 .*€34\.99$/ })).toBeVisible()
  const after = euro(4999 + comingRises().length * 300)
  await expect(
    bills.getByRole('row', { name: `After 24 €49.99 ${euro(comingRises().length * 300)} ${after}` }),
  ).toBeVisible()
  await expect(bills).toContainText(`After the contract: ${after} a month thereafter.`)
  await expectAccessible(page)
  // By keyboard alone, and back.
  await page.keyboard.press('ArrowLeft')
  await expect(bills.getByRole('img', { name: /Bills 1 to 12: €34\.99\./ })).toBeVisible()
})

test('UI-3: the contract length is switched in place and stays in the address', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await expect(page.getByText('4 plans for your address')).toBeVisible()
  await page.getByRole('radio', { name: '12 months' }).check()
  await expect(page).toHaveURL(/term=12/)
  await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toContainText('12-month contract')
  await page.reload()
  await expect(page.getByRole('article', { name: 'Fibre 1Gb' })).toContainText('12-month contract')
})

test('UI-4: the address is never asked twice and can always be changed', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Up to 5Gb')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('Your Eircode')).toBeFocused()
  await page.getByLabel('Your Eircode').fill('V94E6NH')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Part fibre is here')).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/broadband$/)
})

test(
  'UI-4: who types faster than the page changes its own address is answered all the same',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, 'D08 P3T7')
    await page.getByRole('button', { name: 'Change address' }).evaluate(async (change: HTMLElement) => {
      change.click()
      await Promise.resolve() // what was pressed is drawn
      const field = document.querySelector<HTMLInputElement>('input[name=eircode]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'V94 E6NH')
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      field?.form?.requestSubmit()
    })
    await expect(page.getByText('Part fibre is here')).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
  },
)

const WAYS_BACK = {
  'a button': (page: Page) => page.getByRole('button', { name: 'Keep 27 Weaver' }).click(),
  Back: (page: Page) => page.goBack(),
}

for (const [way, goBack] of Object.entries(WAYS_BACK)) {
  test(`UI-4: an answer is kept until there is another, and ${way} leads back to it`, ANY_SIZE, async ({ page }) => {
    await checkEircode(page, 'D08 P3T7')
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect(page.getByLabel('Your Eircode')).toBeFocused()
    await page.getByLabel('Your Eircode').fill('A94 T2VC')
    await page.keyboard.press('Enter')
    await expect(page.getByText("Sorry, we can't find this eircode")).toBeVisible()
    await expectAccessible(page)
    await goBack(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Choose Fibre 1Gb' })).toBeVisible()
    await expect(page).toHaveURL(/\/shop\/broadband$/)
  })
}

test('UI-4: a look at the question on the home page costs nobody the address', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.goto('/')
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('Your Eircode')).toBeFocused()
  await page.getByRole('button', { name: 'Keep 27 Weaver' }).click()
  await expect(page.getByRole('heading', { name: 'Your plans are ready' })).toBeFocused()
  await page.getByRole('link', { name: 'See my plans' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('27 Weaver')
})

test('UI-5: everything from the question to the order can be done with the keyboard', async ({ page }) => {
  await page.goto('/shop/broadband')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Your Eircode'))
  await page.keyboard.type('D08P3T7')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Choose Fibre 2Gb' }))
  await page.keyboard.press('Enter')
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('€54.99')
  const show = cart.getByRole('button', { name: 'Show my cart' })
  await tabTo(page, show)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'My cart' })
  await expect.poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(show).toBeFocused()
  await tabTo(page, cart.getByRole('link', { name: 'Review your order' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/summary/)
  await expect(page.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 2Gb')
})

/** As a customer without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_TABS && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
