import type { Page } from '@playwright/test'
import { GetCartDocument } from '#storefront/api/generated/cart.ts'
import { FIBRE, order, sendAsVisitor } from './order.ts'
import { expect, expectAccessible, test } from './shop.ts'

const nothingToday = (page: Page) =>
  page.getByRole('group', { name: 'Do you have broadband or a home phone today?' }).getByRole('radio', { name: /^No/ })
const offered = (page: Page) => page.getByRole('radio', { name: /, \d\d:00 to \d\d:00$/ })
const QUESTION = 'When can the engineer come?'
const STILL_ASKED = 'Check the questions about your current service'

test('the order asks for the current service and the visit, and shows what was answered', async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/summary')
  const broadband = page.getByRole('region', { name: 'Broadband' })
  const bar = page.getByRole('region', { name: 'Cart', exact: true })
  const question = page.getByRole('group', { name: QUESTION })
  const times = offered(page)
  const problem = question.getByRole('alert')
  const save = page.getByRole('button', { name: 'Save and go to your order' })

  await test.step('NEXT-7: what blocks the order is its first line and the bar’s button', async () => {
    const missing = page.getByRole('region', { name: 'What’s missing' })
    await expect(missing).toContainText('We need a few details about your current service before you can check out.')
    await expect(missing).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Complete info' })).toHaveCount(1)
    const way = bar.getByRole('link', { name: 'Answer the questions' })
    await expect(way).toHaveAttribute('href', '/broadband/current-service')
    await expectAccessible(page)
  })
  await test.step('SERVUI-4: the order asks for the current service and leads to its questions', async () => {
    await expect(page.getByText(STILL_ASKED)).toBeVisible()
    await broadband.getByRole('link', { name: 'Complete info' }).click()
    await expect(page).toHaveURL(/\/broadband\/current-service/)
    await nothingToday(page).check()
    await expect(times.first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('SERVUI-7: the two times of a day stand side by side on a phone', async () => {
    const full = question
      .getByRole('listitem')
      .filter({ has: page.getByRole('radio').nth(1) })
      .first()
    const [one, other] = await Promise.all([0, 1].map((index) => full.locator('label').nth(index).boundingBox()))
    expect(one?.y).toBe(other?.y)
  })
  await test.step('SERVUI-7: a time that was not chosen is asked for at its question, above the times', async () => {
    const first = question.getByRole('radio').first()
    const before = await first.boundingBox()
    await save.click()
    await expect(problem).toHaveText('Choose a time for the visit.')
    const below = (await first.boundingBox())?.y ?? 0
    expect((await problem.boundingBox())?.y).toBeLessThan(below)
    expect(below).toBeGreaterThanOrEqual(before?.y ?? 0)
  })
  const time = times.nth(1)
  await test.step('SERVUI-4: once they are answered the order does not ask any longer', async () => {
    await time.check()
    const name = (await time.evaluate((box) => box.closest('label')?.textContent)) ?? ''
    await save.click()
    await expect(page).toHaveURL(/\/shop\/summary/)
    await expect(broadband).toContainText('Fibre 1Gb')
    await expect(broadband).toContainText(name)
    await expect(page.getByText(STILL_ASKED)).toBeHidden()
  })
  await test.step('NEXT-7: nothing blocking, the first line says so and the bar checks out', async () => {
    await expect(page.getByRole('region', { name: 'Ready to order' })).toContainText('You’re all set.')
    await expect(bar.getByRole('link', { name: 'Check out' })).toBeVisible()
  })
  await test.step('SUMMARY-7: the order shows until when the visit is held, and the way back to it and to the answers', async () => {
    await expect(broadband).toContainText(/We’re holding it until \d\d:\d\d/)
    await expectAccessible(page)
    await broadband.getByRole('link', { name: 'Change your answers about your current service' }).click()
    await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked()
    await page.getByRole('link', { name: 'Back without saving' }).click()
    await broadband.getByRole('link', { name: 'Change the engineer’s visit' }).click()
    await expect(question).toBeFocused()
    await expect(question.getByText(QUESTION)).toBeInViewport()
    await expect(time).toBeChecked()
  })
})

test('an order whose visit cannot be had, was taken, or is no longer held asks for it', async ({
  page,
  sandbox,
  shop,
}) => {
  const broadband = page.getByRole('region', { name: 'Broadband' })
  const times = offered(page)
  const save = page.getByRole('button', { name: 'Save and go to your order' })
  await test.step('SERVUI-2: without the engineer’s times the answers are saved, and the order still asks for a time', async () => {
    await sandbox.control('appointments', { mode: 'gone' })
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/broadband/current-service')
    await nothingToday(page).check()
    await expect(page.getByText('We can’t show the engineer’s times just now')).toBeVisible()
    await expectAccessible(page)
    await save.click()
    await expect(page).toHaveURL(/\/shop\/summary/)
    await expect(page.getByText(STILL_ASKED)).toBeVisible()
  })
  await test.step('SERVUI-5: a time that somebody else took is said to be gone, and another is chosen', async () => {
    await sandbox.control('appointments', { mode: 'ok' })
    await broadband.getByRole('link', { name: 'Complete info' }).click()
    const time = times.nth(2)
    await expect(time).toBeVisible()
    const problem = page.getByRole('group', { name: QUESTION }).getByRole('alert')
    // After a first submit without a time the form validates by itself, and its own message wins over the server's.
    await save.click()
    await expect(problem).toHaveText('Choose a time for the visit.')
    await time.check()
    const id = await time.getAttribute('value')
    const taken = await fetch(`${shop.sandboxUrl}/tmf-api/appointment/v4/appointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ relatedPlace: { postcode: 'D08P3T7' }, timeSlot: { id }, externalId: 'somebody-else' }),
    })
    expect(taken.status).toBe(201)
    await save.click()
    await expect(page.getByRole('region', { name: 'There’s 1 problem to fix' })).toBeFocused()
    await expect(problem).toHaveText('Someone else has just taken this time. Please choose another.')
    await expect(page.locator(`input[value="${id}"]`)).toHaveCount(0)
    // For SERVUI-6. Set here, so that the slot that another customer took does not expire earlier.
    await sandbox.control('appointments', { holdSeconds: 1 })
    await times.first().check()
    await save.click()
    await expect(page).toHaveURL(/\/shop\/summary/)
  })
  await test.step('SERVUI-6: when the time is no longer held, the order says that it has to be chosen again', async () => {
    const complete = async () => {
      const { getCart } = await sendAsVisitor(page, GetCartDocument, {})
      return getCart.offers.map(({ currentServiceComplete }) => currentServiceComplete)
    }
    await expect.poll(complete).toEqual([false])
    await page.reload()
    await expect(page.getByText('We’re no longer holding your time for the engineer’s visit.')).toBeVisible()
    await expect(page.getByText(STILL_ASKED)).toBeVisible()
    await expect(broadband.getByRole('link', { name: 'Complete info' })).toBeVisible()
    await expectAccessible(page)
  })
})
