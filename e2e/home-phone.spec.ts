import { FIBRE, order } from './order.ts'
import { checkEircode, expect, expectAccessible, test } from './shop.ts'

test('a home phone comes on its own, or with the broadband in the cart', async ({ page }) => {
  const cart = page.getByRole('region', { name: 'Cart' })
  const card = page.getByRole('article', { name: 'Home Phone Talk' })
  const section = page.getByRole('region', { name: 'With broadband' })

  await test.step('PHONE-10: a home phone on its own is put into a cart and keeps broadband out of it', async () => {
    await page.goto('/shop/phone')
    await expect(page.getByRole('region', { name: 'Keeping your number' })).toContainText(
      'Do not cancel with your provider',
    )
    await expect(section.getByRole('link', { name: 'See broadband plans' })).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Choose Home Phone Talk' }).click()
    await expect(card.getByRole('button', { name: /In your cart.*Home Phone Talk/ })).toBeFocused()
    await expect(cart).toContainText('€19.99')
    await page.getByRole('link', { name: 'Review your order' }).click()
    const line = page.getByRole('region', { name: 'Home phone' })
    await expect(line).toContainText('Home Phone Talk')
    await expect(line.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
    await expectAccessible(page)

    await checkEircode(page, 'D08 P3T7')
    const fibre = page.getByRole('article', { name: 'Fibre 1Gb' })
    await fibre.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(fibre.getByRole('alert')).toContainText('one broadband or home phone')
  })

  // Somebody else.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await order(page, [FIBRE], 'D08 P3T7')
  await test.step('PHONE-11: a home phone is added to the broadband in the cart, with the difference said before', async () => {
    await page.goto('/shop/phone')
    await expect(section).toContainText('+ €5.00 a month: €39.99 becomes €44.99.')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Add home phone' }).click()
    await expect(cart).toContainText('€44.99')
    await expect(section).toContainText('and Home Phone is in your cart')
    await expect(card).toContainText('Your broadband brings a line')
    const takeOut = section.getByRole('button', { name: 'Take the home phone out' })
    await expect(takeOut).toBeFocused()
    await takeOut.click()
    await expect(cart).toContainText('€39.99')
  })
})
