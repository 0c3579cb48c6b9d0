import type { Page } from '@playwright/test'
import { DEMO_SECOND_FACTOR } from '#sandbox/identity/demo-staff.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, shopCalled, test as shopTest } from '../shop.ts'
import { DESK_SHOP } from '../shops.ts'

/** One shop with a desk for a worker's tests of it. */
export const test = shopTest.extend({
  shop: [
    async ({ thirdParties }, use, { parallelIndex }) =>
      use(await shopCalled(`${DESK_SHOP}${parallelIndex}`, thirdParties)),
    { scope: 'test', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.deskUrl ?? ''),
})

/** Signs in at the desk as an employee of the demo, and opens a page of it. */
export async function enter(page: Page, email: string, path = '/'): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/sign-in?return=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('demo')
  await page.getByLabel(/code/i).fill(DEMO_SECOND_FACTOR)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** What every page of the desk is held to. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
