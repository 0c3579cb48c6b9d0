import type { Page } from '@playwright/test'
import { FIBRE, order } from './order.ts'
import { expect, expectAccessible, test } from './shop.ts'

test('SERVUI-4: the order asks for the current service until the questions are answered', async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/summary')
  await expect(page.getByText('Check the questions about your current service')).toBeVisible()
  await page.getByRole('region', { name: 'Broadband' }).getByRole('link', { name: 'Complete info' }).click()
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
  await expect(page.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 1Gb')
  await expect(page.getByText('Check the questions about your current service')).toBeHidden()
})

test('SUMMARY-7: the order shows the visit that was chosen, and the way back to it and to the answers', async ({
  page,
}) => {
  await openQuestions(page)
  const time = page.getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ }).nth(1)
  const name = (await time.evaluate((box) => box.closest('label')?.textContent)) ?? ''
  await time.check()
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  const broadband = page.getByRole('region', { name: 'Broadband' })
  await expect(broadband).toContainText(name)
  await expect(broadband).toContainText(/We hold it until \d\d:\d\d;/)
  await expectAccessible(page)
  await broadband.getByRole('link', { name: 'Change your answers about your current service' }).click()
  await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked()
  await page.getByRole('link', { name: 'Back without saving' }).click()
  await broadband.getByRole('link', { name: 'Change the engineer’s visit' }).click()
  const question = page.getByRole('group', { name: 'When can the engineer come?' })
  await expect(question).toBeFocused()
  await expect(question.getByText('When can the engineer come?')).toBeInViewport()
  await expect(time).toBeChecked()
})

test('SERVUI-7: a time that was not chosen is asked for at its question, above the times', async ({ page }) => {
  await openQuestions(page)
  const question = page.getByRole('group', { name: 'When can the engineer come?' })
  const first = question.getByRole('radio').first()
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  const problem = question.getByRole('alert')
  await expect(problem).toHaveText('Choose a time for the visit.')
  const below = (await first.boundingBox())?.y ?? 0
  expect((await problem.boundingBox())?.y).toBeLessThan(below)
  expect(below).toBeGreaterThanOrEqual(before?.y ?? 0)
})

test('SERVUI-7: the two times of a day stand side by side on a phone', async ({ page }) => {
  await openQuestions(page)
  const day = page.getByRole('group', { name: 'When can the engineer come?' }).getByRole('listitem')
  const full = day.filter({ has: page.getByRole('radio').nth(1) }).first()
  const [one, other] = await Promise.all([0, 1].map((index) => full.locator('label').nth(index).boundingBox()))
  expect(one?.y).toBe(other?.y)
})

async function openQuestions(page: Page): Promise<void> {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/broadband/current-service')
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
  const words = 'Somebody else has just taken this time. Please choose another.'
  await expect(page.getByRole('region', { name: 'One answer needs a look' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'When can the engineer come?' }).getByRole('alert')).toHaveText(words)
  await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0)
  await page
    .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
})

test('SERVUI-6: when the time is no longer held, the order says that it has to be chosen again', async ({
  page,
  sandbox,
}) => {
  await sandbox.control('appointments', { holdSeconds: 1 })
  await openQuestions(page)
  await page
    .getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Save and go to your order' }).click()
  await expect(page).toHaveURL(/\/shop\/summary/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The time for the engineer’s visit is no longer held for you.')).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByText('Check the questions about your current service')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Broadband' }).getByRole('link', { name: 'Complete info' }),
  ).toBeVisible()
  await expectAccessible(page)
})
