import type { Locator, Page } from '@playwright/test'
import { ANY_SIZE, check, expect, expectAccessible, test } from './shop.ts'

const FULL_FIBRE = 'D08 P3T7'
/** More than there is to press on the longest page. */
const MOST_TABS = 120

/** As a customer without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<Locator> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_TABS && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  return target
}

/** The legal pages are in legal.spec.ts. */
const FOOTER_PAGES = ['Home phone', 'Your order', 'Find my order']

test('EAR-1: on every page that is led to the heading has the focus', ANY_SIZE, async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  for (const name of FOOTER_PAGES) {
    const link = footer.getByRole('link', { name: new RegExp(name, 'i') }).first()
    const path = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(heading).toBeFocused()
  }
  for (const name of ['TV', 'Mobile', 'Mobile broadband', 'Broadband']) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(heading).toBeFocused()
  }
  await test.step('EAR-7: after a wrong Eircode the field keeps its name, and what is wrong describes it', async () => {
    const field = page.getByLabel('Your Eircode or address')
    await field.fill('D08 P3T')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleName('Your Eircode or address')
  })
  await test.step('EAR-2: the heading that a page changes to once it knows its visitor has the focus too', async () => {
    await check(page, FULL_FIBRE)
    await expect(heading).toContainText(' at ')
    await page.goto('/shop/tv')
    await footer.getByRole('link', { name: 'Broadband', exact: true }).click()
    await expect(heading).toContainText(' at ')
    await expect(heading).toBeFocused()
  })
})

test(
  'UI-5, EAR-6: everything from the Eircode to the order and the end of the questions can be done with the keyboard',
  ANY_SIZE,
  async ({ page }) => {
    const skipToCart = page.getByRole('link', { name: 'Skip to your cart' })
    const cart = page.getByRole('region', { name: 'Cart' })
    const show = cart.getByRole('button', { name: /^Show my cart/ })
    await page.goto('/shop/broadband')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await expect(skipToCart).toHaveCount(0)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Your Eircode'))
    await page.keyboard.type('D08P3T7')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(' at ')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Choose Fibre 2Gb' }))
    await page.keyboard.press('Enter')
    await expect(cart).toContainText('€54.99')
    await test.step('EAR-3: a dialog begins with its heading, and Escape leads back', async () => {
      await tabTo(page, show)
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: 'My cart' })
      await expect(drawer.getByRole('heading').first()).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(show).toBeFocused()
    })
    await tabTo(page, cart.getByRole('link', { name: 'Review your order' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\/summary/)
    await expect(page.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 2Gb')

    await test.step('EAR-6: the questions have headings, and are answered by keyboard too', async () => {
      await page.goto('/broadband/current-service')
      await expect(page.getByRole('heading', { level: 2, name: 'What you have today' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'The engineer’s visit' })).toBeVisible()
      await (await tabTo(page, page.getByRole('radio', { name: 'Yes' }).first())).press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
      const time = await tabTo(page, page.getByRole('radio', { name: / to / }).first())
      await time.press('Space')
      await expect(time).toBeChecked()
      await (await tabTo(page, page.getByRole('button', { name: /^Save and go to your order/ }).first())).press('Enter')
      await expect(page).toHaveURL(/\/shop\/summary$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
    await test.step('EAR-4: a skip link leads to the cart while there is one', async () => {
      await page.goto('/shop/tv')
      await expect(cart).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(skipToCart).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(show).toBeFocused()
    })
  },
)
