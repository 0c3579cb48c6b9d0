import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'

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

/** The enquiry about the line, once the network has responded. */
async function enquireAbout(eircode: string): Promise<{ prequalId: string; readyForServiceAt: string }> {
  const checked = await shop.graphql('mutation p($e: String!) { prequal(address: { eircode: $e }) { prequalId } }', {
    e: eircode,
  })
  const { prequalId } = checked.data.prequal
  await shop.graphql('mutation c($e: String!, $id: String!) { createNEQRequest(eircode: $e, prequalId: $id) }', {
    e: eircode,
    id: prequalId,
  })
  const query = 'query n($id: String!) { getNEQResult(prequalId: $id) { status data { readyForServiceAt } } }'
  const answered = async () => {
    const { status, data } = (await shop.graphql(query, { id: prequalId })).data.getNEQResult
    expect(status).not.toBe('PENDING')
    return data.readyForServiceAt
  }
  return { prequalId, readyForServiceAt: await vi.waitFor(answered, { timeout: 30_000, interval: 50 }) }
}

test('CART-168: a line that is ordered ahead is promised for the day it will be ready, and nobody comes before it', async () => {
  const { prequalId, readyForServiceAt } = await enquireAbout('P31D7XE')
  const added = await shop.graphql(
    `mutation a($prequalId: String) { addBroadbandTariff(catalogOfferCode: "NBI_1GB",
      catalogTariffPlanCode: "ACQ_NBI_1GB_24M", prequalId: $prequalId) { uuid offers { id availableFrom } } }`,
    { prequalId },
  )
  const { uuid, offers } = added.data.addBroadbandTariff
  expect(offers[0].availableFrom).toBe(readyForServiceAt.slice(0, 'YYYY-MM-DD'.length))
  const { data } = await shop.graphql(
    'query s($r: String!, $l: String!) { currentServiceSlots(reference: $r, offerId: $l) { date } }',
    { r: uuid, l: offers[0].id },
  )
  expect(data.currentServiceSlots.length).toBeGreaterThan(0)
  for (const { date } of data.currentServiceSlots) expect(date >= readyForServiceAt.slice(0, 10)).toBe(true)
})

test('FLAG-12: a home phone on its own is ready for checkout with an address and a visit', async () => {
  const checked = await shop.graphql('mutation p { prequal(address: { eircode: "V94E6NH" }) { prequalId } }')
  const CART = 'uuid valid missing { part offerId } offers { id }'
  const added = await shop.graphql(
    `mutation a($prequalId: String) { addTariff(catalogOfferCode: "HOME_PHONE_TALK",
      catalogTariffPlanCode: "ACQ_HOME_PHONE_TALK_12M", prequalId: $prequalId) { ${CART} } }`,
    { prequalId: checked.data.prequal.prequalId },
  )
  const { uuid, valid, missing, offers } = added.data.addTariff
  expect({ valid, missing }).toEqual({ valid: false, missing: [{ part: 'VISIT', offerId: offers[0].id }] })
  const line = { r: uuid, l: offers[0].id }
  const { data } = await shop.graphql(
    'query s($r: String!, $l: String!) { currentServiceSlots(reference: $r, offerId: $l) { id } }',
    line,
  )
  const saved = await shop.graphql(
    `mutation s($r: String!, $l: String!, $answers: CurrentServiceInput!) {
      saveCurrentService(reference: $r, offerId: $l, answers: $answers) { ${CART} } }`,
    { ...line, answers: { hasService: false, slotId: data.currentServiceSlots[0].id } },
  )
  expect(saved.data.saveCurrentService).toMatchObject({ valid: true, missing: [] })
})
