import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

type SignInOptions = { email?: string; name?: string }

/** Logs in from the page that is open, and is back on it, knowing how long the session lasts. */
export async function logIn(
  page: Page,
  { email = 'fibre@demo.example', name = 'Niamh' }: SignInOptions = {},
): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('demo')
  const known = sessionKnown(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await known
  await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
}

/** A customer like the demo's, whom no other test orders as: tests that count their orders or cards share a shop with others. */
export function twinOf(customer: 'fibre' | 'mobile' | 'tv'): string {
  return `${customer}-${randomInt(1, 10_000)}@demo.example`
}

/** Nobody is signed in: the account leads to the operator's page, and that back to the account. */
export async function openAccount(page: Page, email: string): Promise<void> {
  await page.goto('/account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/account')
}

/** Ends where every visitor is a guest again. */
export async function logOut(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/shop/broadband')
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** The page has read from the shop how long the session lasts. */
export async function sessionKnown(page: Page): Promise<void> {
  const response = await page.waitForResponse((response) => !!response.request().postData()?.includes('query Session'))
  await response.finished()
}
