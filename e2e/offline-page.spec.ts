import { ANY_SIZE, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'
import { logIn } from './sign-in.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'SITE-1, SITE-2: a public page without a connection, and none of the private ones',
  ANY_SIZE,
  async ({ page, context }) => {
    await page.goto('/order/TN-2026-000001')
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await registrations()).toBe(0)

    await page.goto('/shop/tv')
    await page.evaluate(() => navigator.serviceWorker.ready)
    expect(await page.evaluate(() => caches.keys())).toEqual([])

    await context.setOffline(true)
    await page.goto('/mobile')
    await expect(page.getByRole('heading', { name: 'We can’t reach the shop' })).toBeVisible()
    await expect(page.getByRole('link', { name: '1800 555 020' })).toHaveAttribute('href', 'tel:1800555020')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'We can’t reach the shop' })).toBeVisible()

    const other = await context.newPage()
    await expect(other.goto('/account')).rejects.toThrow('ERR_FAILED')
    await other.close()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /mobile|plan|phone/i })).toBeVisible()
    await expect(page).toHaveURL(/\/mobile$/)
  },
)

test('SITE-4: with the worker a sign-in reaches the shop once', async ({ page }) => {
  await page.goto('/shop/tv')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await logIn(page)
  await expect(page).toHaveURL(/\/shop\/tv$/)
})
