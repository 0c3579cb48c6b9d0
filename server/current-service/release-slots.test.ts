import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '500', SLOT_HOLDS_PER_HOME: '100', SLOT_HOLDS_PER_VISITOR: '100' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('appointments', {}))

type Basket = { reference: string; offerId: string }

const REMOVE = `mutation r($reference: String!, $offerId: String!) {
  removeTariff(reference: $reference, offerId: $offerId) { offers { id } } }`

const ADD = `mutation a($prequalId: String, $cart: String, $offer: String!, $code: String!) {
  addBroadbandTariff(catalogOfferCode: $offer, catalogTariffPlanCode: $code, prequalId: $prequalId,
    prospectUuid: $cart) { uuid offers { id } } }`

type Wanted = { speed?: string; cart?: string; prequalId?: string }

async function putBroadband({ speed = '1GB', ...where }: Wanted): Promise<Basket> {
  const { data } = await shop.graphql(ADD, { ...where, offer: `FTTH_${speed}`, code: `ACQ_FTTH_${speed}_24M` })
  return { reference: data.addBroadbandTariff.uuid, offerId: data.addBroadbandTariff.offers[0].id }
}

async function prequalAt(eircode: string): Promise<string> {
  const asked = 'mutation p($eircode: String) { prequal(address: { eircode: $eircode }) { prequalId } }'
  return (await shop.graphql(asked, { eircode })).data.prequal.prequalId
}

async function freeTimes({ reference, offerId }: Basket): Promise<string[]> {
  const { data } = await shop.graphql(
    'query s($reference: String!, $offerId: String!) { currentServiceSlots(reference: $reference, offerId: $offerId) { id } }',
    { reference, offerId },
  )
  return data.currentServiceSlots.map(({ id }: { id: string }) => id)
}

/** A cart whose first slot is held, and another that waits for the same home. */
async function aHeldTime() {
  const prequalId = await prequalAt('D08P3T7')
  const [mine, theirs] = [await putBroadband({ prequalId }), await putBroadband({ prequalId })]
  const [slotId = ''] = await freeTimes(mine)
  const { errors } = await shop.graphql(
    `mutation s($reference: String!, $offerId: String!, $answers: CurrentServiceInput!) {
      saveCurrentService(reference: $reference, offerId: $offerId, answers: $answers) { uuid } }`,
    { ...mine, answers: { hasService: false, slotId } },
  )
  expect(errors).toBeUndefined()
  expect(await freeTimes(theirs)).not.toContain(slotId)
  return { mine, theirs, slotId }
}

async function notedHolds({ offerId }: Basket): Promise<number> {
  const { rows } = await shop.deps.db.execute(sql`select 1 from slot_holds where offer_id = ${offerId}`)
  return rows.length
}

test('CART-173: a time that was held for a line goes back to the diary with the line, and others can have it', async () => {
  const { mine, theirs, slotId } = await aHeldTime()
  expect(await notedHolds(mine)).toBe(1)
  expect((await shop.graphql(REMOVE, mine)).data.removeTariff.offers).toEqual([])
  expect(await freeTimes(theirs)).toContain(slotId)
  expect(await notedHolds(mine)).toBe(0)
})

test('CART-173: a time goes back when its line moves to another home', async () => {
  const { mine, theirs, slotId } = await aHeldTime()
  await putBroadband({ prequalId: await prequalAt('T12K8AF'), cart: mine.reference })
  expect(await freeTimes(theirs)).toContain(slotId)
  expect(await notedHolds(mine)).toBe(0)
})

test('CART-173: a time goes over to another plan for the same visit, and goes back with that one', async () => {
  const { mine, theirs, slotId } = await aHeldTime()
  const next = await putBroadband({ speed: '500MB', cart: mine.reference })
  expect(next.offerId).not.toBe(mine.offerId)
  expect(await freeTimes(theirs)).not.toContain(slotId)
  expect((await shop.graphql(REMOVE, next)).errors).toBeUndefined()
  expect(await freeTimes(theirs)).toContain(slotId)
})

test('CART-173: a time stays held while the cart speaks of it: another line leaves, or its change is refused', async () => {
  const { mine, theirs, slotId } = await aHeldTime()
  const { data } = await shop.graphql(
    `mutation t($cart: String!) { addTariff(reference: $cart, catalogOfferCode: "SIM_20GB",
      catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { offers { id } } }`,
    { cart: mine.reference },
  )
  const sim = { reference: mine.reference, offerId: data.addTariff.offers[1].id }
  expect((await shop.graphql(REMOVE, sim)).errors).toBeUndefined()
  expect((await shop.graphql(REMOVE, sim)).errors?.[0]?.extensions.code).toBe('OFFER_NOT_FOUND')
  expect(await freeTimes(theirs)).not.toContain(slotId)
  expect(await notedHolds(mine)).toBe(1)
})

test('CART-173: while the diary fails the line leaves all the same, and the time ends by itself', async () => {
  const { mine } = await aHeldTime()
  await shop.control('appointments', { mode: 'fail' })
  const { data, errors } = await shop.graphql(REMOVE, mine)
  expect(errors).toBeUndefined()
  expect(data.removeTariff.offers).toEqual([])
  expect(await notedHolds(mine)).toBe(0)
})
