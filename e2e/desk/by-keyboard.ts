import type { Locator, Page } from '@playwright/test'
import type { DeskRole } from '#domain/desk/desk-role.ts'
import { DESKTOP, expect } from '../shop.ts'

const MOST_STOPS = 150

/** Moves the focus with Tab until it is on this, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not get to ${target}`)
}

export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Everything by the keyboard, the second factor too. Ends on the first page of the role. */
export async function signInByKeyboard(page: Page, role: DeskRole): Promise<void> {
  await page.goto('/')
  await pressAt(page, page.getByRole('link', { name: 'Sign in' }))
  await typeAt(page, page.getByLabel('Email'), `${role}@staff.example`)
  await typeAt(page, page.getByLabel('Password'), 'demo')
  await typeAt(page, page.getByLabel('Code from the app on your phone'), '246810')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in to the desk')
}

/** To another place of the menu, which is folded on a phone. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true })
  // By the size, not by what is visible: before its stylesheet a page shows both menus.
  const { width } = page.viewportSize() ?? DESKTOP
  if (width < DESKTOP.width) await pressAt(page, page.locator('summary', { hasText: 'Menu' }))
  await pressAt(page, link.filter({ visible: true }))
}
