import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newEmail } from '../customer.ts'
import { expect } from '../shop.ts'
import { openPlace, pressAt, signInByKeyboard, typeAt } from './by-keyboard.ts'
import { expectGoodPage, test } from './desk.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('DESKPRIV-8: the privacy desk enters a request, saves the copy and closes it, by the keyboard alone', async ({
  page,
}) => {
  const email = newEmail()
  await signInByKeyboard(page, 'privacy')
  await expect(heading(page)).toContainText('Requests about data')
  await expectGoodPage(page)
  await typeAt(page, page.getByLabel('E-mail address or customer number'), email)
  await page.getByLabel('Day on which it came').focus()
  await page.getByLabel('Day on which it came').fill('2026-01-05')
  await pressAt(page, page.getByRole('button', { name: 'Enter the request' }))
  await expect(heading(page)).toContainText('Copy of the data')
  await expect(page.getByText(/days over/)).toBeVisible()
  await expectGoodPage(page)
  const saving = page.waitForEvent('download')
  await typeAt(page, page.getByLabel('Reason'), 'wrote from that address')
  await page.keyboard.press('Enter')
  const copy = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(copy).toMatchObject({ email, orders: [] })
  await typeAt(page, page.getByLabel('How they got it'), 'by registered post')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Whose it was is forgotten', { exact: false })).toBeVisible()
  await openPlace(page, 'Security events')
  await expect(heading(page)).toHaveText('Security events')
  await expectGoodPage(page)
  // Nothing of other roles, whatever the address.
  await page.goto('/audit')
  await expect(heading(page)).toHaveText('Not for your role')
})

test('AUDIT-8, DESKHEALTH-10: the auditor filters the trail and saves what it shows, by the keyboard alone', async ({
  page,
}) => {
  await signInByKeyboard(page, 'auditor')
  await openPlace(page, 'Audit')
  await expect(heading(page)).toHaveText('Audit trail')
  await expect(page.locator('td', { hasText: 'signed in' }).first()).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel('What').focus()
  await page.getByLabel('What').selectOption({ label: 'signed in' })
  await pressAt(page, page.getByRole('button', { name: 'Filter' }))
  await expect(page).toHaveURL(/act=SIGNED_IN/)
  const saving = page.waitForEvent('download')
  await pressAt(page, page.getByRole('button', { name: 'Export JSON lines' }))
  const text = await readFile(await (await saving).path(), 'utf8')
  const acts = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).act)
  expect(new Set(acts)).toEqual(new Set(['SIGNED_IN']))
  await openPlace(page, 'Health')
  await expect(heading(page)).toHaveText('Health')
  await expect(page.getByRole('region', { name: 'Servers' })).toBeVisible()
  const trail = page.getByRole('region', { name: 'Audit trail' })
  await expect(async () => {
    await pressAt(page, trail.getByRole('button', { name: 'Check now' }))
    await expect(page.getByText(/The check has begun|is being checked already/)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(async () => {
    await pressAt(page, page.getByRole('link', { name: 'Look again' }))
    await expect(trail.getByText(/^Whole, \d+ entries/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectGoodPage(page)
})

test('DESKNUM-9: finance reads the figures as charts and tables and saves one, by the keyboard alone', async ({
  page,
}) => {
  await signInByKeyboard(page, 'finance')
  await openPlace(page, 'Numbers')
  await expect(heading(page)).toHaveText('Numbers')
  await expect(page.getByRole('img', { name: /^Orders, / })).toBeVisible()
  await expectGoodPage(page)
  await pressAt(page, page.getByRole('link', { name: 'Last 7 days' }))
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  const orders = page.getByRole('region', { name: 'Orders', exact: true })
  await pressAt(page, orders.locator('summary'))
  await expect(orders.getByRole('row')).toHaveCount(8)
  await expectGoodPage(page)
  const saving = page.waitForEvent('download')
  await pressAt(page, orders.getByRole('link', { name: 'Orders as a CSV file' }))
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).split('\r\n')).toHaveLength(9)
})
