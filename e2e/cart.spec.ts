import { breakCall, holdBack, withCart } from './calls.ts'
import { finger } from './finger.ts'
import { FIBRE, FIBRE_FOR_A_YEAR, order, TV } from './order.ts'
import { ANY_SIZE, checkAnother, checkEircode, expect, expectAccessible, test } from './shop.ts'

test('UI-20: the cart survives a reload and shows in a second tab', ANY_SIZE, async ({ page, context }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('€39.99')
  await page.reload()
  await expect(cart).toContainText('€39.99')
  const second = await context.newPage()
  await second.goto('/shop/summary')
  await expect(second.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 1Gb')
  await page.getByRole('button', { name: 'Choose Fibre 500' }).click()
  await expect(second.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 500')
})

test('ENTRY-11: the cart survives a cleared local storage, and its keys come back', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  const cart = page.getByRole('region', { name: 'Cart' })
  await expect(cart).toContainText('€39.99')
  const keys = () => page.evaluate(() => ['ACQ_PROSPECTUUID', 'ACQ_REF'].map((key) => localStorage.getItem(key)))
  const before = await keys()
  expect(before).not.toContain(null)
  expect(await page.evaluate(() => document.cookie)).not.toContain(before[0])
  await page.evaluate(() => localStorage.clear())
  await page.goto('/shop/summary')
  await expect(page.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 1Gb')
  expect(await keys()).toEqual(before)
})

test('WAY-13: a plan in the cart can be chosen again for another home, and moves there', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeVisible()
  // The same home under another check.
  await checkAnother(page, 'D08 P3T7')
  await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeVisible()
  await checkAnother(page, 'T12 K8AF')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })).toBeVisible()
  await page.goto('/shop/summary')
  const broadband = page.getByRole('region', { name: 'Broadband' })
  await expect(broadband).toContainText('T12 K8AF')
  await expect(broadband).not.toContainText('line 0')
})

test('WAY-14: the whole answer about an address is kept', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await expect(page.getByText('Full fibre is here')).toBeVisible()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('ACQ_PREQUAL_RESULT') ?? 'null'))
  expect(kept).toMatchObject({
    ...{ reference: null, onlinePrequalId: null, billingSource: null, phoneNumber: null, error: null },
    ...{ prequalId: expect.any(String), ardId: expect.any(String), customerType: 'NEW', validationType: 'EIRCODE' },
    ...{ eircode: 'D08P3T7', addressLine1: "27 Weaver's Row", addressLine2: 'The Liberties', addressLine3: null },
    ...{ town: 'Dublin 8', county: 'CO_DUBLIN', addressResponse: { eircode: 'D08P3T7' } },
  })
  const { services } = kept
  const fields = ['broadbandTechnology', 'maxSpeed', 'networkTechnology', 'serviceDate', 'slotAvailable']
  expect(Object.keys(services[0])).toEqual(fields)
})

test('UI-21: the drawer takes the focus, gives it back, and closes with Escape', async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/tv')
  const open = page.getByRole('button', { name: 'Show my cart' })
  await open.click()
  const drawer = page.getByRole('dialog', { name: 'My cart' })
  await expect(drawer).toBeVisible()
  await expect(drawer).toContainText('Broadband')
  await expect(drawer).toContainText('Monthly cost bills 1 to 12')
  await expect(drawer).toContainText('Nothing is charged before you order.')
  await expect.poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await page.getByRole('button', { name: 'Close my cart' }).click()
  await expect(drawer).toBeHidden()
})

test('UI-22: a plan is removed after a question, and the empty order says what to do', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/summary')
  const remove = page.getByRole('region', { name: 'Broadband' }).getByRole('button', { name: 'Remove Fibre 1Gb' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Remove Fibre 1Gb?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Cart' })).toBeHidden()
  await expectAccessible(page)
})

test('UI-23: a plan that cannot be added says so on its card and changes nothing', ANY_SIZE, async ({ page }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes('addBroadbandTariff') ? route.abort('connectionreset') : route.fallback(),
  )
  const card = page.getByRole('article', { name: 'Fibre 1Gb' })
  await card.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(card.getByRole('alert')).toContainText('Please try again')
  await expect(page.getByRole('region', { name: 'Cart' })).toBeHidden()
  await page.unroute('**/graphql/')
  await card.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
})

test('UI-24: a shop that cannot be reached does not cost the customer the cart', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE], 'D08 P3T7')
  await page.goto('/shop/tv')
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
  const uuid = await page.evaluate(() => localStorage.getItem('ACQ_PROSPECTUUID'))
  await page.route('**/graphql/', (route) => route.abort('connectionreset'))
  await page.goto('/shop/summary')
  await expect(page.getByText('We could not load your order')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('ACQ_PROSPECTUUID'))).toBe(uuid)
  await page.unroute('**/graphql/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Broadband' })).toContainText('Fibre 1Gb')
})

test('UI-25: a tab that shows an older cart is told, and shows the newer one', ANY_SIZE, async ({ page, context }) => {
  await checkEircode(page, 'D08 P3T7')
  await page.getByRole('button', { name: 'Choose Fibre 1Gb' }).click()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€39.99')
  // Another device, which no channel between tabs reaches.
  const uuid = await page.evaluate(() => localStorage.getItem('ACQ_PROSPECTUUID'))
  const answer = await context.request.post('/graphql/', {
    headers: { 'x-source-application': 'online-acquisition-ui' },
    data: {
      query: `mutation { addBroadbandTariff(prospectUuid: "${uuid}", catalogOfferCode: "FTTH_500MB",
        catalogTariffPlanCode: "ACQ_FTTH_500MB_24M") { version } }`,
    },
  })
  expect((await answer.json()).errors).toBeUndefined()
  await page.getByRole('button', { name: 'Choose Fibre 2Gb' }).click()
  await expect(page.getByText(/Your cart was changed in another window/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€34.99')
})

test(
  'CARTUI-1: what is once off says on which bill it comes, and nothing where there is none',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    await page.getByRole('button', { name: 'Show my cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'My cart' })
    const note = drawer.getByText('It will be added only to your 1st bill')
    await expect(drawer.getByText('Once off', { exact: true })).toBeVisible()
    await expect(note).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
    await order(page, [FIBRE_FOR_A_YEAR], 'D08 P3T7')
    await page.reload()
    await page.getByRole('button', { name: 'Show my cart' }).click()
    await expect(note).toBeVisible()
  },
)

test(
  'CARTUI-2: on the order itself the drawer leads back to it, without a page in between',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/summary')
    await expect(page.getByText('then check out. Nothing is charged before you order.')).toBeVisible()
    const open = page.getByRole('button', { name: 'Show my cart' })
    await open.click()
    const drawer = page.getByRole('dialog', { name: 'Total Breakdown' })
    await expect(drawer.getByRole('link', { name: 'Review your order' })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Back to your order' }).click()
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  },
)

test(
  'CARTUI-3: a line that is promised for a date says so in the drawer and in the order',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'T12 K8AF')
    await page.goto('/shop/tv')
    await page.getByRole('button', { name: 'Show my cart' }).click()
    const promise = /Available from \d+ \w+ \d{4}\. Your first bill comes after that\./
    const drawer = page.getByRole('dialog', { name: 'My cart' })
    await expect(drawer).toContainText(promise)
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Review your order' }).click()
    await expect(page.getByRole('region', { name: 'Broadband' })).toContainText(promise)
    const bills = page.getByRole('region', { name: 'Your bills' })
    await bills.evaluate((place) => place.scrollIntoView())
    await expect(bills).toContainText(/Your 1st bill comes after \d+ \w+ \d{4}\./)
  },
)

test(
  'CARTUI-4: on a screen that is very low the bar stands at the end of the page and covers nothing',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    const bar = page.getByRole('region', { name: 'Cart' })
    await expect(bar).toBeInViewport()
    await page.setViewportSize({ width: 320, height: 225 })
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeInViewport()
  },
)

test(
  'CARTUI-5: the bar shows the monthly cost, and what is paid today where there is any, and no other amount',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    const cart = page.getByRole('region', { name: 'Cart' })
    const amounts = cart.getByRole('button', { name: 'Show my cart' })
    await expect(amounts).toHaveAccessibleName(/^Show my cart\. Monthly cost €39\.99$/)
    await withCart(page, { hasUpfrontCostItem: true, payTodayTotal: 14900 })
    await page.reload()
    await expect(amounts).toHaveAccessibleName(/^Show my cart\. Monthly cost €39\.99 Pay today €149\.00$/)
  },
)

test(
  'CARTUI-10: a finger opens the drawer from the last 96 pixels and closes it again, by a fling of 450 px/s or past the half',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    const bar = page.getByRole('region', { name: 'Cart' })
    await expect(bar).toHaveCSS('border-top-left-radius', '10px')
    const drawer = page.getByRole('dialog', { name: 'My cart' })
    // It is fetched by who comes near; a finger that is gone before it is there sees nothing follow.
    const fetched = page.waitForResponse(/cart-drawer/)
    await bar.hover()
    await fetched
    const bottom = 844
    const { swipe, move, lift } = await finger(page)
    const top = async () => (await drawer.boundingBox())?.y ?? bottom

    await test.step('outside of the area the page is scrolled, and nothing opens', async () => {
      await swipe({ from: bottom - 97, velocity: 460, distance: 200 })
      await expect(drawer).toBeHidden()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    })
    await test.step('too slow and too short, it goes back', async () => {
      await swipe({ from: bottom - 95, velocity: 440, distance: 60 })
      await expect(drawer).toBeHidden()
      await expect(page.getByRole('button', { name: 'Show my cart' })).toBeFocused()
    })
    await test.step('fast enough, however short', async () => {
      await swipe({ from: bottom - 95, velocity: 460, distance: 60 })
      await expect(drawer).toBeVisible()
      await expect(drawer).toHaveCSS('border-top-left-radius', '10px')
      await expect
        .poll(async () => Math.round((await top()) + ((await drawer.boundingBox())?.height ?? 0)))
        .toBe(bottom)
    })
    const opened = await top()
    await test.step('it follows the finger down, and stays where that was too slow', async () => {
      await move({ from: opened + 10, velocity: -440, distance: 60 })
      await expect.poll(top).toBeCloseTo(opened + 60, -1)
      await lift()
      await expect.poll(top).toBe(opened)
    })
    await test.step('a fling downwards closes it', async () => {
      await swipe({ from: opened + 10, velocity: -460, distance: 60 })
      await expect(drawer).toBeHidden()
    })
    await test.step('a slow finger opens it past the half, and it follows on the way', async () => {
      const y = await move({ from: bottom - 40, velocity: 400, distance: bottom - opened - 100 })
      await expect.poll(top).toBeCloseTo(y, -1)
      await lift()
      await expect.poll(top).toBe(opened)
    })
    await test.step('a finger that is fast for a tenth of a second need not be lifted', async () => {
      await move({ from: opened + 10, velocity: -460, distance: 100 })
      await expect(drawer).toBeHidden()
      await lift()
      await move({ from: bottom - 40, velocity: 460, distance: 100 })
      await expect.poll(top).toBe(opened)
      await lift()
      await expect(drawer).toBeVisible()
    })
  },
)

test('CARTUI-45: a line that is removed in the drawer is away at once, comes back where it is refused, and by Undo', async ({
  page,
}) => {
  await order(page, [FIBRE, TV], 'D08 P3T7')
  await page.goto('/shop/add-ons')
  await page.getByRole('button', { name: 'Show my cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'My cart' })
  const tv = drawer.getByRole('list', { name: 'TV', exact: true })
  const before = await page.getByRole('dialog', { name: 'My cart' }).boundingBox()

  async function remove(name: string) {
    await drawer.getByRole('button', { name: `Remove ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Remove ${name}?` })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
  }

  await test.step('at once, with the totals marked until the shop has answered', async () => {
    const { goOn } = await holdBack(page, 'RemoveTariff')
    await remove('TV Family')
    await expect(tv).toHaveCount(0)
    await expect(drawer.locator('dl[aria-busy=true]')).toHaveCount(1)
    await expect(drawer).toContainText('€59.98')
    await expect(drawer.getByRole('heading', { name: 'My cart' })).toBeFocused()
    expect(await drawer.boundingBox()).toEqual(before)
    goOn()
    await expect(drawer.locator('dl[aria-busy=true]')).toHaveCount(0)
    await expect(drawer.getByRole('region', { name: 'What has changed' })).toContainText(
      'TV Family removed. €39.99 a month.',
    )
    await expectAccessible(page)
  })
  await test.step('Undo brings it back', async () => {
    await drawer.getByRole('button', { name: 'Undo' }).click()
    await expect(tv).toContainText('TV Family')
    await expect(drawer.getByRole('region', { name: 'What has changed' })).toContainText('Taken back.')
  })
  await test.step('what could not be removed is there again and says so on its line', async () => {
    const mend = await breakCall(page, 'removeTariff')
    await remove('TV Family')
    await expect(tv.getByRole('alert')).toContainText('We could not reach the shop just now. Nothing was changed.')
    await expect(drawer.locator('dl[aria-busy=true]')).toHaveCount(0)
    await mend()
  })
  await test.step('with the last line the bar goes, and Undo stays', async () => {
    await remove('Fibre 1Gb')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0)
    const news = page.getByRole('region', { name: 'What has changed' })
    await expect(news).toContainText('Fibre 1Gb and TV Family removed. €0.00 a month.')
    await expectAccessible(page)
    await news.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€59.98')
  })
})
