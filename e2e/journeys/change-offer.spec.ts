import type { Page } from '@playwright/test'
import {
  ANY_SIZE,
  expect,
  expectAccessible,
  expectNoSidewaysScrollAtBothSizes,
  test,
  WITH_THIRD_PARTIES,
} from '../shop.ts'
import { openAccount } from '../sign-in.ts'

/** From the card of a service to the page of its change. */
async function beginChange(page: Page, plan: string, button: string | RegExp): Promise<void> {
  await page.getByRole('article', { name: plan, exact: true }).getByRole('button', { name: button }).click()
  await page.waitForURL('**/shop/change-offer**')
  await expect(page.getByRole('heading', { name: 'Choose what comes next' })).toBeVisible()
  // The token is in no address, so in no history and no referrer.
  expect(page.url()).not.toMatch(/token|reference|subscription_id|cart_Type/)
}

test(
  'CHPAGE-20: a customer out of contract sees that changing is free, with the advised plan chosen',
  WITH_THIRD_PARTIES,
  async ({ page }) => {
    await openAccount(page, 'fibre@demo.example')
    await beginChange(page, 'Broadband 100', 'See what changes')
    const free = page.getByRole('region', { name: 'Early-cease charge' })
    await expect(free).toContainText('You’re out of contract: changing costs nothing')
    await expect(page.getByRole('radio', { name: /^Broadband 100 Our best price/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Your whole bill' })).toContainText(/New monthly cost\s?€\d+\.\d\d/)
    await expectNoSidewaysScrollAtBothSizes(page)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Continue with Broadband 100' })).toBeVisible()
  },
)

test(
  'CHPAGE-20: a customer in contract reads the charge first, compares plans, and keeps what they have',
  ANY_SIZE,
  async ({ page }) => {
    await openAccount(page, 'tv@demo.example')
    await beginChange(page, 'Fibre 500', /^Change plan/)
    await expect(page.getByRole('region', { name: 'Early-cease charge' })).toContainText(
      /You’re in contract until .* once, on your next bill: €1\.00 for each of the \d+ days left/,
    )
    const choice = page.getByRole('region', { name: 'Choose what comes next' })
    await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
    const bill = page.getByRole('region', { name: 'Your whole bill' })
    await page.getByRole('radio', { name: /^Fibre 1Gb/ }).check()
    await expect(bill).toContainText('Early-cease charge€0.00')
    await page.getByRole('radio', { name: /^Fibre 500 .*What you have, with a new minimum term/ }).check()
    await expect(bill).toContainText(/Early-cease charge, on your next bill€\d+\.00/)
    await expectNoSidewaysScrollAtBothSizes(page)
    await expectAccessible(page)
    await bill.getByRole('link', { name: 'Keep what I have' }).click()
    await page.waitForURL('**/account')
  },
)
