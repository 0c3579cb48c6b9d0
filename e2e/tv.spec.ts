import { breakCall } from './calls.ts'
import { FIBRE, order, TV } from './order.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('TV-1: the packs are on the page before any script has run', ANY_SIZE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/shop/tv')
  for (const name of ['TV Essential', 'TV Family', 'TV Cinema']) {
    const card = page.getByRole('article', { name })
    await expect(card).toContainText('a month')
    await expect(card).toContainText('24-month contract')
    await expect(card).toContainText('TV comes with our broadband.')
    await expect(card.getByRole('link', { name: new RegExp(`Choose broadband first.*${name}`) })).toBeVisible()
  }
  await context.close()
})

test(
  'ROOM-20: a length that was pressed before the packs came alive is the length of the packs',
  ANY_SIZE,
  async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route(/assets\/tv-offer/, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto('/shop/tv')
    await page.getByText('12 months', { exact: true }).click()
    const card = page.getByRole('article', { name: 'TV Family' })
    await expect(card).toContainText('24-month contract')
    late.resolve()
    await expect(card).toContainText('12-month contract')
    await expect(page.getByRole('radio', { name: '12 months' })).toBeChecked()
  },
)

test(
  'ROOM-21: a length that the address names is shown before anybody touches the page',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/tv?term=12')
    await expect(page.getByRole('article', { name: 'TV Family' })).toContainText('12-month contract')
  },
)

test(
  'TV-2: a press on the link counts although the cart becomes known before it is let go',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/tv')
    const link = page.getByRole('link', { name: /Choose broadband first.*TV Family/ })
    await link.hover()
    const pressed = await link.elementHandle()
    await page.mouse.down()
    // Late parts wake with the first touch; from then on the page knows that there is no cart.
    await expect(page.locator('.no-cart-only')).toHaveCount(0)
    expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/shop\/broadband/)
  },
)

test(
  'TV-2, TV-6: TV without broadband leads to broadband, and the pack goes in with it',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/tv')
    await page.getByRole('link', { name: /Choose broadband first.*TV Family/ }).click()
    await expect(page).toHaveURL(/\/shop\/broadband/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))).toBe('TV_FAMILY')
    await page.goto('/shop/tv')
    const card = page.getByRole('article', { name: 'TV Family' })
    await expect(card).toContainText('Your pick: it goes in with your broadband.')
    await checkEircode(page, 'D08 P3T7')
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(page.getByRole('region', { name: 'Cart', exact: true })).toContainText('€59.98')
    await page.goto('/shop/tv')
    await expect(card).toContainText('In your cart')
    expect(await page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))).toBeNull()
  },
)

test('TV-3: a pack joins the broadband, counts in the total, is changed for another, and is removed', async ({
  page,
}) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/tv')
  const cart = page.getByRole('region', { name: 'Cart' })
  const family = page.getByRole('article', { name: 'TV Family' })
  await expect(family).toContainText('Goes beside Fibre 1Gb in your cart')
  await family.getByRole('button', { name: 'Add TV Family' }).click()
  await expect(cart).toContainText('€59.98')
  await expect(family.getByRole('button', { name: /In your cart.*TV Family/ })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const cinema = page.getByRole('article', { name: 'TV Cinema' })
  await expect(cinema).toContainText('Instead of TV Family: + €7.00 a month')
  await cinema.getByRole('button', { name: 'Change to TV Cinema' }).click()
  await expect(cart).toContainText('€66.98')
  await expect(family.getByRole('button', { name: 'Change to TV Family' })).toBeVisible()

  await cinema.getByRole('button', { name: 'Remove TV Cinema' }).click()
  await page
    .getByRole('dialog', { name: 'Remove TV Cinema?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect(cart).toContainText('€39.99')
  await expect(cinema.getByRole('button', { name: 'Add TV Cinema' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('TV-7: a pack that cannot be added says so on its card and changes nothing', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/tv')
  const mend = await breakCall(page, 'addTariff')
  const card = page.getByRole('article', { name: 'TV Essential' })
  await card.getByRole('button', { name: 'Add TV Essential' }).click()
  await expect(card.getByRole('alert')).toContainText('Please try again')
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
  await expectAccessible(page)
  await mend()
  await card.getByRole('button', { name: 'Add TV Essential' }).click()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€51.98')
})

test('SUMMARY-4: removing broadband says that TV goes too', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/shop/summary')
  const tv = page.getByRole('region', { name: 'TV', exact: true })
  await expect(tv).toContainText('€19.99')
  await expect(tv).toContainText('Activation fee')
  await expect(tv.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await tv.getByRole('link', { name: 'Change pack' }).click()
  await expect(page).toHaveURL(/\/shop\/tv$/)
  await page.getByRole('link', { name: 'Review your order' }).click()

  await page.getByRole('region', { name: 'Broadband' }).getByRole('button', { name: 'Remove Fibre 1Gb' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Fibre 1Gb?' })
  await expect(question).toContainText('TV (TV Family) comes with broadband, so it goes too.')
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})

test(
  'SUMMARY-1, SUMMARY-3: each service has its section, and what is changed from there leads back',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE, TV], 'D08 P3T7')
    await page.goto('/shop/summary')
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles.filter({ hasText: /^(Broadband|TV)$/ })).toHaveText(['Broadband', 'TV'])
    const broadband = page.getByRole('region', { name: 'Broadband' })
    await expect(broadband).toContainText('Price after 12 months €59.99 a month')
    await expect(broadband).toContainText('Activation fee')
    await expect(broadband).toContainText('No Set Up Fees!')
    const tv = page.getByRole('region', { name: 'TV', exact: true })
    await expect(tv).toContainText('Price after 12 months €24.99 a month')

    await tv.getByRole('link', { name: 'Change pack' }).click()
    await page.getByRole('button', { name: 'Change to TV Essential' }).click()
    await page.getByRole('link', { name: 'Review your order' }).click()
    await expect(tv).toContainText('TV Essential')
    await broadband.getByRole('link', { name: 'Add extras' }).click()
    await expect(page).toHaveURL(/\/shop\/add-ons/)
    await page.getByRole('main').getByRole('link', { name: /order/ }).last().click()
    await expect(page).toHaveURL(/\/shop\/summary/)
  },
)

test(
  'SUMMARY-5: the order offers TV where there is room for it, and names every line in the cart',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/summary')
    await page.getByRole('link', { name: 'Add TV' }).click()
    await page.getByRole('button', { name: 'Add TV Essential' }).click()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€51.98')
    await page.getByRole('button', { name: 'Show my cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'My cart' })
    await expect(drawer).toContainText('TV Essential')
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Review your order' }).click()
    await expect(page.getByRole('region', { name: 'TV', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add TV', exact: true })).toHaveCount(0)
  },
)
