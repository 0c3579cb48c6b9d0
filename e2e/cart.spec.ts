import { AddBroadbandTariffDocument } from '#storefront/api/generated/cart.ts'
import { breakCall, holdBack, withCart } from './calls.ts'
import { FIBRE, FIBRE_FOR_A_YEAR, order, sendAsVisitor, TV } from './order.ts'
import { ANY_SIZE, check, checkEircode, expect, expectAccessible, test } from './shop.ts'

test(
  'a plan goes into the cart, is the same in every tab, and moves to another home',
  ANY_SIZE,
  async ({ page, context }) => {
    const cart = page.getByRole('region', { name: 'Cart' })
    const choose = (plan: string) => page.getByRole('button', { name: `Choose ${plan}` })
    const keys = () => page.evaluate(() => ['ACQ_PROSPECTUUID', 'ACQ_REF'].map((key) => localStorage.getItem(key)))
    await checkEircode(page, 'D08 P3T7')

    await test.step('WAY-14: the whole answer about an address is kept', async () => {
      await expect(page.getByText('Full fibre is here')).toBeVisible()
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('ACQ_PREQUAL_RESULT') ?? 'null'))
      expect(kept).toMatchObject({
        reference: null,
        onlinePrequalId: null,
        billingSource: null,
        phoneNumber: null,
        error: null,
        prequalId: expect.any(String),
        ardId: expect.any(String),
        customerType: 'NEW',
        validationType: 'EIRCODE',
        eircode: 'D08P3T7',
        addressLine1: "27 Weaver's Row",
        addressLine2: 'The Liberties',
        addressLine3: null,
        town: 'Dublin 8',
        county: 'CO_DUBLIN',
        addressResponse: { eircode: 'D08P3T7' },
      })
      const fields = ['broadbandTechnology', 'maxSpeed', 'networkTechnology', 'serviceDate', 'slotAvailable']
      expect(Object.keys(kept.services[0])).toEqual(fields)
    })
    await test.step('UI-23: a plan that cannot be added says so on its card and changes nothing', async () => {
      const mend = await breakCall(page, 'addBroadbandTariff')
      await choose('Fibre 1Gb').click()
      await expect(page.getByRole('article', { name: 'Fibre 1Gb' }).getByRole('alert')).toContainText(
        'Please try again',
      )
      await expect(cart).toBeHidden()
      await mend()
      await choose('Fibre 1Gb').click()
      await expect(cart).toContainText('€39.99')
    })
    await test.step('WAY-13: a plan in the cart can be chosen again for another home, and moves there', async () => {
      const chosen = page.getByRole('button', { name: /In your cart.*Fibre 1Gb/ })
      const checkAgain = async (eircode: string) => {
        await page.getByRole('button', { name: 'Change address' }).click()
        await check(page, eircode)
      }
      await expect(chosen).toBeVisible()
      // The same home under another check.
      await checkAgain('D08 P3T7')
      await expect(chosen).toBeVisible()
      await checkAgain('T12 K8AF')
      await choose('Fibre 1Gb').click()
      await expect(chosen).toBeVisible()
    })
    await test.step('UI-20, ENTRY-11: the cart survives a reload and a cleared local storage, and shows in a second tab', async () => {
      await page.reload()
      await expect(cart).toContainText('€39.99')
      const before = await keys()
      expect(before).not.toContain(null)
      expect(await page.evaluate(() => document.cookie)).not.toContain(before[0])
      await page.evaluate(() => localStorage.clear())
      const second = await context.newPage()
      await second.goto('/shop/summary')
      const broadband = second.getByRole('region', { name: 'Broadband' })
      await expect(broadband).toContainText('Fibre 1Gb')
      await expect(broadband).toContainText('T12 K8AF')
      await expect(broadband).not.toContainText('line 0')
      expect(await keys()).toEqual(before)
      await choose('Fibre 500').click()
      await expect(broadband).toContainText('Fibre 500')
      await second.close()
    })
    await test.step('UI-25: a tab that shows an older cart is told, and shows the newer one', async () => {
      await expect(cart).toContainText('€34.99')
      // Another device, which no channel between tabs reaches.
      const [uuid] = await keys()
      await sendAsVisitor(context, AddBroadbandTariffDocument, {
        prospectUuid: uuid ?? null,
        catalogOfferCode: 'FTTH_1GB',
        catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M',
      })
      await choose('Fibre 2Gb').click()
      await expect(page.getByText(/Your cart was changed in another window/)).toBeVisible()
      await expect(cart).toContainText('€39.99')
    })
  },
)

test(
  'the bar and its drawer say what the cart costs, and lead on to the order',
  ANY_SIZE,
  async ({ page, context }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/tv')
    const bar = page.getByRole('region', { name: 'Cart' })
    const open = page.getByRole('button', { name: 'Show my cart' })
    const drawer = page.getByRole('dialog', { name: 'My cart' })

    await test.step('CARTUI-5: without anything to pay today the bar shows the monthly cost alone', () =>
      expect(bar.getByRole('button', { name: 'Show my cart' })).toHaveAccessibleName(
        /^Show my cart\. Monthly cost €39\.99 €59\.99 from bill 13$/,
      ))
    await test.step('CARTUI-4: on a screen that is very low the bar stands at the end of the page and covers nothing', async () => {
      const usual = page.viewportSize()
      await expect(bar).toBeInViewport()
      await page.setViewportSize({ width: 320, height: 225 })
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(bar).not.toBeInViewport()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(bar).toBeInViewport()
      if (usual) await page.setViewportSize(usual)
    })
    await test.step('UI-21, CARTUI-1: the drawer takes the focus, says that nothing is once off, gives the focus back, and closes with Escape', async () => {
      await open.click()
      await expect(drawer).toContainText('Broadband')
      await expect(drawer).toContainText('Monthly cost bills 1 to 12')
      await expect(drawer).toContainText('Nothing is charged until you order.')
      await expect.poll(() => drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      await expect(drawer.getByText('Once off', { exact: true })).toBeVisible()
      await expect(drawer.getByText('It will be added only to your 1st bill')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(open).toBeFocused()
      await open.click()
      await page.getByRole('button', { name: 'Close my cart' }).click()
      await expect(drawer).toBeHidden()
    })
    await test.step('CARTUI-56: the way on in the bar opens in another tab where that is wanted, and leads on otherwise', async () => {
      const wayOn = bar.getByRole('link', { name: /^Review/ })
      const another = context.waitForEvent('page')
      await wayOn.click({ modifiers: ['ControlOrMeta'] })
      await expect((await another).getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
      await (await another).close()
      expect(new URL(page.url()).pathname).toBe('/shop/tv')
      await wayOn.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible()
    })
  },
)

test('what is once off, paid today or promised for a date is said where the cart is', ANY_SIZE, async ({ page }) => {
  await order(page, [FIBRE_FOR_A_YEAR], 'T12 K8AF')
  await withCart(page, { hasUpfrontCostItem: true, payTodayTotal: 14900 })
  await page.goto('/shop/tv')
  const open = page.getByRole('region', { name: 'Cart' }).getByRole('button', { name: 'Show my cart' })
  await test.step('CARTUI-5: what is paid today stands in the bar beside the monthly cost, and no other amount', () =>
    expect(open).toHaveAccessibleName(/^Show my cart\. Monthly cost €[\d.]+ €[\d.]+ from bill \d+ Pay today €149\.00$/))
  const drawer = page.getByRole('dialog', { name: 'My cart' })
  await test.step('CARTUI-1: what is once off says on which bill it comes', async () => {
    await open.click()
    await expect(drawer.getByText('It will be added only to your 1st bill')).toBeVisible()
  })
  await test.step('CARTUI-3: a line that is promised for a date says so in the drawer and in the order', async () => {
    const promise = /Available from \d+ \w+ \d{4}\. Your first bill comes after that\./
    await expect(drawer).toContainText(promise)
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Review your order' }).click()
    await expect(page.getByRole('region', { name: 'Broadband' })).toContainText(promise)
  })
  const bills = page.getByRole('region', { name: 'Your bills' })
  await bills.evaluate((place) => place.scrollIntoView())
  await test.step('CARTUI-3: the bills say when the first of them comes', () =>
    expect(bills).toContainText(/Your 1st bill comes after \d+ \w+ \d{4}\./))
  await test.step('RISE-14: a rise that comes after the contract is named all the same', () =>
    expect(bills).toContainText(
      /(?:Bills include the yearly price rise|After it, prices rise every April): €3\.00 more a month from April \d{4}/,
    ))
})

test(
  'the order itself leads back from its drawer, outlives a shop that is away, and is emptied after a question',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE], 'D08 P3T7')
    await page.goto('/shop/summary')
    const broadband = page.getByRole('region', { name: 'Broadband' })

    await test.step('CARTUI-2: on the order itself the drawer leads back to it, without a page in between', async () => {
      await expect(page.getByText('Nothing is charged until you order.').first()).toBeVisible()
      const open = page.getByRole('button', { name: 'Show my cart' })
      await open.click()
      const drawer = page.getByRole('dialog', { name: 'Total Breakdown' })
      await expect(drawer.getByRole('link', { name: 'Review your order' })).toHaveCount(0)
      await drawer.getByRole('button', { name: 'Back to your order' }).click()
      await expect(drawer).toBeHidden()
      await expect(open).toBeFocused()
    })
    await test.step('UI-24: a shop that cannot be reached does not cost the customer the cart', async () => {
      const uuid = () => page.evaluate(() => localStorage.getItem('ACQ_PROSPECTUUID'))
      const before = await uuid()
      expect(before).not.toBeNull()
      await page.route('**/graphql/', (route) => route.abort('connectionreset'))
      await page.reload()
      await expect(page.getByText('We couldn’t load your order')).toBeVisible()
      await expectAccessible(page)
      expect(await uuid()).toBe(before)
      await page.unroute('**/graphql/')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(broadband).toContainText('Fibre 1Gb')
    })
    await test.step('UI-22, CARTUI-60: a plan alone is removed at once, and the empty order says what to do', async () => {
      await broadband.getByRole('button', { name: 'Remove Fibre 1Gb' }).click()
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused()
      await expect(page.getByRole('region', { name: 'Cart' })).toBeHidden()
      await expectAccessible(page)
    })
  },
)

test(
  'CARTUI-45: a line that is removed in the drawer is away at once, comes back where it is refused, and by Undo',
  ANY_SIZE,
  async ({ page }) => {
    await order(page, [FIBRE, TV], 'D08 P3T7')
    await page.goto('/shop/add-ons')
    await page.getByRole('button', { name: 'Show my cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'My cart' })
    const tv = drawer.getByRole('list', { name: 'TV', exact: true })
    await test.step('MOVE-8: the drawer names the home of every line', async () => {
      for (const line of [drawer.getByRole('list', { name: 'Broadband', exact: true }), tv])
        await expect(line).toContainText("27 Weaver's Row, The Liberties, Dublin 8")
    })
    const before = await drawer.boundingBox()

    const removeTv = drawer.getByRole('button', { name: 'Remove TV Family' })

    await test.step('at once, with the totals marked until the shop has answered', async () => {
      const { goOn } = await holdBack(page, 'RemoveTariff')
      await removeTv.click()
      await expect(tv).toHaveCount(0)
      await expect(drawer.locator('dl[aria-busy=true]')).toHaveCount(1)
      await expect(drawer).toContainText('€59.98')
      await expect(drawer.getByRole('heading', { name: 'My cart' })).toBeFocused()
      expect(await drawer.boundingBox()).toEqual(before)
      goOn()
      await expect(drawer.locator('dl[aria-busy=true]')).toHaveCount(0)
      await expect(drawer.getByRole('region', { name: 'What changed' })).toContainText(
        'TV Family removed. €39.99 a month.',
      )
      await expectAccessible(page)
    })
    await test.step('Undo brings it back', async () => {
      await drawer.getByRole('button', { name: 'Undo' }).click()
      await expect(tv).toContainText('TV Family')
      await expect(drawer.getByRole('region', { name: 'What changed' })).toContainText('Undone.')
    })
    await test.step('what could not be removed is there again and says so on its line', async () => {
      const mend = await breakCall(page, 'removeTariff')
      await removeTv.click()
      await expect(tv.getByRole('alert')).toContainText('We couldn’t reach the shop. Nothing was changed.')
      await expect(drawer.locator('dl[aria-busy=true]')).toHaveCount(0)
      await mend()
    })
    await test.step('with the last line the bar goes, and Undo stays', async () => {
      const removeFibre = drawer.getByRole('button', { name: 'Remove Fibre 1Gb' })
      await removeFibre.click()
      const question = page.getByRole('dialog', { name: 'Remove Fibre 1Gb?' })
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Keep it' }).click()
      await expect(removeFibre).toBeFocused()
      await removeFibre.click()
      await question.getByRole('button', { name: 'Remove', exact: true }).click()
      await expect(drawer).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Cart' })).toHaveCount(0)
      const news = page.getByRole('region', { name: 'What changed' })
      await expect(news).toContainText('Fibre 1Gb and TV Family removed. €0.00 a month.')
      await expectAccessible(page)
      await news.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('region', { name: 'Cart' })).toContainText('€59.98')
    })
  },
)
