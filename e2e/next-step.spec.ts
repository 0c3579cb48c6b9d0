import { breakCall } from './calls.ts'
import { completeOrder, FIBRE, order } from './order.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('NEXT-2: after choosing one press leads to TV, with its price, and one to the order', async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  const news = page.getByRole('region', { name: 'What has changed' })
  await expect(news).toContainText('Fibre 1Gb added. €39.99 a month.')
  const tv = news.getByRole('link', { name: 'Add TV from €11.99' })
  await expect(tv).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: /^Review/ })).toBeInViewport()
  await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tv.click()
  await expect(page).toHaveURL(/\/shop\/tv$/)
  await expect(news).toHaveCount(0)
})

test('NEXT-3: what changed and the new total are said aloud, whatever changed', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/add-ons')
  const said = page.getByRole('status').filter({ hasText: 'a month.' })
  await page.getByRole('checkbox', { name: /Wi-Fi booster/ }).check()
  await expect(said).toHaveText('Wi-Fi booster added. €44.99 a month.')
  await page.getByRole('checkbox', { name: /Wi-Fi booster/ }).uncheck()
  await expect(said).toHaveText('Wi-Fi booster removed. €39.99 a month.')
  await page.goto('/shop/tv')
  await page.getByRole('button', { name: 'Add TV Family' }).click()
  await expect(said).toHaveText('TV Family added. €59.98 a month.')
})

test('NEXT-4: a plan that was not added is named with its price', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/tv')
  await breakCall(page, 'addTariff')
  const card = page.getByRole('article', { name: 'TV Essential' })
  await card.getByRole('button', { name: 'Add TV Essential' }).click()
  await expect(card.getByRole('alert')).toContainText('TV Essential for €11.99 a month was not added.')
})

test(
  'NEXT-5: TV that waits for its broadband is named on the way, survives a reload and goes in with the plan',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/tv')
    await page.getByRole('link', { name: /Choose broadband first.*TV Family/ }).click()
    const waiting = page.getByRole('region', { name: 'TV with your broadband' })
    await expect(waiting).toContainText('TV Family goes in with your broadband')
    await expectAccessible(page)
    await page.reload()
    await expect(waiting).toContainText('TV Family goes in with your broadband')
    await checkEircode(page, 'D08 P3T7')
    await expect(waiting).toBeVisible()
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    const cart = page.getByRole('region', { name: 'Cart', exact: true })
    await expect(cart).toContainText('€59.98')
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'a month.' })).toHaveText(
      'Fibre 1Gb and TV Family added. €59.98 a month.',
    )
    await page.goto('/shop/summary')
    await expect(page.getByRole('region', { name: 'TV', exact: true })).toContainText('TV Family')
    expect(await page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))).toBeNull()
  },
)

test('NEXT-6: TV that waits can be left out', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/broadband?tv=TV_FAMILY')
  const waiting = page.getByRole('region', { name: 'TV with your broadband' })
  await waiting.getByRole('button', { name: 'Leave it out' }).click()
  await expect(waiting).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))).toBeNull()
})

test('NEXT-7: what blocks the order is its first line and the bar’s button; nothing blocking, both check out', async ({
  page,
}) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/summary')
  const missing = page.getByRole('region', { name: 'What is missing' })
  await expect(missing).toContainText('A few questions about your service of today are open.')
  await expect(missing.getByRole('link', { name: 'Complete info' })).toBeInViewport()
  const bar = page.getByRole('region', { name: 'Cart', exact: true })
  await expect(bar.getByRole('link', { name: 'Complete info' })).toHaveAttribute('href', '/broadband/current-service')
  await expectAccessible(page)

  // Another cart: the browser's cookie knows it.
  await completeOrder(page, [FIBRE], 'D08 P3T7')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  const ready = page.getByRole('region', { name: 'Ready to order' })
  await expect(ready.getByRole('link', { name: 'Check out' })).toHaveAttribute('href', '/checkout')
  await expect(bar.getByRole('link', { name: 'Check out' })).toBeVisible()
  await expectAccessible(page)
})

for (const [when, words] of [
  ['2026-11-16T12:00:00Z', 'Open now, until 20:00'],
  ['2026-11-16T21:00:00Z', 'Opens at 8:00 tomorrow'],
  ['2026-11-21T22:00:00Z', 'Opens at 8:00 on Monday'],
] as const) {
  test(
    `NEXT-33: where calling is offered the page says whether somebody answers: ${words}`,
    ANY_SIZE,
    async ({ page }) => {
      await page.clock.setFixedTime(when)
      await page.goto('/mobile')
      await expect(page.getByRole('contentinfo')).toContainText(words)
      await order(page, [FIBRE], 'D08 P3T7')
      await page.goto('/shop/summary')
      const sentence = `1800 555 010 (${words[0]?.toLowerCase()}${words.slice(1)})`
      await expect(page.getByRole('region', { name: 'Before you can order' })).toContainText(sentence)
    },
  )
}

test(
  'CARTUI-56: the way on in the bar opens in another tab where that is wanted, and leads on otherwise',
  ANY_SIZE,
  async ({ page, context }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    const wayOn = page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: /^Review/ })
    const another = context.waitForEvent('page')
    await wayOn.click({ modifiers: ['ControlOrMeta'] })
    await expect((await another).getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/shop/tv')
    await wayOn.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
  },
)
