import { expectTaken } from '../books.ts'
import { CARD, enterCard } from '../card-form.ts'
import { orderMobile } from '../mobile-order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'

test('SHELF-24: mobile broadband with a device, from the plan to a placed order that is paid by card', async ({
  page,
  shop,
}) => {
  await page.goto('/mobile/broadband')
  // Pressed again where the page was not there yet to hear it.
  await expect(async () => {
    await page.getByRole('button', { name: /^(Choose|Chosen) Mobile Broadband 50$/ }).click()
    await expect(page.getByText('Prices are with Mobile Broadband 50 for 24 months.')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const device = page.getByRole('listitem').filter({ hasText: 'Kaimo Pocket 5G' })
  await expect(device).toContainText('€89.00')
  await device.getByRole('button', { name: /Add plan and device/ }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('€14.99')
  await expect(cart).toContainText('€89.00')
  await cart.getByRole('link', { name: /Review/ }).click()
  await expect(page.getByRole('region', { name: 'Mobile Broadband' })).toContainText('Pocket 5G')

  await orderMobile(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay €89.00 to Tonn')
  await enterCard(page, CARD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Aoife')
  await expectTaken(shop, new URL(page.url()).pathname.split('/').at(-1) ?? '', 8900)
})
