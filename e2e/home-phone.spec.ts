import { FIBRE, order } from './order.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, test } from './shop.ts'

test(
  'PHONE-10: a home phone on its own is put into a cart and keeps broadband out of it',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/phone')
    await expect(page.getByRole('region', { name: 'Keeping your number' })).toContainText(
      'Do not cancel with your provider',
    )
    await expectAccessible(page)
    const card = page.getByRole('article', { name: 'Home Phone Talk' })
    await card.getByRole('button', { name: 'Choose Home Phone Talk' }).click()
    await expect(card.getByRole('button', { name: /In your cart.*Home Phone Talk/ })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€19.99')
    await page.getByRole('link', { name: 'Review your order' }).click()
    const line = page.getByRole('region', { name: 'Home phone' })
    await expect(line).toContainText('Home Phone Talk')
    await expect(line.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
    await expectAccessible(page)

    await checkEircode(page, 'D08 P3T7')
    const fibre = page.getByRole('article', { name: 'Fibre 1Gb' })
    await fibre.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(fibre.getByRole('alert')).toContainText('one broadband or home phone')
  },
)

test(
  'PHONE-11: a home phone is added to the broadband in the cart, with the difference said before',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/phone')
    const section = page.getByRole('region', { name: 'With broadband' })
    await expect(section.getByRole('link', { name: 'See broadband plans' })).toBeVisible()
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/phone')
    await expect(section).toContainText('+ €5.00 a month: €39.99 becomes €44.99.')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Add home phone' }).click()
    const cart = page.getByRole('region', { name: 'Cart' })
    await expect(cart).toContainText('€44.99')
    await expect(section).toContainText('and Home Phone is in your cart')
    await expect(page.getByRole('article', { name: 'Home Phone Talk' })).toContainText('Your broadband brings a line')
    const takeOut = section.getByRole('button', { name: 'Take the home phone out' })
    await expect(takeOut).toBeFocused()
    await takeOut.click()
    await expect(cart).toContainText('€39.99')
  },
)
