import { openLine } from './by-hand.ts'
import { FIBRE_FOR_A_YEAR, order, TV_FOR_A_YEAR } from './order.ts'
import { check, checkAnother, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const HERE = "27 Weaver's Row"
const THERE = '8 Loughview Terrace'

test('a cart is for one address: who looks at another is told, may move it, and finds back', async ({ page }) => {
  await order(page, [FIBRE_FOR_A_YEAR, TV_FOR_A_YEAR], 'D08 P3T7')
  await checkAnother(page, 'T12 K8AF')
  const broadband = page.getByRole('region', { name: 'Broadband', exact: true })
  const elsewhere = page.getByRole('region', { name: 'Your cart is for another address' })
  const news = page.getByRole('region', { name: 'What changed' })
  const review = page.getByRole('region', { name: 'Cart', exact: true }).getByRole('link', { name: /^Review/ })
  const heading = page.getByRole('heading', { level: 1 })
  const chosen = page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })

  await test.step('MOVE-7, SUMMARY-44: at another address page and summary say whose cart it is', async () => {
    await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
    await expect(elsewhere).toContainText('moves it, with TV Family. You can undo that.')
    await expectAccessible(page)
    await review.click()
    await expect(broadband).toContainText(`Your order is for ${HERE}`)
    await expect(broadband).toContainText(`You’ve since looked at ${THERE}`)
    await expectAccessible(page)
    await broadband.getByRole('link', { name: 'See plans there' }).click()
    await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
  })
  await test.step('MOVE-7: a choice moves it with TV', async () => {
    await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
    await expect(news).toContainText('Fibre 500 instead of Fibre 1Gb.')
    await expect(news).toContainText(`Your cart is now for ${THERE} instead of ${HERE}. TV Family moves with it.`)
    await expect(elsewhere).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('MOVE-7: Undo brings it back', async () => {
    await news.getByRole('button', { name: 'Undo' }).click()
    await expect(news).toContainText(`Undone. Your cart has Fibre 1Gb and TV Family for ${HERE} again.`)
    await expect(news.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
    await page.reload()
    await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
  })
  await test.step('MOVE-11: from the order the plan is changed for the home and the length that it has', async () => {
    await review.click()
    await expect(broadband.locator('img').first()).toHaveAttribute('src', /fibre|ftth|hub/i)
    await openLine(broadband)
    await broadband.getByRole('link', { name: 'Change plan' }).click()
    await expect(heading).toContainText(HERE)
    await expect(chosen).toBeVisible()
  })
  await test.step('MOVE-7: the page of the other address leads back to the one of the cart', async () => {
    await page.getByRole('button', { name: 'Change address' }).click()
    await check(page, 'T12 K8AF')
    await elsewhere.getByRole('link', { name: `Back to ${HERE}` }).click()
    await expect(heading).toContainText(HERE)
    await page.getByRole('radio', { name: '12 months' }).check()
    await expect(chosen).toBeVisible()
  })
})
