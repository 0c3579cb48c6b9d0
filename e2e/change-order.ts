import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type PlanWish = {
  /** Of the group that the plan is in. */
  label?: RegExp
  withTv?: boolean
}

/** From the card of a service in the account, over the page of its change, with another plan. */
export async function choosePlan(
  page: Page,
  card: string,
  plan: RegExp,
  { label = /./, withTv = false }: PlanWish = {},
): Promise<void> {
  await page
    .getByRole('article', { name: card, exact: true })
    .getByRole('button', { name: /^(Change plan|See what changes)/ })
    .first()
    .click()
  await page.waitForURL('**/shop/change-offer**')
  await page.getByRole('group', { name: label }).getByRole('radio', { name: plan }).first().check()
  if (withTv) await page.getByRole('checkbox', { name: /^Add TV/ }).check()
  await page
    .getByRole('region', { name: 'Your whole bill' })
    .getByRole('button', { name: /^Continue with/ })
    .click()
}

/** From the summary, with what is on record, to the last page before the order. */
export async function reviewChange(page: Page): Promise<void> {
  await page.waitForURL('**/shop/summary')
  await page.getByRole('main').getByRole('link', { name: 'Check out' }).click()
  const next = page.getByRole('main').getByRole('button', { name: /^Continue to/ })
  await expect(heading(page)).toHaveText('Your details')
  // Only where something goes out on credit.
  const credit = page.getByRole('checkbox', { name: /check my credit/ })
  if (await credit.isVisible()) await credit.check()
  await next.click()
  await expect(heading(page)).toHaveText(/Delivery|Payment/)
  if ((await heading(page).textContent()) !== 'Payment') {
    const sentTo = page.getByRole('radio', { name: /^Where your bills go/ })
    if (await sentTo.isVisible()) await expect(sentTo).toBeChecked()
    await next.click()
  }
  await expect(heading(page)).toHaveText('Payment')
  await expect(page.getByRole('main')).toContainText(/We’ll keep collecting your bills from the account ending \d{4}/)
  await next.click()
  await expect(heading(page)).toHaveText('Check and order')
}

export async function pressOrder(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
}

/** On the page of the order. Returns its reference. */
export async function expectOrdered(page: Page, name: string): Promise<string> {
  await expect(heading(page)).toHaveText(`Thank you, ${name}`)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** From the page of an order: the whole of it, which is a choice where it has several services. */
export async function withdraw(page: Page, { fromSeveral = false } = {}): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
  if (fromSeveral) await page.getByRole('radio', { name: /^The whole order/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(heading(page)).toHaveText('We have your withdrawal')
}
