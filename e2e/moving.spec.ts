import { breakCall } from './calls.ts'
import { FIBRE, FIBRE_FOR_A_YEAR, order, TV, TV_FOR_A_YEAR } from './order.ts'
import { ANY_SIZE, checkAnother, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const HERE = "27 Weaver's Row"
const THERE = '8 Loughview Terrace'

test('MOVE-7, SUMMARY-44: at another address page and summary say whose cart it is, a choice moves it with TV, and Undo brings it back', async ({
  page,
}) => {
  await order(page, [FIBRE, TV], 'D08 P3T7')
  await checkAnother(page, 'T12 K8AF')
  await page.goto('/shop/summary')
  const broadband = page.getByRole('region', { name: 'Broadband', exact: true })
  await expect(broadband).toContainText(`Your order is for ${HERE}`)
  await expect(broadband).toContainText(`You have looked at ${THERE}`)
  await expectAccessible(page)
  await broadband.getByRole('link', { name: 'See the plans there' }).click()
  const elsewhere = page.getByRole('region', { name: 'Your cart is for another address' })
  await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
  await expect(elsewhere).toContainText('moves it, with TV Family. You can undo that.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
  const news = page.getByRole('region', { name: 'What has changed' })
  await expect(news).toContainText('Fibre 500 instead of Fibre 1Gb.')
  await expect(news).toContainText(`Your cart is now for ${THERE} instead of ${HERE}. TV Family moves along.`)
  await expect(elsewhere).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await news.getByRole('button', { name: 'Undo' }).click()
  await expect(news).toContainText(`Taken back. Your cart has Fibre 1Gb and TV Family for ${HERE} again.`)
  await expect(news.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
  await page.reload()
  await expect(elsewhere).toContainText(`Your cart is for ${HERE}.`)
  await elsewhere.getByRole('link', { name: `Back to ${HERE}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(HERE)
  await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeVisible()
})

test('MOVE-8: the drawer names the home of every line', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/shop/tv')
  await page.getByRole('button', { name: 'Show my cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'My cart' })
  for (const name of ['Broadband', 'TV'])
    await expect(drawer.getByRole('list', { name, exact: true })).toContainText(`${HERE}, The Liberties, Dublin 8`)
  await expectAccessible(page)
})

test(
  'MOVE-9: a replacement that cannot be taken back says so, and the cart stays as it is shown',
  ANY_SIZE,
  async ({ page }) => {
    await checkEircode(page, 'D08 P3T7')
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeVisible()
    await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
    const news = page.getByRole('region', { name: 'What has changed' })
    const mend = await breakCall(page, 'undoReplacement')
    await news.getByRole('button', { name: 'Undo' }).click()
    const cart = page.getByRole('region', { name: 'Cart' })
    await expect(cart).toContainText('We could not reach the shop just now. Nothing was changed.')
    await expect(cart).toContainText('€34.99')
    await mend()
  },
)

test('MOVE-10: contracts of two lengths are two, each with its own end', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE, TV_FOR_A_YEAR], 'D08 P3T7')
  await page.goto('/shop/summary')
  const totals = page.getByRole('region', { name: 'Total Breakdown' })
  await expect(totals).toContainText('24 monthly bills if you keep both')
  const ends = totals.getByRole('list', { name: 'How long you are bound' }).getByRole('listitem')
  await expect(ends).toHaveText([
    /^Fibre 1Gb: 24 months, to about \d+ \w+ 2028$/,
    /^TV Family: 12 months, to about \d+ \w+ 2027$/,
  ])
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await expect(bills).toContainText('After bill 24:')
  await expect(page.getByRole('main')).not.toContainText(/of the contract|After the contract/)
})

test(
  'MOVE-11: from the order the plan is changed for the home and the length that it has',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE_FOR_A_YEAR], 'D08 P3T7')
    // Another home was looked at since.
    await checkAnother(page, 'T12 K8AF')
    await page.goto('/shop/summary')
    const broadband = page.getByRole('region', { name: 'Broadband', exact: true })
    await expect(broadband.locator('img').first()).toHaveAttribute('src', /fibre|ftth|hub/i)
    await broadband.getByRole('link', { name: 'Change plan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(HERE)
    await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeVisible()
  },
)
