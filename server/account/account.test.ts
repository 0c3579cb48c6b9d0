import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { euro } from '#domain/money.ts'
import { orderDesk } from '#server/testing/order-desk.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SERVICES = `query services { accountServices { state readAt today bills { on amount parts { serviceId amount } } services {
  id status serviceGroup name number address handset picture priceNow comingPrices { from amount endedDiscounts rise }
  termFrom termUntil leavingCharge leavingText
  advice { yearOfStaying best { name term saving leavingCost bills { fromBill toBill amount } } faster { name saving needsVisit newEquipment } } } } }`
const CONTACT = 'query contact { accountContact { state readAt accountNumber name email mobile address billsByPost } }'

let shop: TestShop
let niamh: SigningBrowser
let declan: SigningBrowser

beforeAll(async () => {
  // No retries: each test counts its requests.
  shop = await openTestShop({
    INVENTORY_TIMEOUT_MS: '300',
    INVENTORY_RETRIES: '0',
    CUSTOMERS_RETRIES: '0',
    CUSTOMERS_TIMEOUT_MS: '300',
  })
  niamh = await signedIn('fibre@demo.example')
  declan = await signedIn('tv@demo.example')
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const system of ['inventory', 'customers', 'qualification'] as const) await shop.control(system, {})
})

async function signedIn(email: string): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, { email })
  return browser
}

async function servicesOf(browser: SigningBrowser) {
  const { data, errors } = await browser.graphql(SERVICES)
  expect(errors).toBeUndefined()
  return data.accountServices
}

async function contactOf(browser: SigningBrowser) {
  const { data, errors } = await browser.graphql(CONTACT)
  expect(errors).toBeUndefined()
  return data.accountContact
}

test('ACCT-4: without a session the account is refused', async () => {
  for (const query of [SERVICES, CONTACT]) {
    const { data, errors } = await openSigningBrowser(shop).graphql(query)
    expect(Object.values(data)).toEqual([null])
    expect(errors?.[0]?.extensions.code).toBe('SIGN_IN_NEEDED')
  }
})

test('ACCT-5: a customer out of contract sees what they have, what it costs, and that leaving is free', async () => {
  const { state, services, bills } = await servicesOf(niamh)
  expect(state).toBe('CURRENT')
  const [broadband, mobile] = services
  expect(broadband).toMatchObject({
    serviceGroup: 'DUALPLAY',
    name: 'Broadband 100',
    address: '27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7',
    picture: 'part-fibre.svg',
    priceNow: 4499,
    leavingCharge: 0,
    leavingText: 'Your minimum term is over, so leaving costs nothing. Give us 30 days’ notice.',
  })
  expect(mobile).toMatchObject({ name: 'Bill Pay 80', number: '0855550164', handset: 'Kaimo K7', priceNow: 3999 })
  expect(bills).toHaveLength(12)
  expect(bills[0].amount).toBe(4499 + 3999)
})

test('ACCT-5: a price that ends is said with its day, its reason and the price after', async () => {
  const { services } = await servicesOf(niamh)
  const [, mobile] = services
  // The bill after the twelfth since the service began.
  expect(mobile.comingPrices[0]).toEqual({
    from: `${Number(mobile.termFrom.slice(0, 4)) + 1}-${nextMonth(mobile.termFrom)}-05`,
    amount: 4499,
    endedDiscounts: ['Introductory discount'],
    rise: 0,
  })
})

test('ACCT-6: leaving within the term is said with its sum, its formula and the day from which it is nothing', async () => {
  const { today, services } = await servicesOf(declan)
  expect(services).toHaveLength(4)
  for (const { termUntil, leavingCharge, leavingText } of services) {
    const days = Math.round((Date.parse(termUntil) - Date.parse(today)) / 86_400_000)
    expect(leavingCharge).toBeGreaterThan(0)
    expect(leavingCharge).toBeLessThanOrEqual(days * 100)
    expect(leavingText).toContain(euro(leavingCharge))
    expect(leavingText).toContain(`€1.00 for each of the ${days} days left`)
    expect(leavingText).toMatch(/From \d{1,2} \w+ \d{4} it costs nothing\.$/)
  }
})

test('ACCT-7: the next step worth taking is the best tariff for the service', async () => {
  const [broadband] = (await servicesOf(niamh)).services
  const { yearOfStaying, best } = broadband.advice
  expect(yearOfStaying).toBeGreaterThanOrEqual(12 * 4499)
  expect(best).toMatchObject({ name: 'Broadband 100', term: 24, leavingCost: 0 })
  expect(best.saving).toBeGreaterThan(0)
})

test('ACCT-20: full fibre that has reached the home counts: it is faster, and costs less than staying on part fibre', async () => {
  const [broadband] = (await servicesOf(niamh)).services
  const { best, faster } = broadband.advice
  expect(faster).toMatchObject({ name: expect.stringMatching(/^Fibre/), needsVisit: true })
  expect(faster.saving).toBeGreaterThan(0)
  expect(faster.saving).toBeLessThanOrEqual(best.saving)
})

test.each([
  { what: 'slow', behaviour: { delayMs: 4000 } },
  { what: 'failing', behaviour: { mode: 'fail' } },
  { what: 'lying', behaviour: { mode: 'lie' } },
  { what: 'gone', behaviour: { mode: 'gone' } },
])('ACCT-20: while the network is $what the line that is there counts alone, at once', async ({ behaviour }) => {
  await shop.control('qualification', behaviour)
  const before = performance.now()
  const { state, services } = await servicesOf(niamh)
  expect(performance.now() - before).toBeLessThan(3500)
  expect(state).toBe('CURRENT')
  expect(services[0].advice).toMatchObject({ best: { name: 'Broadband 100' }, faster: null })
})

test('ACCT-22: a customer who loads the account all the time calls the network no more: the line that is there counts alone', async () => {
  const desk = orderDesk(shop)
  expect((await servicesOf(niamh)).services[0].advice.faster).not.toBeNull()
  await desk.rows('update budgets set spent = 100')
  expect((await servicesOf(niamh)).services[0].advice).toMatchObject({ best: { name: 'Broadband 100' }, faster: null })
  await desk.rows('delete from budgets')
})

test('ACCT-8, FIELD-1: contact data come from the customer system, and the address names its county', async () => {
  expect(await contactOf(niamh)).toMatchObject({
    state: 'CURRENT',
    accountNumber: '7004 2216',
    name: 'Niamh Byrne',
    email: 'fibre@demo.example',
    mobile: '0855550164',
    address: ['27 Weaver’s Row', 'The Liberties', 'Dublin 8', 'Co. Dublin', 'D08 P3T7'],
    billsByPost: false,
  })
})

test.each([
  { what: 'slow', behaviour: { delayMs: 2000 } },
  { what: 'failing', behaviour: { mode: 'fail' } },
  { what: 'lying', behaviour: { mode: 'lie' } },
  { what: 'gone', behaviour: { mode: 'gone' } },
])(
  'ACCT-9: while the inventory is $what its last state is shown with its age, and contact data as ever',
  async ({ behaviour }) => {
    const before = await servicesOf(niamh)
    await shop.control('inventory', behaviour)
    const { state, readAt, services } = await servicesOf(niamh)
    expect({ state, services }).toEqual({ state: 'OLD', services: before.services })
    expect(secondsBetween(readAt, before.readAt)).toBeLessThan(60)
    expect((await contactOf(niamh)).state).toBe('CURRENT')
  },
)

test.each([
  { what: 'slow', behaviour: { delayMs: 2000 } },
  { what: 'failing', behaviour: { mode: 'fail' } },
  { what: 'lying', behaviour: { mode: 'lie' } },
  { what: 'gone', behaviour: { mode: 'gone' } },
])(
  'ACCT-9: while the customer system is $what contact data are those from before, and services as ever',
  async ({ behaviour }) => {
    const before = await contactOf(declan)
    await shop.control('customers', behaviour)
    const { readAt, ...known } = await contactOf(declan)
    expect({ ...known, readAt: before.readAt }).toEqual({ ...before, state: 'OLD' })
    expect(secondsBetween(readAt, before.readAt)).toBeLessThan(60)
    expect((await servicesOf(declan)).state).toBe('CURRENT')
  },
)

test('ACCT-10: a customer of whom nothing is known yet sees that the part is unavailable', async () => {
  const orla = await signedIn('mobile@demo.example')
  for (const system of ['inventory', 'customers'] as const) await shop.control(system, { mode: 'gone' })
  expect(await servicesOf(orla)).toMatchObject({ state: 'UNAVAILABLE', readAt: null, services: [], bills: [] })
  expect(await contactOf(orla)).toMatchObject({ state: 'UNAVAILABLE', name: null, address: [] })
})

test('ACCT-11: what is stored of a customer is sealed for them, and forgotten 30 days after the last visit', async () => {
  await servicesOf(niamh)
  const desk = orderDesk(shop)
  const rows = await desk.rows('select customer, sealed from customer_snapshots')
  expect(JSON.stringify(rows)).not.toMatch(/CUST-1002|Weaver|Broadband/)
  // Moved to another customer, it opens for nobody.
  await desk.rows(`update customer_snapshots as theirs set sealed = mine.sealed from customer_snapshots as mine
    where theirs.part = 'services' and mine.part = 'services' and mine.customer <> theirs.customer`)
  await shop.control('inventory', { mode: 'gone' })
  expect((await servicesOf(niamh)).state).toBe('UNAVAILABLE')
  await desk.rows(`update customer_snapshots set read_at = read_at - interval '31 days' where part = 'services'`)
  await desk.perform('forget-old-snapshots', {})
  const left = await desk.rows('select distinct part from customer_snapshots')
  expect(left).toEqual([{ part: 'contact' }])
})

function nextMonth(day: string): string {
  return String((Number(day.slice(5, 7)) % 12) + 1).padStart(2, '0')
}

function secondsBetween(earlier: string, later: string): number {
  return Math.abs(Date.parse(later) - Date.parse(earlier)) / 1000
}
