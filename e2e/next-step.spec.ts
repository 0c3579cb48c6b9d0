import { breakCall } from './calls.ts'
import { FIBRE, order } from './order.ts'
import { checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('after choosing the way leads on, and back where that can be had', async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  const news = page.getByRole('region', { name: 'What has changed' })
  const chosen = page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })

  await test.step('NEXT-2: after choosing one press leads to TV, with its price, and one to the order', async () => {
    await expect(news).toContainText('Fibre 1Gb added. €39.99 a month.')
    const tv = news.getByRole('link', { name: 'Add TV from €11.99' })
    await expect(tv).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: /^Review/ })).toBeInViewport()
    await expect(chosen).toBeInViewport()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await tv.click()
    await expect(page).toHaveURL(/\/shop\/tv$/)
    await expect(news).toHaveCount(0)
  })
  await test.step('MOVE-9: a replacement that cannot be taken back says so, and the cart stays as it is shown', async () => {
    await page.goBack()
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
    const mend = await breakCall(page, 'undoReplacement')
    await news.getByRole('button', { name: 'Undo' }).click()
    const cart = page.getByRole('region', { name: 'Cart' })
    await expect(cart).toContainText('We could not reach the shop just now. Nothing was changed.')
    await expect(cart).toContainText('€34.99')
    await mend()
  })
})

test('NEXT-33: where calling is offered the page says whether somebody answers', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  await order(page, [FIBRE], 'D08 P3T7')
  for (const [when, words] of [
    ['2026-11-16T12:00:00Z', 'Open now, until 20:00'],
    ['2026-11-16T21:00:00Z', 'Opens at 8:00 tomorrow'],
    ['2026-11-21T22:00:00Z', 'Opens at 8:00 on Monday'],
  ] as const) {
    await test.step(words, async () => {
      await page.clock.setFixedTime(when)
      await page.goto('/shop/summary')
      const sentence = `1800 555 010 (${words[0]?.toLowerCase()}${words.slice(1)})`
      await expect(page.getByRole('region', { name: 'Before you can order' })).toContainText(sentence)
      await expect(footer).toContainText(words)
    })
  }
  await test.step('a page that is kept for everybody says it too', async () => {
    await page.goto('/mobile')
    await expect(footer).toContainText('Opens at 8:00 on Monday')
  })
})
