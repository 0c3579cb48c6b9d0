import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { type ChangeDesk, openChangeDesk } from '#server/testing/change-desk.ts'
import { must } from '#server/testing/changing.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

const [BROADBAND, TV] = ['SUB-700301', 'SUB-700302']
const RECONTRACT = { offer: 'FTTH_500MB', plan: 'CO_FTTH_500MB_24M', subscriptionId: BROADBAND }
const SERVICES = 'query services { accountServices { services { id name priceNow termFrom termUntil } } }'
const WITHDRAW = 'mutation w($r: String!) { withdrawOrder(reference: $r) { state } }'

type Service = { id: string }

let shop: TestShop
let desk: ChangeDesk

beforeAll(async () => {
  ;({ shop, desk } = await openChangeDesk())
})
afterAll(() => shop.close())

/** From here on no TV is sold beside Fibre 500. */
async function sellNoTvBeside(offer: string): Promise<void> {
  const { id, release } = shop.deps.catalogue.active()
  const tariffs = release.tariffs.map((tariff) => ({
    ...tariff,
    parentOfferCodes: tariff.parentOfferCodes?.filter((code) => code !== offer) ?? null,
  }))
  await publishRelease(shop.deps.db, { release: { ...release, tariffs }, checksum: 'no TV', pictures: [] })
  await expect.poll(() => shop.deps.catalogue.active().id).not.toBe(id)
}

test('CHORD-20: a change that TV cannot stay beside deletes it in the same order, and a withdrawal brings both back', async () => {
  const declan = await desk.signedIn('tv@demo.example')
  const before: { services: Service[] } = await must(declan, SERVICES, {})
  await sellNoTvBeside(RECONTRACT.offer)
  const { journey } = await desk.changing(declan, RECONTRACT)
  const { reference, promises } = await desk.placed(declan, journey)
  expect(JSON.stringify(promises)).toContain('TV Family')
  const { id: managedId, productOrder } = await desk.handedOver(reference)
  expect(productOrder.productOrderItem).toMatchObject([
    { action: 'modify', product: { id: BROADBAND }, itemTerm: [{ duration: { amount: 24, units: 'month' } }] },
    {
      id: TV,
      action: 'delete',
      product: { id: TV, terminationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      itemPrice: [{ name: 'Early-cease charge', price: { taxIncludedAmount: { value: expect.any(Number) } } }],
    },
  ])
  const [, ended] = productOrder.productOrderItem
  expect(ended.itemPrice[0].price.taxIncludedAmount.value).toBeGreaterThan(0)

  await desk.complete(managedId)
  const { id: externalId } = await desk.orderOf(reference)
  await desk.perform('order-moved', { managedId, externalId, state: 'completed', at: new Date().toISOString() })
  const after: { services: Service[] } = await must(declan, SERVICES, {})
  expect(after.services.map(({ id }) => id)).toEqual(before.services.map(({ id }) => id).filter((id) => id !== TV))

  await must(declan, WITHDRAW, { r: reference })
  const [{ id: withdrawalId }] = await desk.rows('select id from withdrawals where order_id = $1', [externalId])
  await expect(desk.perform('cancel-services', { withdrawalId })).rejects.toThrow('not called it off yet')
  const { orders } = await desk.books('orders')
  const back = orders.find((order: { externalId: string }) => order.externalId === withdrawalId)
  await desk.complete(back.id)
  expect(await must(declan, SERVICES, {})).toEqual(before)
})
