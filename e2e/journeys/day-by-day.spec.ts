import { addMobile } from '#server/testing/bringing.ts'
import { addPlan, answerCheckout, chooseTime, FIBRE, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { customerIn, newEmail } from '../customer.ts'
import { expectHandedOverOnce, mailCalled } from '../ledgers.ts'
import { ANY_SIZE, test as base, expect, expectAccessible, expectNoSidewaysScroll, shopCalled } from '../shop.ts'
import { DEMO_SHOP, type OpenShop } from '../shops.ts'

/** In a shop of its own: its days do not come back. */
const test = base.extend<{ shop: OpenShop }>({
  shop: [
    async ({ thirdParties }, use) => use(await shopCalled(DEMO_SHOP, thirdParties)),
    { scope: 'test', timeout: 180_000 },
  ],
})

type Told = { kind: string; state: string; on: string | null }

test(
  'JOUR-50: an order is followed day by day with Next day, until everything promised is kept',
  ANY_SIZE,
  async ({ page, shop, context }) => {
    const customer = customerIn(page)
    const email = newEmail()
    const fibre = await addPlan(customer, FIBRE, 'D08P3T7')
    await chooseTime(customer, fibre, () => 0)
    await addMobile(customer, { reference: fibre.uuid, portIn: false })
    await answerCheckout(customer, { details: { email } })
    const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
    const { reference } = placeOrder
    await expectHandedOverOnce(shop, reference)

    const told = async (): Promise<Told[]> => {
      const { order } = await customer.must(
        'query Promises($r: String!) { order(reference: $r) { promises { kind state on } } }',
        { r: reference },
      )
      return order.promises.filter(({ kind }: Told) => ['PARCEL', 'VISIT', 'NEW_NUMBER'].includes(kind))
    }
    const made = await told()
    const last =
      made
        .map(({ on }) => on ?? '')
        .toSorted()
        .at(-1) ?? ''
    expect(made.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['PARCEL', 'VISIT']))
    expect(new Set(made.map(({ state }) => state))).toEqual(new Set(['TO_COME']))

    const demo = await context.newPage()
    await demo.goto(`${shop.sandboxUrl}/days`)
    await expectAccessible(demo)
    await expectNoSidewaysScroll(demo)
    await page.goto(`/order/${reference}`)
    for (let today = ''; today < last; ) {
      // By keyboard.
      await demo.getByRole('button', { name: 'Next day' }).press('Enter')
      await demo.waitForLoadState()
      ;({ today } = (await (await fetch(`${shop.sandboxUrl}/control/clock`)).json()) as { today: string })
      await test.step(today, async () => {
        // Without a day of its own it comes with the last.
        const due = made.map(({ kind, on }) => `${kind} ${(on ?? last) <= today ? 'KEPT' : 'TO_COME'}`)
        await expect.poll(async () => (await told()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(due)
      })
    }
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything is ready')
    await mailCalled(shop, email, /live|working/i)
  },
)
