import { openLine } from './by-hand.ts'
import { breakCall } from './calls.ts'
import { FIBRE, order, TV } from './order.ts'
import { check, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

test('the packs are there before any script has run, with the length that was asked for', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('TV-1: the packs are on the page before any script has run', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const plain = await context.newPage()
    await plain.goto('/shop/tv')
    for (const name of ['TV Essential', 'TV Family', 'TV Cinema']) {
      const card = plain.getByRole('article', { name })
      await expect(card).toContainText('a month')
      await expect(card).toContainText('24-month contract')
      await expect(card).toContainText('You need our broadband for TV.')
      await expect(card.getByRole('link', { name: new RegExp(`Choose broadband first.*${name}`) })).toBeVisible()
    }
    await context.close()
  })
  await test.step('ROOM-20: a length that was pressed before the packs were hydrated is the length of the packs', async () => {
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
  })
})

test('TV that is wanted first leads to broadband, waits for it on the way, and goes in with it', async ({ page }) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))
  const family = page.getByRole('article', { name: 'TV Family' })
  const waiting = page.getByRole('region', { name: 'TV with your broadband' })

  await test.step('NEXT-6: TV that waits can be left out', async () => {
    await page.goto('/shop/broadband?tv=TV_FAMILY')
    await waiting.getByRole('button', { name: 'Remove it' }).click()
    await expect(waiting).toHaveCount(0)
    expect(await remembered()).toBeNull()
  })
  await test.step('ROOM-21: a length that the address names is shown before anybody touches the page', async () => {
    await page.goto('/shop/tv?term=12')
    await expect(family).toContainText('12-month contract')
  })
  await test.step('TV-2: a press on the link counts although the cart becomes known before it is let go', async () => {
    const link = page.getByRole('link', { name: /Choose broadband first.*TV Family/ })
    await link.hover()
    const pressed = await link.elementHandle()
    await page.mouse.down()
    // Lazy parts load with the first interaction; then the page knows that there is no cart.
    await expect(page.locator('.no-cart-only')).toHaveCount(0)
    expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/shop\/broadband/)
  })
  await test.step('TV-6, NEXT-5: the pack is remembered, named on the way, and survives a reload', async () => {
    await expect.poll(remembered).toBe('TV_FAMILY')
    await expect(waiting).toContainText('TV Family will be added with your broadband')
    await expectAccessible(page)
    await page.goBack()
    await expect(family).toContainText('Your pick: we’ll add it with your broadband.')
    await page.goForward()
    await expect(waiting).toBeVisible()
    await page.reload()
    await expect(waiting).toContainText('TV Family will be added with your broadband')
  })
  await test.step('TV-6, NEXT-5: it goes in with the plan, and is not remembered any longer', async () => {
    await check(page, 'D08 P3T7')
    await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible()
    await expect(waiting).toBeVisible()
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(page.getByRole('region', { name: 'Cart', exact: true })).toContainText('€59.98')
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'a month.' })).toHaveText(
      'Fibre 1Gb and TV Family added. €59.98 a month.',
    )
    expect(await remembered()).toBeNull()
    await page.getByRole('link', { name: 'Review your order' }).click()
    const tv = page.getByRole('region', { name: 'TV', exact: true })
    await expect(tv).toContainText('TV Family')
    await openLine(tv)
    await tv.getByRole('link', { name: 'Change pack' }).click()
    await expect(family).toContainText('In your cart')
  })
})

test('a pack joins the broadband in the cart, is changed for another, and is removed', async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/summary')
  const cart = page.getByRole('region', { name: 'Cart' })
  const family = page.getByRole('article', { name: 'TV Family' })
  const cinema = page.getByRole('article', { name: 'TV Cinema' })
  const tv = page.getByRole('region', { name: 'TV', exact: true })

  await test.step('SUMMARY-5: the order offers TV where there is room for it', () =>
    page.getByRole('link', { name: 'Add TV', exact: true }).click())
  await test.step('TV-7, NEXT-4: a pack that cannot be added is named with its price on its card, and changes nothing', async () => {
    await expect(family).toContainText('Added to your Fibre 1Gb order')
    const mend = await breakCall(page, 'addTariff')
    await family.getByRole('button', { name: 'Add TV Family' }).click()
    const problem = family.getByRole('alert')
    await expect(problem).toContainText('TV Family for €19.99 a month wasn’t added.')
    await expect(problem).toContainText('Please try again')
    await expect(cart).toContainText('€39.99')
    await expectAccessible(page)
    await mend()
  })
  await test.step('TV-3, NEXT-3: a pack joins the broadband, counts in the total, and is said aloud', async () => {
    await family.getByRole('button', { name: 'Add TV Family' }).click()
    await expect(cart).toContainText('€59.98')
    await expect(family.getByRole('button', { name: /In your cart.*TV Family/ })).toBeFocused()
    const said = page.getByRole('status').filter({ hasText: 'a month.' })
    await expect(said).toHaveText('TV Family added. €59.98 a month.')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('TV-3: it is changed for another, with the difference said before', async () => {
    await expect(cinema).toContainText('Instead of TV Family: + €7.00 a month')
    await cinema.getByRole('button', { name: 'Change to TV Cinema' }).click()
    await expect(cart).toContainText('€66.98')
    await expect(family.getByRole('button', { name: 'Change to TV Family' })).toBeVisible()
  })
  await test.step('SUMMARY-5: every line is named in the cart, and TV is not offered again', async () => {
    await page.getByRole('button', { name: 'Show my cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'My cart' })
    await expect(drawer).toContainText('TV Cinema')
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Review your order' }).click()
    await expect(tv).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add TV', exact: true })).toHaveCount(0)
  })
  await test.step('TV-3: it is removed', async () => {
    await openLine(tv)
    await tv.getByRole('link', { name: 'Change pack' }).click()
    await cinema.getByRole('button', { name: 'Remove TV Cinema' }).click()
    await expect(cart).toContainText('€39.99')
    await expect(cinema.getByRole('button', { name: 'Add TV Cinema' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })
})

test('each service of the order has its section, is changed from there, and says what goes with it', async ({
  page,
}) => {
  await order(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/shop/summary')
  const broadband = page.getByRole('region', { name: 'Broadband' })
  const tv = page.getByRole('region', { name: 'TV', exact: true })

  await test.step('SUMMARY-1, SUMMARY-45: each service has its row, which opens to its section, with its price, the price after and its fee', async () => {
    for (const line of [broadband, tv]) await expect(line.getByText('Activation fee')).toBeHidden()
    await expect(broadband.getByRole('button', { name: 'Broadband Fibre 1Gb €39.99 a month' })).toBeVisible()
    await expect(broadband.getByRole('link', { name: 'Complete info' })).toBeVisible()
    for (const line of [broadband, tv]) await openLine(line)
    await expect(broadband).toContainText('Price after 12 months €59.99 a month')
    await expect(broadband).toContainText('Activation fee')
    await expect(broadband).toContainText('No Set Up Fees!')
    await expect(tv).toContainText('€19.99')
    await expect(tv).toContainText('Price after 12 months €24.99 a month')
    await expect(tv).toContainText('Activation fee')
    await expect(tv.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
  await test.step('SUMMARY-3: what is changed from the order leads back to it', async () => {
    await tv.getByRole('link', { name: 'Change pack' }).click()
    await expect(page).toHaveURL(/\/shop\/tv$/)
    await page.getByRole('button', { name: 'Change to TV Essential' }).click()
    await page.getByRole('link', { name: 'Review your order' }).click()
    await expect(tv).toContainText('TV Essential')
    await openLine(broadband)
    await broadband.getByRole('link', { name: 'Add extras' }).click()
    await expect(page).toHaveURL(/\/shop\/add-ons/)
    await page.getByRole('main').getByRole('link', { name: /order/ }).last().click()
    await expect(page).toHaveURL(/\/shop\/summary/)
  })
  await test.step('SUMMARY-4: removing broadband says that TV goes too', async () => {
    await openLine(broadband)
    await broadband.getByRole('button', { name: 'Remove Fibre 1Gb' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Fibre 1Gb?' })
    await expect(question).toContainText('TV (TV Essential) comes with broadband, so it goes too.')
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
