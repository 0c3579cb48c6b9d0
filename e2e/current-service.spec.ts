import type { Page } from '@playwright/test'
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

async function openQuestions(page: Page): Promise<void> {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1 Gb' }).click()
  await page.getByRole('link', { name: 'Review your order' }).click()
  await page.getByRole('link', { name: 'Complete info' }).click()
  await page
    .getByRole('group', { name: 'Do you have broadband or a home phone today?' })
    .getByRole('radio', { name: /^No/ })
    .check()
}

test('SERVUI-2: without the engineer’s times the answers are saved, and the order still asks for a time', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('appointments', { mode: 'gone' })
  await openQuestions(page)
  await expect(page.getByText('We cannot show the engineer’s times just now')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
  await expect(page.getByText('Check the questions about your current service')).toBeVisible()
})

test('SERVUI-5: a time that somebody else took is said to be gone, and another is chosen', async ({ page, shop }) => {
  await openQuestions(page)
  const time = page.getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ }).nth(2)
  await time.check()
  const id = await time.getAttribute('value')
  const taken = await fetch(`${shop.sandboxUrl}/tmf-api/appointment/v4/appointment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ relatedPlace: { postcode: 'D08P3T7' }, timeSlot: { id }, externalId: 'somebody-else' }),
  })
  expect(taken.status).toBe(201)
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page.getByText('Somebody else has just taken this time. Please choose another.')).toBeVisible()
  await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0)
  await page
    .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
})

test('SERVUI-6: when the time is no longer held, the order says that it has to be chosen again', async ({ page }) => {
  await openQuestions(page)
  await page
    .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
    .first()
    .check()
  // The shop decides by its own clock; what it says a quarter of an hour later is put into its mouth.
  await page.route('**/graphql/', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('"currentServiceComplete":true', '"currentServiceComplete":false')
    await route.fulfill({ response, body: text })
  })
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page.getByText('Check the questions about your current service')).toBeVisible()
  await expect(page.getByText('The time for the engineer’s visit is no longer held for you.')).toBeVisible()
  await expectAccessible(page)
})
