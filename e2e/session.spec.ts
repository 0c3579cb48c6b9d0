import type { Page } from '@playwright/test'
import { ANY_SIZE, DESKTOP, expect, expectAccessible, PHONE, test } from './shop.ts'
import { logIn, sessionKnown } from './sign-in.ts'

const SESSION_SECONDS = 1800

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Session Information' })
const header = (page: Page) => page.getByRole('banner')

async function expectGuest(page: Page): Promise<void> {
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Log out' })).toBeHidden()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored).filter((key) => /PROSPECTUUID|PREQUAL|REF/.test(key))).toEqual([])
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => name)
  expect(
    cookies.filter((name) =>
      /^(session|session_ends|customer_name|cart|has_cart|(access|refresh)_token\.\d)$/.test(name),
    ),
  ).toEqual([])
}

test(
  'SESS-10: a customer is warned at 59 seconds, stays, is warned again and logged out at the end',
  ANY_SIZE,
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/shop/tv')
    await logIn(page)
    await page.clock.fastForward((SESSION_SECONDS - 90) * 1000)
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward(35_000)
    await expect(warning(page)).toContainText(/The session will expire in 5\d seconds, keep it active\?/)
    await expect(warning(page).getByRole('heading')).toBeFocused()
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(warning(page)).toBeVisible()
    await test.step('SESS-12: Stay logged in takes it away', async () => {
      await warning(page).getByRole('button', { name: 'Stay logged in' }).click()
      await expect(warning(page)).toBeHidden()
      await page.clock.fastForward((SESSION_SECONDS - 90) * 1000)
      await expect(warning(page)).toBeHidden()
    })
    await test.step('SESS-13, SESS-17: asleep through the end, it wakes logged out on the broadband page', async () => {
      await page.clock.fastForward(3_600_000)
      await page.waitForURL('**/shop/broadband')
      await expect(page.getByRole('alert').filter({ hasText: 'You were logged out' })).toBeVisible()
      await expectGuest(page)
      await expectAccessible(page)
      await page.reload()
      await expect(page.getByText('You were logged out')).toBeHidden()
    })
  },
)

test('SESS-14: a session that the provider refuses to extend is over', ANY_SIZE, async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/shop/tv')
  await logIn(page)
  await page.clock.fastForward((SESSION_SECONDS - 50) * 1000)
  await expect(warning(page)).toBeVisible()
  await test.step('an unreachable shop keeps the warning', async () => {
    await context.setOffline(true)
    await warning(page).getByRole('button', { name: 'Stay logged in' }).click()
    await expect(warning(page).getByRole('button', { name: 'Stay logged in' })).toHaveAttribute('aria-disabled', 'true')
    await context.setOffline(false)
  })
  await test.step('a refused refresh logs out', async () => {
    const kept = (await context.cookies(page.url())).filter(({ name }) => !name.startsWith('refresh_token'))
    await context.clearCookies({ name: /refresh_token.*/ })
    await context.addCookies(kept)
    await page.clock.runFor(3000)
    await page.waitForURL('**/shop/broadband')
    await expectGuest(page)
  })
})

test(
  'SESS-15, SESS-16: two tabs stay together, and logging out in one is the end in both',
  ANY_SIZE,
  async ({ page, context }) => {
    await context.clock.install()
    await page.goto('/shop/tv')
    await logIn(page)
    const other = await context.newPage()
    const known = sessionKnown(other)
    await other.goto('/mobile')
    await known
    await test.step('staying in one takes the warning of the other away', async () => {
      await context.clock.fastForward((SESSION_SECONDS - 50) * 1000)
      for (const tab of [page, other]) await expect(warning(tab)).toBeVisible()
      await warning(page).getByRole('button', { name: 'Stay logged in' }).click()
      await expect(warning(page)).toBeHidden()
      await other.clock.runFor(1000)
      await expect(warning(other)).toBeHidden()
    })
    await header(page).getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/shop/broadband')
    await expectGuest(page)
    await other.clock.runFor(1000)
    await other.waitForURL('**/shop/broadband')
    await expectGuest(other)
  },
)
