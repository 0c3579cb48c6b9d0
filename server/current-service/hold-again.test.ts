import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Basket = { reference: string; offerId: string }

async function basket(): Promise<Basket> {
  const prequal = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const { data } = await shop.graphql(
    `mutation a($prequalId: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
      catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $prequalId) { uuid offers { id } } }`,
    { prequalId: prequal.data.prequal.prequalId },
  )
  return { reference: data.addBroadbandTariff.uuid, offerId: data.addBroadbandTariff.offers[0].id }
}

async function slotIds(of: Basket): Promise<string[]> {
  const { data } = await shop.graphql(
    'query s($reference: String!, $offerId: String!) { currentServiceSlots(reference: $reference, offerId: $offerId) { id } }',
    of,
  )
  return data.currentServiceSlots.map(({ id }: { id: string }) => id)
}

/** The slot that the cart holds, or the code of the refusal. */
async function choose(of: Basket, slotId: string | undefined): Promise<string> {
  const { data, errors } = await shop.graphql(
    `mutation s($reference: String!, $offerId: String!, $answers: CurrentServiceInput!) {
      saveCurrentService(reference: $reference, offerId: $offerId, answers: $answers) {
        offers { currentService { slotId } } } }`,
    { ...of, answers: { hasService: false, slotId } },
  )
  return errors?.[0]?.extensions.code ?? data.saveCurrentService.offers[0].currentService.slotId
}

test('APPT-8: a slot that was released for another can be chosen again at once', async () => {
  const mine = await basket()
  const [one, two] = await slotIds(mine)
  for (const slotId of [one, two, one, two, one]) expect(await choose(mine, slotId)).toBe(slotId)
  expect(await choose(await basket(), one)).toBe('SLOT_TAKEN')
  expect(await slotIds(await basket())).toContain(two)
})

test('APPT-5: a slot is released before the response with another', async () => {
  const { appointments } = shop.deps
  const { release } = appointments
  const mine = await basket()
  const [one, two] = await slotIds(mine)
  await choose(mine, one)
  const givenBack: string[] = []
  try {
    await shop.control('appointments', { delayMs: 200 })
    appointments.release = async (holdId) => {
      await release(holdId)
      givenBack.push(holdId)
    }
    expect(await choose(mine, two)).toBe(two)
    expect(givenBack).toHaveLength(1)
  } finally {
    appointments.release = release
    await shop.control('appointments', {})
  }
})

test('APPT-8: however delayed a release reaches the diary, the slot in the cart stays held', async () => {
  const { appointments } = shop.deps
  const { release } = appointments
  const [mine, theirs] = [await basket(), await basket()]
  const [one, two] = await slotIds(mine)
  await choose(mine, one)
  const late: string[] = []
  try {
    appointments.release = async (holdId) => {
      late.push(holdId)
      throw new Error('given up, though it is still on its way')
    }
    await choose(mine, two)
  } finally {
    appointments.release = release
  }
  await choose(mine, one)
  for (const holdId of late) await release(holdId)
  const stored = await shop.deps.carts.find(mine.reference)
  const [line] = stored?.cart.lines ?? []
  const held = line?.kind === 'broadband' ? line.visit?.slotId : undefined
  expect([one, two]).toContain(held)
  expect(await choose(theirs, held)).toBe('SLOT_TAKEN')
})

test('APPT-10: the time of an active customer is held for longer once ten minutes are left, and the diary with it', async () => {
  const mine = await basket()
  const [one] = await slotIds(mine)
  await choose(mine, one)
  const renew = async () => {
    const { data } = await shop.graphql(
      `mutation r($reference: String!, $offerId: String!) { renewVisit(reference: $reference, offerId: $offerId) {
        version offers { appointment { heldUntil } } } }`,
      mine,
    )
    const { version, offers } = data.renewVisit
    return { version, heldUntil: Date.parse(offers[0].appointment.heldUntil) }
  }
  const { clock } = shop.deps
  const before = await renew()
  expect((await renew()).version).toBe(before.version)
  try {
    shop.deps.clock = { ...clock, now: () => new Date(Date.now() + 6 * 60_000) }
    const after = await renew()
    expect(after.heldUntil).toBeGreaterThan(before.heldUntil)
    expect(after.version).toBe(before.version + 1)
    await shop.control('appointments', { mode: 'fail' })
    expect(await renew()).toEqual(after)
  } finally {
    shop.deps.clock = clock
    await shop.control('appointments', {})
  }
})
