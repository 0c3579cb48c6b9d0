import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import { createEnquiry, enquire, enquiryResult, plansAt, prequalify } from './enquiries.fixture.ts'

let shop: TestShop
let worker: Worker

beforeAll(async () => {
  shop = await openTestShop({ ENQUIRY_PACE_MS: '20' })
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
})

test('NBI-19: NBI plans are recommended and can be added once the enquiry found the line clear, and not before', async () => {
  const add = (prequalId: string, plan: { offerCode: string; code: string }, prospectUuid: string | null) =>
    shop.graphql(
      `mutation a($u: String, $o: String!, $c: String!, $p: String!) { addBroadbandTariff(
        prospectUuid: $u, catalogOfferCode: $o, catalogTariffPlanCode: $c, prequalId: $p) { uuid } }`,
      { u: prospectUuid, o: plan.offerCode, c: plan.code, p: prequalId },
    )
  const clear = await prequalify(shop, 'F31N4DT')
  expect(await plansAt(shop, clear)).toEqual([])
  await createEnquiry(shop, clear, 'F31N4DT')
  await enquiryResult(shop, clear)
  const plans = await plansAt(shop, clear)
  expect(new Set(plans.map(({ technology }) => technology))).toEqual(new Set(['NBI']))
  const [plan] = plans
  if (plan === undefined) throw new Error('there are NBI plans in the catalogue')
  const { data } = await add(clear, plan, null)
  expect((await add(clear, plan, data.addBroadbandTariff.uuid)).errors).toBeUndefined()

  const blocked = await enquire(shop, 'H62P7VE')
  await enquiryResult(shop, blocked)
  expect(await plansAt(shop, blocked)).toEqual([])
  for (const [prequalId, uuid] of [
    [blocked, null],
    [blocked, data.addBroadbandTariff.uuid],
    [await prequalify(shop, 'F31N4DT'), null],
  ]) {
    expect((await add(prequalId, plan, uuid)).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_AT_ADDRESS')
  }
})

test('NBI-19: an NBI plan is not sold without an address, and a changed plan stays at the address of the one before', async () => {
  const add = (offer: string, prequalId: string | null, prospectUuid: string | null) =>
    shop.graphql(
      `mutation a($u: String, $o: String!, $c: String!, $p: String) { addBroadbandTariff(
        prospectUuid: $u, catalogOfferCode: $o, catalogTariffPlanCode: $c, prequalId: $p) {
          uuid offers { prequal { prequalId } } } }`,
      { u: prospectUuid, o: offer, c: `ACQ_${offer}_24M`, p: prequalId },
    )
  expect((await add('NBI_500MB', null, null)).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')

  const cabinet = await prequalify(shop, 'V94E6NH')
  const { data } = await add('FTTC_100MB', cabinet, null)
  const { uuid } = data.addBroadbandTariff
  expect((await add('FTTH_5GB', null, uuid)).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_AT_ADDRESS')
  const again = await add('FTTC_100MB', null, uuid)
  expect(again.data.addBroadbandTariff.offers[0].prequal).toEqual({ prequalId: cabinet })
})
