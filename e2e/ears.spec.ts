import type { Page } from '@playwright/test'
import { ANY_SIZE, checkEircode, expect, expectAccessible, test } from './shop.ts'

const FULL_FIBRE = 'D08 P3T7'

async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'radio' = 'button') {
  const wanted = page.getByRole(role, { name }).first()
  await expect(wanted).toBeVisible()
  // As many presses as the page has places, and not one more.
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return wanted
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not lead to ${name}`)
}

async function chooseFibre(page: Page) {
  await checkEircode(page, FULL_FIBRE)
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(page.getByRole('region', { name: 'Cart' })).toBeVisible()
}

const FOOTER_PAGES = ['Home phone', 'Your order', 'Find my order', 'Terms', 'Privacy', 'Cookies', 'Price guide']

test('EAR-1: on every page that is led to the heading has the focus', ANY_SIZE, async ({ page }) => {
  await page.goto('/')
  for (const name of FOOTER_PAGES) {
    const link = page
      .getByRole('contentinfo')
      .getByRole('link', { name: new RegExp(name, 'i') })
      .first()
    const path = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  for (const name of ['Broadband', 'TV', 'Mobile', 'Mobile broadband']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
})

test(
  'EAR-2: the heading that a page changes to once it knows its visitor has the focus too',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, FULL_FIBRE)
    await page.goto('/shop/tv')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Broadband', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' at ')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('EAR-3: a dialog begins with its heading, and Escape leads back', ANY_SIZE, async ({ page }) => {
  await chooseFibre(page)
  const toggle = page.getByRole('button', { name: /^Show my cart/ })
  await toggle.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
})

test('EAR-4: a skip link leads to the cart while there is one', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband')
  const skip = page.getByRole('link', { name: 'Skip to your cart' })
  await expect(skip).toHaveCount(0)
  await chooseFibre(page)
  await page.goto('/shop/tv')
  await expect(page.getByRole('region', { name: 'Cart' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Show my cart/ })).toBeFocused()
})

test('EAR-5: how many plans are marked to be compared is said', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, FULL_FIBRE)
  const status = page.getByRole('status').filter({ hasText: 'marked to compare' })
  await page.getByRole('checkbox', { name: 'Compare Fibre 1Gb' }).check()
  await expect(status).toHaveText('1 plan marked to compare')
  await page.getByRole('checkbox', { name: 'Compare Fibre 500' }).check()
  await expect(status).toHaveText('2 plans marked to compare')
})

test(
  'EAR-6: from the Eircode to the end of the questions by keyboard alone; the questions have headings',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/broadband')
    await page.getByLabel('Your Eircode').focus()
    await page.keyboard.type(FULL_FIBRE)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await (await tabTo(page, /^Choose Fibre 1Gb/)).press('Enter')
    await expect(page.getByRole('region', { name: 'Cart' })).toBeVisible()
    await page.goto('/broadband/current-service')
    await expect(page.getByRole('heading', { level: 2, name: 'What you have today' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'The engineer’s visit' })).toBeVisible()
    await (await tabTo(page, 'Yes', 'radio')).press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    const time = await tabTo(page, / to /, 'radio')
    await time.press('Space')
    await expect(time).toBeChecked()
    await (await tabTo(page, /^Save and go to your order/)).press('Enter')
    await expect(page).toHaveURL(/\/shop\/summary$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test(
  'EAR-7: after a wrong Eircode the field keeps its name, and what is wrong describes it',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/broadband')
    const field = page.getByLabel('Your Eircode or address')
    await field.fill('D08 P3T')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleName('Your Eircode or address')
  },
)
