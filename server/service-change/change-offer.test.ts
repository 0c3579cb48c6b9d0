import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const OFFER = `query offer($subscriptionId: String!) { changeOffer(cartType: CHANGE_OFFER, subscriptionId: $subscriptionId) {
  today priceNow homeChecked service { id name address } services { id name }
  leaving { on charge formula freeFrom }
  asItIs { on asItIs changed }
  options { id tariffPlanCode name label text term price priceAfter discountBills isBest withHandset leavingCharge
    needsVisit newEquipment startsOn termEnd givenUp endsToo
    firstBill { on amount monthAhead partMonth credit onceOff leavingCharge }
    rows { serviceId asItIs changed }
    course { on asItIs changed staying added { id amount } rise events { endedDiscountOf } } } } }`

let shop: TestShop
let niamh: SigningBrowser
let orla: SigningBrowser
let declan: SigningBrowser

beforeAll(async () => {
  shop = await openTestShop({ INVENTORY_TIMEOUT_MS: '300', INVENTORY_RETRIES: '0', NETWORK_RETRIES: '0' })
  niamh = await signedIn('fibre@demo.example')
  orla = await signedIn('mobile@demo.example')
  declan = await signedIn('tv@demo.example')
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const system of ['inventory', 'qualification', 'appointments'] as const) await shop.control(system, {})
})

async function signedIn(email: string): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, { email })
  return browser
}

async function offerFor(browser: SigningBrowser, subscriptionId: string) {
  const { data, errors } = await browser.graphql(OFFER, { subscriptionId })
  expect(errors).toBeUndefined()
  return data.changeOffer
}

test('CHPAGE-7: out of contract every change is free: the best price is named, fibre comes with a visit', async () => {
  const { leaving, options, homeChecked, service } = await offerFor(niamh, 'SUB-700101')
  expect(service).toMatchObject({ name: 'Broadband 100', address: expect.stringContaining('D08 P3T7') })
  expect(homeChecked).toBe(true)
  expect(leaving).toMatchObject({ charge: 0, formula: null })
  expect(new Set(options.map((option: { leavingCharge: number }) => option.leavingCharge))).toEqual(new Set([0]))
  const best = options.filter((option: { isBest: boolean }) => option.isBest)
  expect(best).toEqual([
    expect.objectContaining({
      name: 'Broadband 100',
      label: 'Broadband Recontract',
      term: 24,
      price: 3499,
      priceAfter: 4499,
      discountBills: 12,
      needsVisit: false,
      startsOn: leaving.on,
    }),
  ])
  const fibre = options.find(
    (option: { name: string; term: number }) => option.name === 'Fibre 500' && option.term === 24,
  )
  expect(fibre).toMatchObject({
    label: 'Broadband Upgrade',
    needsVisit: true,
    newEquipment: expect.arrayContaining([expect.any(String)]),
  })
})

test('CHPAGE-7: the first bill adds up to the cent, and the whole bill has a row for each service', async () => {
  const { options, services } = await offerFor(niamh, 'SUB-700101')
  for (const { firstBill, rows, course } of options) {
    const { monthAhead, partMonth, credit, onceOff, leavingCharge } = firstBill
    expect(firstBill.amount).toBe(monthAhead + partMonth + onceOff + leavingCharge - credit)
    expect(rows.map((row: { serviceId: string }) => row.serviceId)).toEqual(
      services.map(({ id }: { id: string }) => id),
    )
    const total = rows.reduce((sum: number, row: { changed: number | null }) => sum + (row.changed ?? 0), 0)
    expect(course[0].changed).toBe(total + course[0].rise)
  }
})

test('CHPAGE-7: in contract the charge is said with its formula and the day from which it is nothing; moving up costs none', async () => {
  const { leaving, options } = await offerFor(declan, 'SUB-700301')
  expect(leaving.charge).toBeGreaterThan(0)
  expect(leaving.formula).toMatch(/^€1\.00 for each of the \d+ days left$/)
  expect(leaving.freeFrom > leaving.on).toBe(true)
  const byLabel = (label: string) => options.filter((option: { label: string }) => option.label === label)
  for (const { leavingCharge } of byLabel('Broadband Upgrade')) expect(leavingCharge).toBe(0)
  const same = byLabel('Broadband Recontract').find((option: { term: number }) => option.term === 24)
  expect(same).toMatchObject({ name: 'Fibre 500', leavingCharge: leaving.charge, endsToo: [] })
  expect(same.firstBill.leavingCharge).toBe(leaving.charge)
  expect(same.givenUp).toEqual([expect.stringContaining('The end of your current contract on')])
})

test('CHPAGE-7: a SIM-only customer sees plan changes, the recontract, and upgrades with a phone', async () => {
  const { options } = await offerFor(orla, 'SUB-700201')
  const labels = new Set(options.map((option: { label: string }) => option.label))
  expect(labels).toEqual(new Set(['Mobile Recontract', 'Mobile Plan Change', 'Mobile Upgrade']))
  for (const { label, withHandset } of options) expect(withHandset).toBe(label === 'Mobile Upgrade')
})

test('CHPAGE-7: TV is changed for another pack of the same home', async () => {
  const { options } = await offerFor(declan, 'SUB-700302')
  expect(new Set(options.map((option: { label: string }) => option.label))).toEqual(new Set(['New TV']))
})

test('CHPAGE-8: a service of somebody else is not found, and without a session or token nothing is shown', async () => {
  const theirs = await niamh.graphql(OFFER, { subscriptionId: 'SUB-700301' })
  expect(theirs.errors?.[0]?.extensions.code).toBe('SUBSCRIPTION_NOT_FOUND')
  const guest = await openSigningBrowser(shop).graphql(OFFER, { subscriptionId: 'SUB-700301' })
  expect(guest.errors?.[0]).toMatchObject({ message: expect.stringContaining('403') })
})

test.each([
  { what: 'slow', behaviour: { delayMs: 2000 } },
  { what: 'failing', behaviour: { mode: 'fail' } },
  { what: 'lying', behaviour: { mode: 'lie' } },
  { what: 'gone', behaviour: { mode: 'gone' } },
])('CHPAGE-9: while the inventory is $what nothing is offered, and the customer reads why', async ({ behaviour }) => {
  await shop.control('inventory', behaviour)
  const { errors } = await niamh.graphql(OFFER, { subscriptionId: 'SUB-700101' })
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('try again in a few minutes'),
    extensions: { code: 'SERVICES_UNAVAILABLE' },
  })
})

test('CHPAGE-9: without the network only plans on the customer’s own line are offered, and that is said', async () => {
  await shop.control('qualification', { mode: 'gone' })
  const { homeChecked, options } = await offerFor(niamh, 'SUB-700101')
  expect(homeChecked).toBe(false)
  for (const { needsVisit } of options) expect(needsVisit).toBe(false)
})

test('CHPAGE-9: without the diary of the engineers a visit is expected within a week', async () => {
  await shop.control('appointments', { mode: 'gone' })
  const { today, options } = await offerFor(niamh, 'SUB-700101')
  const fibre = options.find((option: { needsVisit: boolean }) => option.needsVisit)
  expect(Date.parse(fibre.startsOn) - Date.parse(today)).toBe(7 * 86_400_000)
})
