import { answerCheckout } from '#server/testing/shopping.ts'
import { customerIn, newEmail } from './customer.ts'
import { mailCalled } from './ledgers.ts'
import { FIBRE, order } from './order.ts'
import { check, checkAnother, expect, expectAccessible, expectNoSidewaysScrollAtBothSizes, test } from './shop.ts'

test('a home phone comes on its own, or with the broadband in the cart', async ({ page, shop }) => {
  const cart = page.getByRole('region', { name: 'Cart' })
  const card = page.getByRole('article', { name: 'Home Phone Talk' })
  const section = page.getByRole('region', { name: 'With broadband' })

  await test.step('PHONE-10: a home phone on its own is put into a cart and keeps broadband out of it', async () => {
    await page.goto('/shop/phone')
    await expect(page.getByRole('region', { name: 'Keeping your number' })).toContainText(
      'Don’t cancel with your current provider',
    )
    await expect(section.getByRole('link', { name: 'See broadband plans' })).toBeVisible()
    await expectAccessible(page)
    await expect(card.getByRole('link', { name: 'Check your address' })).toBeVisible()
    await check(page, 'V94 E6NH')
    const address = page.getByRole('region', { name: 'Where do you want your phone?' })
    await expect(address).toContainText('Limerick')
    await expectNoSidewaysScrollAtBothSizes(page)
    await card.getByRole('button', { name: 'Choose Home Phone Talk' }).click()
    await expect(card.getByRole('button', { name: /In your cart.*Home Phone Talk/ })).toBeFocused()
    await expect(cart).toContainText('€19.99')
    await expectAccessible(page)

    await checkAnother(page, 'D08 P3T7')
    const fibre = page.getByRole('article', { name: 'Fibre 1Gb' })
    await fibre.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(fibre.getByRole('alert')).toContainText('one broadband or home phone')
  })

  await test.step('PHONE-13: the way leads on to an engineer’s time, through checkout, to the placed order', async () => {
    await page.getByRole('link', { name: 'Review your order' }).click()
    const line = page.getByRole('region', { name: 'Home phone' })
    await expect(line).toContainText('Home Phone Talk')
    await expect(line).toContainText('Limerick')
    await line.getByRole('link', { name: /time|visit/i }).click()
    await page.getByRole('radio', { name: 'No' }).first().check()
    await page
      .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Save and go to your order' }).click()
    await expect(page.getByRole('region', { name: 'Ready to order' })).toBeVisible()
    await expectAccessible(page)

    const email = newEmail()
    await answerCheckout(customerIn(page), { details: { email } })
    await page.goto('/checkout/review')
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
    await page.waitForURL(/\/order\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
    await mailCalled(shop, email, /order/i)
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
    await expect(card).toContainText('Your broadband already comes with a line')
    const takeOut = section.getByRole('button', { name: 'Remove the home phone' })
    await expect(takeOut).toBeFocused()
    await takeOut.click()
    await expect(cart).toContainText('€39.99')
  })
})
