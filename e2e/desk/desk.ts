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

/** Moves the focus with Tab until it is on this, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document
      // Between the last element and the first.
      if (element === document.body) return ''
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
      return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? ''
    })
    if (typeof name === 'string' ? focused.trim() === name : name.test(focused.trim())) return
  }
  throw new Error(`the focus never came to ${name}`)
}
