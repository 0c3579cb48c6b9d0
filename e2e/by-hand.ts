import { expect, type Locator, type Page } from '@playwright/test'
import { codeSentTo } from '#server/testing/sent-code.ts'
import type { OpenShop } from './shops.ts'

/** Over the menu of this viewport. */
export async function goTo(page: Page, label: string): Promise<void> {
  const menu = page.locator('summary[aria-label="Menu"]')
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation', { name: /^Shop/ })
    .getByRole('link', { name: label, exact: true })
    .filter({ visible: true })
    .click()
}

/** On a phone each of several lines of the summary is a row, closed at first. */
export async function openLine(line: Locator): Promise<void> {
  await expect(line).toBeVisible()
  const row = line.getByRole('heading', { level: 2 }).getByRole('button')
  if ((await row.count()) > 0 && (await row.getAttribute('aria-expanded')) === 'false') await row.click()
}

/** Confirms the dialog. */
export async function remove(line: Locator, name: string): Promise<void> {
  await line.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
  const dialog = line.page().getByRole('dialog', { name: `Remove ${name}?` })
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
}

/** Ports a number that no other test uses, proven by the code that is sent to it. */
export async function bringNumber(page: Page, shop: OpenShop): Promise<void> {
  const digits = String(1000 + Math.floor(Math.random() * 9000))
  await page.getByLabel('Your mobile number').fill(`085 555 ${digits}`)
  await page.getByLabel('Your current network').selectOption('Vodafone')
  await page.getByText('Bill pay', { exact: true }).click()
  await page.getByLabel('Account number').fill('AC 12345')
  await page.getByLabel('Name of the account holder').fill('Aoife Ní Bhriain')
  await page.getByRole('checkbox', { name: /Move this number here/ }).check()
  await page.getByRole('button', { name: 'Save and text me a code' }).click()
  await expect(page.getByRole('heading', { name: /^Enter the code/ })).toBeFocused()
  await page.getByLabel('Code').fill(await codeSentTo(shop, `+35385555${digits}`))
  await page.getByRole('button', { name: 'Confirm my number' }).click()
}

/** Six digits by text, before an order of which nothing is paid today. */
export async function confirmMobile(page: Page, shop: OpenShop, mobile: string): Promise<void> {
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(await codeSentTo(shop, mobile))
  await page.getByText('Confirmed: we can reach you').waitFor()
}

type Variant = { color: string; capacity: string }

/** From the list of handsets to the page of one, with its variant and plan selected. */
export async function chooseHandset(
  page: Page,
  name: string,
  { color, capacity }: Variant,
  plan: string,
): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('radio', { name: color }).check()
  await page.getByRole('radio', { name: capacity }).check()
  await page.getByRole('radio', { name: new RegExp(plan) }).check()
}
