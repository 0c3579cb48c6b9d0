import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'

let shop: TestShop
let worker: Worker

beforeAll(async () => {
  shop = await openTestShop({ ENQUIRY_PACE_MS: '50' })
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
})

const CORK = { phone: '021 555 0167', eircode: 'T12K8AF' }
const MAYO = { phone: '8881004217', eircode: 'F31N4DT' }

async function byNumber(phone: string): Promise<string> {
  const { data } = await shop.graphql('mutation p($phone: String) { prequal(phone: $phone) { prequalId } }', { phone })
  return data.prequal.prequalId
}

async function confirm(prequalId: string, answer: string): Promise<void> {
  const { errors } = await shop.graphql(
    'mutation c($id: String!, $answer: String!) { confirmAddress(prequalId: $id, answer: $answer) { prequalId } }',
    { id: prequalId, answer },
  )
  expect(errors).toBeUndefined()
}

const ADD = `mutation a($prequalId: String, $prospectUuid: String, $offer: String!, $plan: String!) {
  addBroadbandTariff(prequalId: $prequalId, prospectUuid: $prospectUuid, catalogOfferCode: $offer,
    catalogTariffPlanCode: $plan) { uuid reference offers { id prequal { prequalId } } } }`
const FIBRE = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }
const SLOTS = `query s($reference: String!, $offerId: String!) {
  currentServiceSlots(reference: $reference, offerId: $offerId) { id date } }`
const SAVE = `mutation s($reference: String!, $offerId: String!) {
  saveCurrentService(reference: $reference, offerId: $offerId, answers: { hasService: false, slotId: "any" }) { uuid } }`

test('HOME-8: plans are shown for a home that is not confirmed, and none goes into a cart', async () => {
  const prequalId = await byNumber(CORK.phone)
  const { data } = await shop.graphql(
    'query r($id: String!) { getRecommendedBBTariffs(prequalId: $id) { tariffs { code } } }',
    { id: prequalId },
  )
  expect(data.getRecommendedBBTariffs.tariffs.length).toBeGreaterThan(0)
  const cart = await shop.graphql(ADD, FIBRE)
  for (const prospectUuid of [null, cart.data.addBroadbandTariff.uuid]) {
    const { errors } = await shop.graphql(ADD, { ...FIBRE, prequalId, prospectUuid })
    expect(errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_CONFIRMED')
  }
  const phone = shop.deps.catalogue
    .active()
    .release.tariffs.find((tariff) => tariff.serviceGroup === 'SA_PSTN' && tariff.acquisitionType === 'NEW_ACQUISITION')
  const refused = await shop.graphql(
    `mutation t($prequalId: String, $offer: String!, $plan: String!) {
      addTariff(prequalId: $prequalId, catalogOfferCode: $offer, catalogTariffPlanCode: $plan) { uuid } }`,
    { prequalId, offer: phone?.offerCode, plan: phone?.code },
  )
  expect(refused.errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_CONFIRMED')
  await confirm(prequalId, CORK.eircode)
  const added = await shop.graphql(ADD, { ...FIBRE, prequalId })
  expect(added.data.addBroadbandTariff.offers).toMatchObject([{ prequal: { prequalId } }])
})

test('HOME-8: a cart that holds such a home from before shows no visit, holds none, and takes no other plan', async () => {
  const prequalId = await byNumber(CORK.phone)
  await confirm(prequalId, '8')
  const { data } = await shop.graphql(ADD, { ...FIBRE, prequalId })
  const { uuid, offers } = data.addBroadbandTariff
  const variables = { reference: uuid, offerId: offers[0].id }
  expect((await shop.graphql(SLOTS, variables)).data.currentServiceSlots.length).toBeGreaterThan(0)
  await shop.deps.db.$client.query("update prequals set document = document - 'addressConfirmed' where id = $1", [
    prequalId,
  ])
  const before = await shop.requestsTo('appointments')
  const another = { offer: 'FTTH_2GB', plan: 'ACQ_FTTH_2GB_24M', prospectUuid: uuid }
  for (const { errors } of [
    await shop.graphql(SLOTS, variables),
    await shop.graphql(SAVE, variables),
    await shop.graphql(ADD, another),
  ]) {
    expect(errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_CONFIRMED')
  }
  expect(await shop.requestsTo('appointments')).toBe(before)
})

test('STORE-3: a prequal that fits no format lets nobody order for half a home', async () => {
  const prequalId = await byNumber(CORK.phone)
  await confirm(prequalId, '8')
  await shop.deps.db.$client.query("update prequals set document = document - 'services' where id = $1", [prequalId])
  const { errors } = await shop.graphql(ADD, { ...FIBRE, prequalId })
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL')
})

const NEQ = `query n($id: String!) { getNEQResult(prequalId: $id) { status error { extensions { code } } data {
  preOrderFlag pendingInstallation reserved surveyRequired interventionArea activeLines neqStatus multiplePremises lineId
  addressId tag ontActive status readyForServiceAt wayLeaveRequired lines { lineId }
  verdict { proceed modal line { lineId } } } } }`

async function enquire(prequalId: string, eircode = '') {
  const started = await shop.graphql(
    'mutation c($id: String!, $eircode: String!) { createNEQRequest(prequalId: $id, eircode: $eircode) }',
    { id: prequalId, eircode },
  )
  expect(started.data.createNEQRequest).toBe('success')
  return vi.waitFor(
    async () => {
      const { data } = await shop.graphql(NEQ, { id: prequalId })
      expect(data.getNEQResult.status).toBe('DONE')
      return data.getNEQResult.data
    },
    { interval: 50 },
  )
}

const UNTOLD = {
  preOrderFlag: null,
  pendingInstallation: null,
  reserved: null,
  surveyRequired: null,
  interventionArea: null,
  activeLines: null,
  multiplePremises: null,
  lineId: null,
  addressId: null,
  tag: null,
  ontActive: null,
  status: null,
  readyForServiceAt: null,
  wayLeaveRequired: null,
  lines: [],
  neqStatus: 'DONE',
}

test('HOME-9: the line of a home that is not confirmed is enquired about, and the response is only that it can be sold', async () => {
  const prequalId = await byNumber(MAYO.phone)
  // Whichever Eircode is sent, right or wrong, the response is the same.
  for (const eircode of ['D08P3T7', MAYO.eircode, '']) {
    expect(await enquire(prequalId, eircode)).toEqual({
      ...UNTOLD,
      verdict: { proceed: true, modal: null, line: null },
    })
  }
  const plans = await shop.graphql(
    'query r($id: String!) { getRecommendedBBTariffs(prequalId: $id) { tariffs { code } } }',
    { id: prequalId },
  )
  expect(plans.data.getRecommendedBBTariffs.tariffs.length).toBeGreaterThan(0)
  await confirm(prequalId, MAYO.eircode)
  const told = (await shop.graphql(NEQ, { id: prequalId })).data.getNEQResult.data
  expect(told).toMatchObject({ interventionArea: true, activeLines: 0, lines: [{ lineId: told.lineId }] })
  expect(told.addressId).toMatch(/\S/)
})

const SET_LINE = `mutation s($id: String!, $line: String!) {
  setNBILine(prequalId: $id, lineDetails: { lineId: $line }) { neqStatus } }`

test.each([
  { eircode: 'H62P7VE', verdict: { modal: 'nbi-order-pending', line: null } },
  { eircode: 'H71T6RC', verdict: { modal: null, line: { lineId: expect.any(String) } } },
])(
  'HOME-9: obstacles at $eircode are returned to a caller who has confirmed the home',
  async ({ eircode, verdict }) => {
    const { data } = await shop.graphql('mutation p($e: String) { prequal(address: { eircode: $e }) { prequalId } }', {
      e: eircode,
    })
    const { prequalId } = data.prequal
    const known = await enquire(prequalId)
    expect(known.verdict).toEqual({ proceed: false, ...verdict })
    // As if found by number.
    await shop.deps.db.$client.query(
      `update prequals set document = document || '{"validationType": "PHONE", "phoneNumber": "0915550001"}' where id = $1`,
      [prequalId],
    )
    const untold = (await shop.graphql(NEQ, { id: prequalId })).data.getNEQResult.data
    expect(untold).toEqual({ ...UNTOLD, verdict: { proceed: false, modal: null, line: null } })
    const line = known.lines.at(-1).lineId
    const refused = await shop.graphql(SET_LINE, { id: prequalId, line })
    expect(refused.errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_CONFIRMED')
    await confirm(prequalId, eircode)
    expect((await shop.graphql(NEQ, { id: prequalId })).data.getNEQResult.data).toEqual(known)
  },
)
