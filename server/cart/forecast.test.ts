import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  const now = () => new Date('2026-11-16T12:00:00Z')
  shop = await openTestShop({}, { clock: { now, monotonicMs: () => performance.now() } })
})
afterAll(() => shop.close())

const FORECAST = `startDate bills { fromBill toBill amount riseAmount } rises { bill month amount } riseNote riseTagline
  contractTotal totalInBills`
const STRETCHES = 'recurringAmountsByOccurrence { fromBill toBill amount }'
const ADD = `mutation { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", serviceGroup: DUALPLAY) {
    uuid offers { id ${STRETCHES} } ${STRETCHES} forecast { ${FORECAST} } contractTotal
    itemisedBills { fromBill toBill amount riseAmount services { amount } } leaving { centsPerDay figures freeFrom } } }`

const WITH_RISE = {
  startDate: '2026-11-23',
  bills: [
    { fromBill: 1, toBill: 12, amount: 3999, riseAmount: 0 },
    { fromBill: 13, toBill: 16, amount: 5999, riseAmount: 0 },
    { fromBill: 17, toBill: 24, amount: 6299, riseAmount: 300 },
    { fromBill: 25, toBill: null, amount: 6299, riseAmount: 300 },
  ],
  rises: [{ bill: 17, month: '2028-04', amount: 300 }],
  riseNote:
    'Bills include the yearly price rise: €3.00 more a month from April 2028 (bill 17). Prices rise every April while you’re with us.',
  riseTagline: 'Yearly rise: €3.00 more from April 2028 (bill 17).',
  contractTotal: 12 * 3999 + 4 * 5999 + 8 * 6299,
  totalInBills: 12 * 3999 + 4 * 5999 + 8 * 6299,
}
const WITHOUT_RISE = [
  { fromBill: 1, toBill: 12, amount: 3999 },
  { fromBill: 13, toBill: 24, amount: 5999 },
  { fromBill: 25, toBill: null, amount: 5999 },
]

test('RISE-19: a plan has its bills and its total with the rise, and the agreed fields without it', async () => {
  const { data } = await shop.graphql(
    `{ getTariffs(acquisitionType: NEW_ACQUISITION, catalogTariffCode: ["ACQ_FTTH_1GB_24M"]) {
      tariffs { ${STRETCHES} forecast { ${FORECAST} } } } }`,
  )
  expect(data.getTariffs.tariffs).toEqual([{ recurringAmountsByOccurrence: WITHOUT_RISE, forecast: WITH_RISE }])
})

test('RISE-19: so is a cart, and the parts of its bills add up with the rise', async () => {
  const { data } = await shop.graphql(ADD)
  const { offers, recurringAmountsByOccurrence, forecast, contractTotal, itemisedBills } = data.addBroadbandTariff
  expect(recurringAmountsByOccurrence).toEqual(WITHOUT_RISE)
  expect(offers[0].recurringAmountsByOccurrence).toEqual(WITHOUT_RISE)
  expect(forecast).toEqual(WITH_RISE)
  expect(contractTotal).toBe(WITH_RISE.contractTotal)
  for (const { amount, riseAmount, services } of itemisedBills) expect(amount).toBe(services[0].amount + riseAmount)
  expect(itemisedBills.map(({ fromBill }: { fromBill: number }) => fromBill)).toEqual([1, 13, 17, 25])
})

test('LEAVE-7: a cart has what leaving it costs after each month, and the day from which it is free', async () => {
  const { data } = await shop.graphql(ADD)
  const { leaving } = data.addBroadbandTariff
  expect(leaving).toMatchObject({ centsPerDay: 100, freeFrom: '2028-11-23' })
  expect(leaving.figures).toHaveLength(24)
  expect(leaving.figures[11]).toBe(366_00)
})

test('RISE-19: where the line is promised for a day, the bills of its plans are dated from that day', async () => {
  const { data, errors } = await shop.graphql(`mutation { checkAddress(address: { eircode: "T12K8AF" }) {
    prequal { selection { availableFrom } } plans { tariffs { forecast { startDate } } } } }`)
  expect(errors).toBeUndefined()
  const { prequal, plans } = data.checkAddress
  const starts = plans.tariffs.map(({ forecast }: { forecast: { startDate: string } }) => forecast.startDate)
  expect(starts.length).toBeGreaterThan(0)
  expect(new Set(starts)).toEqual(new Set([prequal.selection.availableFrom.slice(0, 10)]))
})

test('RISE-19: the rise of another service is its own: €1.00 for TV, €2.00 for mobile and mobile broadband', async () => {
  const amounts = async (serviceGroup: string) => {
    const { data } = await shop.graphql(
      `query ($group: ServiceGroup) { getTariffs(serviceGroupCode: $group, acquisitionType: NEW_ACQUISITION) {
        tariffs { forecast { rises { amount month } } } } }`,
      { group: serviceGroup },
    )
    const tariffs: { forecast: { rises: { amount: number; month: string }[] } }[] = data.getTariffs.tariffs
    return [
      ...new Set(tariffs.flatMap(({ forecast }) => forecast.rises.map(({ amount, month }) => `${month} ${amount}`))),
    ]
  }
  expect(await amounts('DUALPLAY')).toEqual(['2028-04 300'])
  expect(await amounts('DUALPLAY_PSTN')).toEqual(['2028-04 300'])
  expect(await amounts('TV')).toEqual(['2028-04 100'])
  expect(await amounts('SA_PSTN')).toEqual(['2028-04 100'])
  expect(await amounts('MOBILE')).toEqual(['2028-04 200'])
  expect(await amounts('MBB')).toEqual(['2028-04 200'])
})
