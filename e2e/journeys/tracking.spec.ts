import { PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { expectHandedOverOnce, moveOrder } from '../books.ts'
import { readyForReview } from '../customer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../shop.ts'

test('JOUR-19, TRACK-22: the page of an order moves live as order management moves the order', async ({
  page,
  shop,
  sandbox,
}) => {
  await sandbox.control('orders', { paceMs: null })
  const customer = await readyForReview(page, { fibreAt: 'D08P3T7' })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { reference } = placeOrder
  await page.goto(`/order/${reference}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Your engineer comes on')
  const steps = page.getByRole('region', { name: 'What happens when' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'We make your line ready' })).toContainText('Now')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expectHandedOverOnce(shop, reference)
  await moveOrder(shop, reference, 'inProgress')
  await moveOrder(shop, reference, 'held')
  await expect(heading).toHaveText('Your order waits')
  await expect(page.getByRole('status').filter({ hasText: 'Your order has news' })).toHaveCount(1)
  await moveOrder(shop, reference, 'inProgress')
  await expect(heading).toContainText('Your engineer comes on')
  await moveOrder(shop, reference, 'completed')
  await expect(heading).toHaveText('Everything is running')
  await expect(steps.filter({ hasText: 'Your broadband is live' })).toContainText('Done')
  await expectAccessible(page)
})
