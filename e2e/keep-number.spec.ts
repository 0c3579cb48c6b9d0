import { FIBRE, order } from './order.ts'
import { ANY_SIZE, expect, expectAccessible, submitEircode, test } from './shop.ts'

test(
  'KEEPNO-6: broadband alone asks for no number; keeping it leads to the home phone, and the number is in the order',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/broadband/current-service')
    await page.getByRole('group', { name: 'Do you have broadband or a home phone today?' }).getByLabel('Yes').check()
    await page.getByLabel('Who is it with?').selectOption('SKY')
    await expect(page.getByRole('group', { name: 'Do you want to keep your home phone number?' })).toHaveCount(0)
    const offer = page.getByRole('region', { name: 'Keep your home phone number?' })
    await expect(offer).toContainText('+ €5.00 a month: €39.99 becomes €44.99.')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Add home phone and keep my number' }).click()

    const number = page.getByLabel('Your home phone number')
    await expect(number).toBeFocused()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€44.99')
    await expect(page.getByLabel('Who is it with?')).toHaveValue('SKY')
    await expectAccessible(page)
    await number.fill('01 555 0142')
    await page.getByLabel('None of these').check()
    await page
      .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Save and go to your order' }).click()
    const broadband = page.getByRole('region', { name: 'Broadband', exact: true })
    await expect(broadband).toContainText('01 555 0142 moves to us')
    await expect(page.getByRole('region', { name: 'Ready to order' })).toBeVisible()

    // Taken out again, the phone leaves a number that has nowhere to go.
    await page.goto('/shop/phone')
    await page.getByRole('button', { name: 'Remove the home phone' }).click()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
    await page.getByRole('link', { name: 'Review your order' }).click()
    const missing = page.getByRole('region', { name: 'What’s missing' })
    await expect(missing).toContainText('To keep your number you need a home phone')
    await broadband.getByRole('link', { name: 'Add home phone' }).click()
    await page.getByRole('button', { name: 'Add home phone' }).click()
    await expect(
      page.getByRole('region', { name: 'With broadband' }).getByRole('link', { name: 'Keep your number' }),
    ).toBeVisible()
  },
)

test(
  'KEEPNO-7: a phone number in the Eircode field leads to the plans of its line, and a wrong one to the form for numbers',
  ANY_SIZE,
  async ({ page }) => {
    await submitEircode(page, '01 555 0142')
    await expect(page.getByText('Part fibre is here')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Is this your home?' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await submitEircode(page, '8882009903')
    await expect(page.getByLabel('Your broadband or phone number')).toHaveValue('8882009903')
    await expect(page.getByRole('alert')).toContainText("Sorry, we can't find this number.")
  },
)
