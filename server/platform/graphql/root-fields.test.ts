import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SIM_20 = 'addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M"'
const SIM_60 = 'addTariff(catalogOfferCode: "SIM_60GB", catalogTariffPlanCode: "ACQ_SIM_60GB_12M"'
const CART = '{ uuid offers { baseOffer { catalogCode } } }'

test('API-29: a cart that is gone does not cost the page its tariffs', async () => {
  const { data, errors } = await shop.graphql('{ getTariffs { tariffs { code } } getCart(reference: "gone") { uuid } }')
  expect(data.getTariffs.tariffs.length).toBeGreaterThan(0)
  expect(data.getCart).toBeNull()
  expect(errors).toEqual([expect.objectContaining({ path: ['getCart'], extensions: { code: 'CART_NOT_FOUND' } })])
})

test('API-29: the result of a mutation before a refused one is returned, so its cart is not lost', async () => {
  const { data, errors } = await shop.graphql(
    `mutation { done: ${SIM_20}) ${CART} refused: addTariff(catalogOfferCode: "TV_FAMILY",
      catalogTariffPlanCode: "ACQ_TV_FAMILY_24M") { uuid } }`,
  )
  expect(data.refused).toBeNull()
  expect(errors?.[0]?.extensions.code).toBe('BROADBAND_REQUIRED')
  expect(await shop.deps.carts.find(data.done.uuid)).not.toBeNull()
})

test('API-29: broadband that cannot be added or removed is null, with the error at its own field', async () => {
  const { status, data, errors } = await shop.graphql(
    `mutation { added: addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M",
        prequalId: "gone") { uuid }
      removed: removeTariff(reference: "gone", offerId: "x", serviceGroup: DUALPLAY) { uuid } }`,
  )
  expect({ status, data }).toEqual({ status: 200, data: { added: null, removed: null } })
  expect(errors).toMatchObject([
    { path: ['added'], extensions: { code: 'PREQUAL_NOT_FOUND' } },
    { path: ['removed'], extensions: { code: 'CART_NOT_FOUND' } },
  ])
})

test('API-27: two changes of one request under one key are two changes, sent once or twice', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const both = `mutation { a: ${SIM_20}) ${CART} b: ${SIM_60}) ${CART} }`
  const { data } = await shop.graphql(both, {}, key)
  expect(data.a.offers).toEqual([{ baseOffer: { catalogCode: 'SIM_20GB' } }])
  expect(data.b.offers).toEqual([{ baseOffer: { catalogCode: 'SIM_60GB' } }])
  expect((await shop.graphql(both, {}, key)).data).toEqual(data)

  const twice = `mutation twice($cart: String) { a: ${SIM_20}, reference: $cart) ${CART} b: ${SIM_20}, reference: $cart) ${CART} }`
  const again = { 'idempotency-key': randomUUID() }
  await shop.graphql(twice, { cart: data.a.uuid }, again)
  const late = await shop.graphql(twice, { cart: data.a.uuid }, again)
  expect(late.data.b.offers).toHaveLength(3)
})

test('API-30: a key of any visible characters counts; a malformed one is refused, not ignored', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      shop.graphql(`mutation { ${SIM_20}) { uuid } }`, {}, { 'idempotency-key': '"k:7/of-this-very-press"' }),
    ),
  )
  expect(first?.data.addTariff.uuid).toBe(second?.data.addTariff.uuid)
  for (const key of ['two words', 'x'.repeat(256)]) {
    const { status, errors } = await shop.graphql(`mutation { ${SIM_20}) { uuid } }`, {}, { 'idempotency-key': key })
    expect(status).toBe(400)
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  }
})
