import type { Page } from '@playwright/test'
import { FIBRE, order, TV } from './order.ts'
import { ANY_SIZE, checkEircode, expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

async function haveFibre(page: Page): Promise<void> {
  await order(page, [FIBRE], 'D08 P3T7')
}

/** The call with this name does not arrive, until the answer is used. */
async function breakCall(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes(`${name}(`) ? route.abort('connectionreset') : route.fallback(),
  )
  return () => page.unroute('**/graphql/')
}

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
  'TV-2: TV without broadband leads to broadband, and the pack is offered on the way back',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/tv')
    await page.getByRole('link', { name: /Choose broadband first.*TV Family/ }).click()
    await expect(page).toHaveURL(/\/shop\/broadband/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))).toBe('TV_FAMILY')
    await checkEircode(page, 'D08 P3T7')
    await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await page.getByRole('region', { name: 'Cart' }).getByRole('link', { name: 'Next: TV' }).click()
    const card = page.getByRole('article', { name: 'TV Family' })
    await expect(card).toContainText('Your pick, beside Fibre 1Gb')
    await expect(card.getByRole('button', { name: 'Add TV Family' })).toBeInViewport()
    await card.getByRole('button', { name: 'Add TV Family' }).click()
    await expect(card).toContainText('In your cart')
    expect(await page.evaluate(() => localStorage.getItem('ACQ_TV_PACK'))).toBeNull()
  },
)

test('TV-3: a pack joins the broadband, counts in the total, is changed for another, and is removed', async ({
  page,
}) => {
  await haveFibre(page)
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
  await haveFibre(page)
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
    await expect(broadband).toContainText('€59.99 from bill 13')
    await expect(broadband).toContainText('Activation fee')
    await expect(broadband).toContainText('No Set Up Fees!')
    const tv = page.getByRole('region', { name: 'TV', exact: true })
    await expect(tv).toContainText('€24.99 from bill 13')

    await tv.getByRole('link', { name: 'Change pack' }).click()
    await page.getByRole('button', { name: 'Change to TV Essential' }).click()
    await page.getByRole('link', { name: 'Review your order' }).click()
    await expect(tv).toContainText('TV Essential')
    await broadband.getByRole('link', { name: 'Add extras' }).click()
    await page.getByRole('link', { name: /order/ }).last().click()
    await expect(page).toHaveURL(/\/shop\/summary/)
  },
)

test(
  'SUMMARY-5: the order offers TV where there is room for it, and names every line in the cart',
  ANY_SIZE,
  async ({ page }) => {
    await haveFibre(page)
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

test(
  'PHONE-10: a home phone on its own is put into a cart and keeps broadband out of it',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/phone')
    await expect(page.getByRole('region', { name: 'Keeping your number' })).toContainText(
      'Do not cancel with your provider',
    )
    await expectAccessible(page)
    const card = page.getByRole('article', { name: 'Home Phone Talk' })
    await card.getByRole('button', { name: 'Choose Home Phone Talk' }).click()
    await expect(card.getByRole('button', { name: /In your cart.*Home Phone Talk/ })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€19.99')
    await page.getByRole('link', { name: 'Review your order' }).click()
    const line = page.getByRole('region', { name: 'Home phone' })
    await expect(line).toContainText('Home Phone Talk')
    await expect(line.getByRole('link', { name: 'Complete info' })).toHaveCount(0)
    await expectAccessible(page)

    await checkEircode(page, 'D08 P3T7')
    const fibre = page.getByRole('article', { name: 'Fibre 1Gb' })
    await fibre.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
    await expect(fibre.getByRole('alert')).toContainText('one broadband or home phone')
  },
)

test(
  'PHONE-11: a home phone is added to the broadband in the cart, with the difference said before',
  ANY_SIZE,
  async ({ page }) => {
    await page.goto('/shop/phone')
    const section = page.getByRole('region', { name: 'With broadband' })
    await expect(section.getByRole('link', { name: 'See broadband plans' })).toBeVisible()
    await haveFibre(page)
    await page.goto('/shop/phone')
    await expect(section).toContainText('+ €5.00 a month: €39.99 becomes €44.99.')
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Add home phone' }).click()
    const cart = page.getByRole('region', { name: 'Cart' })
    await expect(cart).toContainText('€44.99')
    await expect(section).toContainText('and Home Phone is in your cart')
    await expect(page.getByRole('article', { name: 'Home Phone Talk' })).toContainText('already brings a line')
    const takeOut = section.getByRole('button', { name: 'Take the home phone out' })
    await expect(takeOut).toBeFocused()
    await takeOut.click()
    await expect(cart).toContainText('€39.99')
  },
)

test('ADDON-20: extras are chosen, counted, kept through a reload, shown in the order and removed', async ({
  page,
}) => {
  await haveFibre(page)
  await page.goto('/shop/summary')
  await page.getByRole('link', { name: 'Add extras for Fibre 1Gb' }).click()
  const extras = page.getByRole('region', { name: 'Extras for Fibre 1Gb' })
  const booster = extras.getByRole('checkbox', { name: /Wi-Fi booster, €5.00 a month/ })
  await expect(booster).toBeVisible()
  for (const box of await extras.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await booster.check()
  await extras.getByRole('checkbox', { name: /Static IP/ }).check()
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('€49.99')
  await page.reload()
  await expect(booster).toBeChecked()
  await extras.getByRole('checkbox', { name: /Static IP/ }).uncheck()
  await expect(cart).toContainText('€44.99')
  await page.getByRole('main').getByRole('link', { name: 'Review your order' }).click()
  const line = page.getByRole('list', { name: 'Extras of Fibre 1Gb' })
  await expect(line).toContainText('Wi-Fi booster')
  await expect(line).toContainText('€5.00 a month')
  await line.getByRole('button', { name: 'Remove Wi-Fi booster' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Wi-Fi booster?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(line).toHaveCount(0)
  await expect(cart).toContainText('€39.99')
})

test(
  'ADDON-26: an extra leaves the order after a question, and only while the cart can be changed',
  ANY_SIZE,
  async ({ page }) => {
    await haveFibre(page)
    await page.goto('/shop/add-ons')
    await page.getByRole('checkbox', { name: /Wi-Fi booster/ }).check()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€44.99')
    await page.goto('/shop/summary')
    const line = page.getByRole('list', { name: 'Extras of Fibre 1Gb' })
    await line.getByRole('button', { name: 'Remove Wi-Fi booster' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Wi-Fi booster?' })
    await expect(question).toContainText('You can add it again at any time.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(line.getByRole('button', { name: 'Remove Wi-Fi booster' })).toBeFocused()
    await expect(line).toContainText('Wi-Fi booster')
    await withCart(page, { isActivationAvailable: false })
    await page.reload()
    await expect(line).toContainText('Wi-Fi booster')
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  },
)

test(
  'CARTUI-5: the bar shows the monthly cost, and what is paid today where there is any, and no other amount',
  ANY_SIZE,
  async ({ page }) => {
    await haveFibre(page)
    await page.goto('/shop/tv')
    const cart = page.getByRole('region', { name: 'Cart' })
    const amounts = cart.getByRole('button', { name: 'Show my cart' })
    await expect(amounts).toHaveAccessibleName(/^Show my cart\. Monthly cost €39\.99$/)
    await withCart(page, { hasUpfrontCostItem: true, payTodayTotal: 14900 })
    await page.reload()
    await expect(amounts).toHaveAccessibleName(/^Show my cart\. Monthly cost €39\.99 Pay today €149\.00$/)
  },
)

/** The cart of the visitor as it would be with these parts. */
async function withCart(page: Page, parts: object): Promise<void> {
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName !== 'GetCart') return route.fallback()
    const response = await route.fetch()
    const { data } = await response.json()
    return route.fulfill({ response, json: { data: { getCart: { ...data.getCart, ...parts } } } })
  })
}

test('ADDON-20: extras are shown for every line of the cart, in their order', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/shop/add-ons')
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('€59.98')
  const fibre = page.getByRole('region', { name: 'Extras for Fibre 1Gb' })
  const tv = page.getByRole('region', { name: 'Extras for TV Family' })
  await expect(fibre.getByRole('checkbox')).toHaveCount(2)
  await expect(fibre.getByRole('checkbox').nth(0)).toHaveAccessibleName(/Wi-Fi booster/)
  await expect(fibre.getByRole('checkbox').nth(1)).toHaveAccessibleName(/Static IP/)
  const sports = tv.getByRole('checkbox', { name: /Sports pack, €19\.99 a month/ })
  await expect(tv.getByRole('checkbox')).toHaveCount(1)
  await expect(sports).not.toBeChecked()
  await sports.check()
  await expect(cart).toContainText('€79.97')
  await page.getByRole('main').getByRole('link', { name: 'Review your order' }).click()
  const line = page.getByRole('list', { name: 'Extras of TV Family' })
  await expect(line).toContainText('Sports pack')
  await line.getByRole('button', { name: 'Remove Sports pack' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(line).toHaveCount(0)
  await expect(cart).toContainText('€59.98')
})

test('ADDON-23: an extra that cannot be saved says so on its card and is not marked', ANY_SIZE, async ({ page }) => {
  await haveFibre(page)
  await page.goto('/shop/add-ons')
  const booster = page.getByRole('checkbox', { name: /Wi-Fi booster/ })
  await expect(booster).toBeVisible()
  const mend = await breakCall(page, 'setAddOns')
  await booster.click()
  await expect(page.getByRole('alert')).toContainText('Please try again')
  await expect(booster).not.toBeChecked()
  await expectAccessible(page)
  await mend()
  await booster.check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€44.99')
})

test('ADDON-24: without a plan, and without a connection, the extras say what to do', ANY_SIZE, async ({ page }) => {
  await page.goto('/shop/add-ons')
  await expect(page.getByRole('heading', { name: 'There is no plan to add to yet' })).toBeVisible()
  await expectAccessible(page)
  await haveFibre(page)
  const mend = await breakCall(page, 'getAddOns')
  await page.goto('/shop/add-ons')
  await expect(page.getByText('We could not load the extras')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('checkbox', { name: /Wi-Fi booster/ })).toBeVisible()
})
