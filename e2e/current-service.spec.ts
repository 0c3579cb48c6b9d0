import { checkEircode, expect, expectAccessible, test } from './shop.ts'

test('SERVUI-4: the order asks for the current service until the questions are answered', async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1 Gb' }).click()
  await page.getByRole('link', { name: 'Review your order' }).click()
  await expect(page.getByText('Check the questions about your current service')).toBeVisible()
  await page.getByRole('link', { name: 'Complete info' }).click()
  await expect(page).toHaveURL(/\/broadband\/current-service/)
  await page
    .getByRole('group', { name: 'Do you have broadband or a home phone today?' })
    .getByRole('radio', { name: /^No/ })
    .check()
  await expectAccessible(page)
  await page
    .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
  await expect(page.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 1 Gb')
  await expect(page.getByText('Check the questions about your current service')).toBeHidden()
})
