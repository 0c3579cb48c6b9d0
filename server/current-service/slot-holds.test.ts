import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** Homes with fibre, each with a diary of its own. */
const HOMES = ['D08P3T7', 'D15X9NE', 'T12K7RD', 'H91F2XC']

let shop: TestShop | null = null

beforeEach(async () => {
  await shop?.close()
  shop = await openTestShop({ TRUST_PROXY: '1', SLOT_HOLDS_PER_VISITOR: '3', SLOT_HOLDS_PER_HOME: '2' })
})
afterAll(() => shop?.close())

type Basket = { reference: string; offerId: string }

async function ask(query: string, variables: object, visitor: string) {
  if (shop === null) throw new Error('no shop')
  return shop.graphql(query, { ...variables }, { 'x-forwarded-for': visitor })
}

async function basketAt(eircode: string): Promise<Basket> {
  const homes = await ask('query l($e: String!) { addressList(eirCode: $e) { addressId } }', { e: eircode }, '10.9.9.9')
  const { addressId } = homes.data.addressList[0]
  const prequal = await ask(
    'mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }',
    { a: { eircode, addressId } },
    '10.9.9.9',
  )
  const { data } = await ask(
    `mutation a($p: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
      catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $p) { uuid offers { id } } }`,
    { p: prequal.data.prequal.prequalId },
    '10.9.9.9',
  )
  const { uuid, offers } = data.addBroadbandTariff
  return { reference: uuid, offerId: offers[0].id }
}

async function slotsOf({ reference, offerId }: Basket): Promise<string[]> {
  const { data } = await ask(
    'query s($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { id } }',
    { r: reference, o: offerId },
    '10.9.9.9',
  )
  return data.currentServiceSlots.map(({ id }: { id: string }) => id)
}

/** The result: the slot that is held, none, or the code of the refusal. */
async function choose({ reference, offerId }: Basket, slotId: string | null, visitor: string): Promise<string> {
  const { data, errors } = await ask(
    `mutation s($r: String!, $o: String!, $a: CurrentServiceInput!) {
      saveCurrentService(reference: $r, offerId: $o, answers: $a) { offers { appointment { at } } } }`,
    { r: reference, o: offerId, a: { hasService: false, slotId } },
    visitor,
  )
  if (errors !== undefined) return errors[0]?.extensions.code ?? ''
  return data.saveCurrentService.offers[0].appointment === null ? 'none' : 'held'
}

async function chooseOne(basket: Basket, visitor: string): Promise<string> {
  const [slot] = await slotsOf(basket)
  return choose(basket, slot ?? null, visitor)
}

async function heldInDiary(): Promise<number> {
  return (await shop?.requestsTo('appointments')) ?? 0
}

test('BUDGET-8: the held slots of a home are limited over all callers, and beyond that the diary is not called', async () => {
  const [home = ''] = HOMES
  const third = await basketAt(home)
  for (const visitor of ['10.0.0.1', '10.0.0.2']) expect(await chooseOne(await basketAt(home), visitor)).toBe('held')
  const [slot] = await slotsOf(third)
  const before = await heldInDiary()
  expect(await choose(third, slot ?? null, '10.0.0.3')).toBe('TOO_MANY_HOLDS')
  expect(await heldInDiary()).toBe(before)
  expect(await choose(third, null, '10.0.0.3')).toBe('none')
})

test('BUDGET-8: a visitor has so many times held at once, in however many carts and homes', async () => {
  const [one = '', two = ''] = HOMES
  const baskets = [await basketAt(one), await basketAt(one), await basketAt(two), await basketAt(two)]
  const outcomes: string[] = []
  for (const basket of baskets) outcomes.push(await chooseOne(basket, '10.0.0.1'))
  expect(outcomes).toEqual(['held', 'held', 'held', 'TOO_MANY_HOLDS'])
  const [, , , last] = baskets
  if (last === undefined) throw new Error('no basket')
  expect(await chooseOne(last, '10.0.0.2')).toBe('held')
})

test('BUDGET-8: concurrent requests for the last of them are counted one by one', async () => {
  const [home = ''] = HOMES
  const baskets = await Promise.all(Array.from({ length: 6 }, () => basketAt(home)))
  const [first] = baskets
  if (first === undefined) throw new Error('no basket')
  const slots = await slotsOf(first)
  const outcomes = await Promise.all(
    baskets.map((basket, place) => choose(basket, slots[place] ?? null, `10.0.0.${place}`)),
  )
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(2)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_HOLDS')).toHaveLength(4)
})

test('BUDGET-8: another slot in the same cart, a released one, and an expired one do not count', async () => {
  const [home = ''] = HOMES
  const [mine, theirs, third] = [await basketAt(home), await basketAt(home), await basketAt(home)]
  const [one, two, three, four] = await slotsOf(mine)
  expect([await choose(mine, one ?? '', '10.0.0.1'), await choose(theirs, two ?? '', '10.0.0.2')]).toEqual([
    'held',
    'held',
  ])
  expect(await choose(mine, three ?? '', '10.0.0.1')).toBe('held')
  expect(await choose(third, four ?? '', '10.0.0.3')).toBe('TOO_MANY_HOLDS')
  expect(await choose(mine, null, '10.0.0.1')).toBe('none')
  expect(await choose(third, four ?? '', '10.0.0.3')).toBe('held')
  expect(await choose(mine, one ?? '', '10.0.0.1')).toBe('TOO_MANY_HOLDS')
  await shop?.deps.db.execute(sql`update slot_holds set ends_at = now() - interval '1 second'`)
  expect(await choose(mine, one ?? '', '10.0.0.1')).toBe('held')
})

test('BUDGET-8: a time that the diary did not give takes no room', async () => {
  const [home = ''] = HOMES
  const [mine, theirs] = [await basketAt(home), await basketAt(home)]
  for (let time = 0; time < 4; time++) expect(await choose(mine, 'no such slot', '10.0.0.1')).toBe('SLOT_TAKEN')
  await shop?.control('appointments', { mode: 'fail' })
  for (let time = 0; time < 4; time++) expect(await choose(theirs, 'any', '10.0.0.1')).toBe('APPOINTMENTS_UNAVAILABLE')
  await shop?.control('appointments', {})
  for (const basket of [mine, theirs]) expect(await chooseOne(basket, '10.0.0.1')).toBe('held')
})
