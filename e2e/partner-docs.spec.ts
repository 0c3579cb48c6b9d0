import { pressAt } from './desk/by-keyboard.ts'
import { expectGoodPage, test } from './desk/desk.ts'
import { expect } from './shop.ts'

test('PARTNER-13: an engineer of a partner finds an operation by the keyboard, and reads what it takes and returns', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.partnersUrl}/tmf-api/docs`, { waitUntil: 'load' })
  await expectGoodPage(page)
  await pressAt(page, page.getByRole('link', { name: 'TMF622 Product Ordering' }))
  await expect(page.getByRole('heading', { name: 'TMF622 Product Ordering' })).toBeInViewport()
  const sent = page.getByRole('region', { name: 'What you send' })
  await expect(sent).not.toBeVisible()
  await pressAt(page, page.locator('summary', { hasText: 'Place an order' }))
  await expect(sent).toContainText('The order’s name at the partner')
  await expect(page.getByRole('heading', { name: 'Broadband and TV' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you get' })).toContainText('productOrderItem')
  await expectGoodPage(page)
})
