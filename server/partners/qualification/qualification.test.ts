import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { promisedDay } from '#domain/availability/service-date.ts'
import { plansAt } from '#server/plans/plans-at.ts'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { ownCaller } from '#server/session/open-caller.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { startWorker } from '#server/worker.ts'

const PATH = '/productOfferingQualification/v4/productOfferingQualification'

let partners: TestPartners
let worker: Worker
let dealer: PartnerClient
let other: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners({ ENQUIRY_PACE_MS: '20', PARTNERS_WORK_PER_MINUTE: '100000' })
  worker = await startWorker(partners.shop.deps)
  dealer = await aPartner(partners)
  other = await aPartner(partners, 'comparison-site')
})
afterAll(async () => {
  await worker?.stop()
  await partners?.close()
})

const qualify = (postcode: string, more: object = {}) => dealer.call('POST', PATH, { place: { postcode }, ...more })

// biome-ignore lint/suspicious/noExplicitAny: read as it is expected.
type Item = any

/** As the page /plans-at has it. */
async function onPages(eircode: string): Promise<{ code: string; availableFrom?: string }[]> {
  const { deps } = partners.shop
  const found = await plansAt(deps, ownCaller(deps), { eircode })
  return found.ok ? [...(found.value.plans?.tariffs ?? [])] : []
}

test.each(['D08 P3T7', 'T12 K8AF', 'V94 E6NH', 'F92 C5PD', 'P47 N6DW'])(
  'TMF679-2: %s can have for a partner what it can have on the pages, from the same days',
  async (eircode) => {
    const { status, body } = await qualify(eircode)
    expect([status, body.state, body.qualificationResult]).toEqual([201, 'done', 'qualified'])
    const items = body.productOfferingQualificationItem.map((item: Item) => ({
      code: item.productOffering.id,
      availableFrom: item.expectedActivationDate ?? null,
    }))
    expect(items.length).toBeGreaterThan(0)
    expect(items).toEqual(
      (await onPages(eircode)).map(({ code, availableFrom }) => ({
        code,
        availableFrom: availableFrom === undefined ? null : promisedDay(availableFrom),
      })),
    )
    expect(body.place[0]).toMatchObject({ role: 'installationAddress', id: expect.any(String) })
    expect((await dealer.call('GET', `${PATH}/${body.id}`)).body).toEqual(body)
  },
)

test('TMF679-3: each offering that is named has its verdict, with the reason and, where that is wished for, something else', async () => {
  const offerings = ['ACQ_FTTH_1GB_24M', 'ACQ_FTTC_100MB_24M', 'CO_FTTC_100MB_24M', 'NONE']
  const { release, shelf } = partners.shop.deps.catalogue.active()
  const [handset = ''] = shelf.keys()
  const mobile = release.tariffs.find(
    ({ serviceGroup, acquisitionType }) => serviceGroup === 'MOBILE' && acquisitionType === 'NEW_ACQUISITION',
  )
  const named = [...offerings, handset, mobile?.code ?? ''].map((id, index) => ({
    id: `item ${index}`,
    productOffering: { id },
  }))
  const { body } = await qualify('V94 E6NH', { provideAlternative: true, productOfferingQualificationItem: named })
  const seen = body.productOfferingQualificationItem.map((item: Item) => [
    item.id,
    item.productOffering.id,
    item.qualificationItemResult,
    item.eligibilityUnavailabilityReason?.[0].code ?? null,
    item.alternateProductOfferingProposal?.[0].alternateProductOffering.id ?? null,
  ])
  const [best] = await onPages('V94 E6NH')
  expect(seen).toEqual([
    ['item 0', 'ACQ_FTTH_1GB_24M', 'unqualified', 'TECHNOLOGY_NOT_AVAILABLE', best?.code],
    ['item 1', 'ACQ_FTTC_100MB_24M', 'qualified', null, null],
    [
      'item 2',
      'CO_FTTC_100MB_24M',
      'unqualified',
      release.tariffs.some(({ code }) => code === 'CO_FTTC_100MB_24M') ? 'NOT_FOR_NEW_CUSTOMERS' : 'NOT_ON_SALE',
      best?.code,
    ],
    ['item 3', 'NONE', 'unqualified', 'NOT_ON_SALE', best?.code],
    ['item 4', handset, 'qualified', null, null],
    ['item 5', mobile?.code, 'qualified', null, null],
  ])
})

test.each([
  { eircode: 'F31 N4DT', result: 'qualified', code: undefined },
  { eircode: 'F23 A9W1', result: 'qualified', code: undefined },
])(
  'TMF679-4: while the network checks the line of $eircode the state is inProgress, and then what it said',
  async ({ eircode, result, code }) => {
    const { body } = await qualify(eircode)
    expect(['inProgress', 'done']).toContain(body.state)
    await vi.waitFor(
      async () => {
        const { body: now } = await dealer.call('GET', `${PATH}/${body.id}`)
        expect([now.state, now.qualificationResult, now.eligibilityUnavailabilityReason?.[0].code]).toEqual([
          'done',
          result,
          code,
        ])
        if (result === 'qualified') expect(now.productOfferingQualificationItem.length).toBeGreaterThan(0)
      },
      { interval: 50, timeout: 20_000 },
    )
  },
)

test('TMF679-5: what is no Eircode, is not known, or is shared by several homes is refused as on the pages, and a home can be chosen', async () => {
  for (const [postcode, code] of [
    ['X', 'INVALID_EIRCODE'],
    ['A94 T2VC', 'ADDRESS_NOT_FOUND'],
  ] as const) {
    const refused = await qualify(postcode)
    expect([refused.status, refused.body.code]).toEqual([422, code])
  }
  const several = await qualify('D15 X9NE')
  expect([several.status, several.body.code]).toEqual([422, 'ADDRESS_REQUIRED'])
  const [, id = ''] = /(\w+): /.exec(several.body.message.replace(/^Send the id of one of them: /, '')) ?? []
  const chosen = await dealer.call('POST', PATH, { place: [{ id, postcode: 'D15 X9NE' }] })
  expect([chosen.status, chosen.body.place[0].id]).toEqual([201, id])
})

test('TMF679-6: a qualification is its partner’s alone, listed the newest first, and made once under one key', async () => {
  const own = await qualify('D08 P3T7', { externalId: 'visit-1' })
  const again = await qualify('D08 P3T7', { externalId: 'visit-1' })
  expect([again.status, again.body.id]).toEqual([201, own.body.id])
  const reused = await qualify('V94 E6NH', { externalId: 'visit-1' })
  expect([reused.status, reused.body.code]).toEqual([409, 'KEY_REUSED'])
  const { id } = own.body
  expect((await other.call('GET', `${PATH}/${id}`)).status).toBe(404)
  expect((await other.call('GET', PATH)).body).toEqual([])
  const listed = await dealer.call('GET', `${PATH}?limit=1`)
  expect([listed.status, listed.body[0].id]).toEqual([206, id])
  expect((await dealer.call('GET', `${PATH}?externalId=visit-1`)).body.map((one: Item) => one.id)).toEqual([id])
  expect((await dealer.call('GET', `${PATH}?id=none`)).body).toEqual([])
})

test('TMF679-7: while the network is away a partner hears so, and nothing is stored', async () => {
  const before = (await dealer.call('GET', PATH)).headers.get('x-total-count')
  await partners.shop.control('qualification', { mode: 'gone' })
  const refused = await qualify('D08 P3T7')
  await partners.shop.control('qualification', {})
  expect([refused.status, refused.body.code]).toEqual([422, 'PREQUAL_NOT_RESPONDING'])
  expect((await dealer.call('GET', PATH)).headers.get('x-total-count')).toBe(before)
})
