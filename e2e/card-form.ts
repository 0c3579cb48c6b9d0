import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './shop.ts'

export const CARD = '4242 4242 4242 4242'
/** Triggers a 3-D Secure challenge. */
export const CHALLENGED_CARD = '4000 0000 0000 3220'
export const REFUSED_CARD = '4000 0000 0000 0002'

/** The provider's own page, in its frame. */
export function cardForm(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Card payment"], iframe[title^="A card "]')
}

export async function enterCard(page: Page, number: string): Promise<void> {
  // Clicks reach a frame only in the active tab.
  await page.bringToFront()
  const form = cardForm(page)
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date (MM/YY)').fill('12/49')
  await form.getByLabel('Security code').fill('123')
  await form.getByRole('button', { name: /^(Pay €|Confirm card)/ }).click()
}

/** Approves the challenge. Its frame grows to the whole screen: a click that comes meanwhile lands beside the button. */
export async function approve(page: Page): Promise<void> {
  const button = cardForm(page).getByRole('button', { name: 'Approve' })
  await expect(button).toBeVisible()
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(button).toBeHidden({ timeout: 2000 })
  }).toPass()
}
