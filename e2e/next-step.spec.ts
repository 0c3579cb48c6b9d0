import { breakCall } from './calls.ts'
import { checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('after choosing the way leads on, and back where that can be had', async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  const news = page.getByRole('region', { name: 'What changed' })
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
    await expect(cart).toContainText('We couldn’t reach the shop. Nothing was changed.')
    await expect(cart).toContainText('€34.99')
    await mend()
  })
})
