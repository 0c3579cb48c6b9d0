import type { Page } from '@playwright/test'
import { aMobile } from '#server/testing/shopping.ts'
import { confirmMobile } from '../by-hand.ts'
import { newEmail } from '../customer.ts'
import { expectHandedOverOnce } from '../ledgers.ts'
import { completeOrder, FIBRE, TV } from '../order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

async function expectRoomAtTheNarrowest(page: Page): Promise<void> {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  if (usual) await page.setViewportSize(usual)
}

test('JOUR-1, COUI-20, COUI-22, COUI-40: from the summary to an order by hand, with nothing due today', async ({
  page,
  shop,
  sandbox,
}) => {
  await sandbox.control('orders', { paceMs: null })
  const email = newEmail()
  const mobile = aMobile()
  const heading = page.getByRole('heading', { level: 1 })
  const goOn = page.getByRole('button', { name: /^Continue to/ })
  await completeOrder(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/shop/summary')
  await page.getByRole('region', { name: 'You’re all set' }).getByRole('link', { name: 'Check out' }).click()

  await expect(heading).toHaveText('Your details')
  await page.getByLabel('First name').fill('Aoife')
  await page.getByLabel('Last name').fill('Ní Bhriain')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('1990')
  await page.getByRole('checkbox', { name: /check my credit/ }).check()
  await goOn.click()
  await expect(heading).toHaveText('Delivery and visit')
  await goOn.click()
  await expect(heading).toHaveText('Payment')
  await expect(page.getByText('Nothing is due today')).toBeVisible()
  await page.getByLabel('IBAN', { exact: true }).fill('ie29 aibk 9311 5212 3456 78')
  await page.getByRole('checkbox', { name: /I sign this mandate/ }).check()
  await goOn.click()

  await expect(heading).toHaveText('Check and order')
  await expect(heading).toBeFocused()
  await looksRight(page)
  await confirmMobile(page, shop, mobile)
  const button = page.getByRole('button', { name: 'Order with obligation to pay', exact: true })
  await button.click()
  await expect(page.getByRole('region', { name: 'There’s 1 problem to fix' })).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Check and order/)
  await expectRoomAtTheNarrowest(page)
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await button.click()

  await expect(heading).toHaveText('Thank you, Aoife')
  await expect(heading).toBeFocused()
  await expect(page.getByText('Bills by direct debit, IE29 •••• 5678')).toBeVisible()
  await looksRight(page)
  await expectRoomAtTheNarrowest(page)
  const reference = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(reference).toMatch(/^TN(-[0-9A-Z]{4}){2}$/)
  await expectHandedOverOnce(shop, reference)
})
