import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { cents, euro } from '#domain/money.ts'
import { monthOf } from '#domain/month-names.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { type ChangeDesk, openChangeDesk } from '#server/testing/change-desk.ts'
import { ADD, answerCheckout, type Journey, must, PLACE, startJourney } from '#server/testing/changing.ts'
import type { SigningBrowser } from '#server/testing/signing-in.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { dueDocuments } from './documents/due-documents.ts'
import { agreedOf } from './documents/make-documents.ts'
import { wordsOf } from './documents/pdf-words.fixture.ts'
import { findOrderById } from './state/order-store.ts'

const FIBRE = { offer: 'FTTH_1GB', plan: 'CO_FTTH_1GB_24M', subscriptionId: 'SUB-700101' }
const MOBILE = { offer: 'BILLPAY_30GB', plan: 'CO_BILLPAY_30GB_24M', subscriptionId: 'SUB-700102' }
const NAMES = '$reference: String, $token: String, $cartType: CartType'
const NAMED = 'reference: $reference, token: $token, cartType: $cartType'
const BILL = 'on amount leavingCharge'
const WHOLE = `wholeBill { firstBill { ${BILL} } settlingBills { ${BILL} } }`
const SAID = 'kind state title text on amount offers'
const SLOTS = `query s($reference: String!, $token: String, $cartType: CartType, $offerId: String!) {
  currentServiceSlots(${NAMED}, offerId: $offerId) { id date } }`
const VISIT = `mutation v($reference: String!, $token: String, $cartType: CartType, $offerId: String!, $answers: CurrentServiceInput!) {
  saveCurrentService(${NAMED}, offerId: $offerId, answers: $answers) { valid } }`
const CART = `query c(${NAMES}) { getCart(${NAMED}) { earlyCeaseCharge ${WHOLE} } }`
const REVIEW = `query r(${NAMES}) { checkout(${NAMED}) { cart { ${WHOLE} } promises { ${SAID} } } }`
const IMPACT = `query i(${NAMES}) { serviceImpact(${NAMED}) { firstBill { ${BILL} } settlingBills { ${BILL} } } }`
const ORDER = `query o($r: String!) { order(reference: $r) { promises { ${SAID} } cart { ${WHOLE} } } }`
const MOVES = 'query m($r: String!) { visitSlots(reference: $r) { id date } }'
const MOVE = 'mutation m($r: String!, $s: String!) { changeVisit(reference: $r, slotId: $s) { visit { date } } }'
const PREQUAL = `mutation prequal($reference: String, $token: String, $a: AddressInput) {
  prequal(reference: $reference, token: $token, address: $a, acquisitionType: CROSS_SELL) { prequalId } }`

const AT_WEAVERS_ROW = {
  ...{ billing: 'OTHER', billingLine1: '27 Weaver’s Row', billingTown: 'Dublin 8', billingCounty: 'Dublin' },
  billingEircode: 'D08 P3T7',
}

const EMAIL = 'niamh@customer.example'
const DAY_MS = 24 * 60 * 60 * 1000

type Slot = { id: string; date: string }
type Bill = { on: string; amount: number; leavingCharge: number }
type Whole = { firstBill: Bill; settlingBills: Bill[] }
type Said = { kind: string; state: string; title: string; text: string; on: string | null; amount: number | null }

let shop: TestShop
let desk: ChangeDesk
/** The day of a bill between what takes days and the last visits of the diary. */
let billOn = ''

beforeAll(async () => {
  ;({ shop, desk } = await openChangeDesk())
  const [on] = [8, 9, 10, 11]
    .map((days) => irishDay(new Date(Date.now() + days * DAY_MS)))
    .filter((day) => day.slice(8) <= '28')
  billOn = on ?? ''
  const { id, release } = shop.deps.catalogue.active()
  const brand = { ...release.brand, billDay: Number(billOn.slice(8)) }
  await publishRelease(shop.deps.db, { release: { ...release, brand }, checksum: 'another bill day', pictures: [] })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).not.toBe(id), { timeout: 30_000 })
})
afterAll(() => shop.close())

function monthAfter(day: string): string {
  return billDate({ startDate: day, billDay: Number(day.slice(8)) }, 1)
}

const readable = (text: string) => text.replace(/\s+/g, ' ')

/** Of this order the last one about something. */
async function mailAbout(subject: RegExp, reference = ''): Promise<string> {
  const mails: { subject: string; text: string }[] = await desk.mailsTo(EMAIL)
  const found = mails.find((mail) => subject.test(mail.subject) && mail.text.includes(reference))
  if (found === undefined) throw new Error(`There is no mail ${subject}`)
  return readable(found.text)
}

const isBefore = ({ date }: Slot) => date < billOn
const isAfter = ({ date }: Slot) => date > billOn

async function chooseVisit(browser: SigningBrowser, journey: Journey, offerId: string, when: (slot: Slot) => boolean) {
  const slots: Slot[] = await must(browser, SLOTS, { ...journey, offerId })
  await must(browser, VISIT, { ...journey, offerId, answers: { hasService: false, slotId: slots.findLast(when)?.id } })
}

async function moveVisit(browser: SigningBrowser, reference: string, when: (slot: Slot) => boolean) {
  const slots: Slot[] = await must(browser, MOVES, { r: reference })
  await must(browser, MOVE, { r: reference, s: slots.findLast(when)?.id })
  await desk.work('settle-visit-change')
  await desk.work('follow-visit-change')
}

/** Fibre with an engineer and a mobile plan of the next days, ordered; the service with the visit may be changed again. */
async function bothChanged(when: (slot: Slot) => boolean) {
  const niamh = await desk.signedIn()
  const { journey, cart } = await desk.changing(niamh, FIBRE)
  await must(niamh, ADD, { ...journey, ...MOBILE })
  await chooseVisit(niamh, journey, cart.offers[0].id, when)
  return { niamh, journey }
}

const billsOf = ({ firstBill, settlingBills }: Whole) => [firstBill, ...settlingBills]
const ofKind = (promises: Said[], kind: string) => promises.filter((one) => one.kind === kind)

async function orderNow(
  browser: SigningBrowser,
  reference: string,
): Promise<{ promises: Said[]; cart: { wholeBill: Whole } }> {
  return must(browser, ORDER, { r: reference })
}

/** What the contract and the contract summaries say. */
async function documentsOf(reference: string): Promise<Record<string, string>> {
  const { id } = await desk.orderOf(reference)
  const order = await findOrderById(shop.deps.db, id)
  if (order === null) throw new Error('There is no order')
  const due = dueDocuments(await agreedOf(shop.deps, order))
  return Object.fromEntries(due.map(({ kind, write }) => [kind, readable(wordsOf(write()))]))
}

const titles = (promises: Said[]) => promises.map(({ title }) => title)

/** "Your December bill for this will be about €79.98, on" */
const promised = ({ on, amount }: Said) =>
  `${monthOf(on ?? '')} bill for this will be about ${euro(cents(amount ?? 0))}, on`

test('CHANGE-13: fibre in three weeks and a mobile plan of the next days have the same bills in cart, review, order, mail and contract', async () => {
  const { niamh, journey } = await bothChanged(isAfter)
  const { earlyCeaseCharge, wholeBill } = await must(niamh, CART, journey)
  const bills = billsOf(wholeBill)
  expect(bills.map(({ on }) => on)).toEqual([billOn, monthAfter(billOn)])
  expect(bills.map(({ leavingCharge }) => leavingCharge)).toEqual([earlyCeaseCharge, 0])
  const answers = await answerCheckout(niamh, journey, { ...AT_WEAVERS_ROW, email: EMAIL })
  const review = await must(niamh, REVIEW, journey)
  expect(review.cart.wholeBill).toEqual(wholeBill)

  const { reference } = await must(niamh, PLACE, answers)
  const order = await orderNow(niamh, reference)
  expect(order.cart.wholeBill).toEqual(wholeBill)
  expect(titles(order.promises)).toEqual(titles(review.promises))
  const firsts = ofKind(order.promises, 'FIRST_BILL')
  expect(firsts.map(({ on }) => on)).toEqual(bills.map(({ on }) => on))
  // The second bill has everything that the customer has; on the first the old broadband is still to come off.
  expect(firsts[1]?.amount).toBe(bills[1]?.amount)
  expect(firsts.map(({ title }) => title)).toEqual(firsts.map((one) => expect.stringContaining(promised(one))))
  expect(firsts.map(({ text }) => text)).toEqual([
    expect.stringContaining('the first one with your new mobile plan:'),
    expect.stringContaining('the first one with your new broadband:'),
  ])
  const [charge, ...others] = ofKind(order.promises, 'EARLY_CEASE')
  expect(others).toEqual([])
  expect(charge).toMatchObject({ on: billOn, amount: earlyCeaseCharge, text: expect.stringContaining(monthOf(billOn)) })

  const { contract = '', contractSummary = '' } = await documentsOf(reference)
  await desk.work('make-order-documents')
  await desk.work('send-order-mail', reference)
  const mail = await mailAbout(/^We have your order/)
  const once = `${euro(earlyCeaseCharge)}, once, on your ${monthOf(billOn)} bill`
  for (const text of [contract, contractSummary, mail]) expect(text).toContain(once)
  for (const one of firsts) for (const text of [contract, mail]) expect(text).toContain(promised(one))
  for (const { amount } of bills) expect(contract).toContain(`About ${euro(cents(amount))}, instead of`)

  await moveVisit(niamh, reference, isBefore)
  const moved = await orderNow(niamh, reference)
  expect(moved.cart.wholeBill.settlingBills).toEqual([])
  const [only, ...more] = ofKind(moved.promises, 'FIRST_BILL')
  expect(more).toEqual([])
  expect(only).toMatchObject({ state: 'CHANGED', on: billOn, amount: moved.cart.wholeBill.firstBill.amount })
  expect(only?.text).toMatch(/the first one with your new (?:broadband and mobile plan|mobile plan and broadband):/)
  await desk.work('send-order-mail', reference)
  const told = await mailAbout(/^Your engineer is now coming/)
  expect(told).toContain('WHAT CHANGES ON YOUR BILLS')
  expect(told).toContain(only?.title)

  await moveVisit(niamh, reference, isAfter)
  const back = await orderNow(niamh, reference)
  expect(back.cart.wholeBill).toEqual(wholeBill)
  expect(titles(ofKind(back.promises, 'FIRST_BILL'))).toEqual(titles(firsts))
  await desk.rows(`update orders set managed_state = 'completed' where reference = $1`, [reference])
})

test('CHANGE-13: a visit that is moved past a bill takes the broadband off it, and order page and mail name both bills', async () => {
  const { niamh, journey } = await bothChanged(isBefore)
  const answers = await answerCheckout(niamh, journey, { ...AT_WEAVERS_ROW, email: EMAIL })
  const { reference } = await must(niamh, PLACE, answers)
  const before = await orderNow(niamh, reference)
  expect(before.cart.wholeBill.settlingBills).toEqual([])
  expect(titles(ofKind(before.promises, 'FIRST_BILL'))).toEqual([expect.stringMatching(/^Your next bill for this/)])

  await moveVisit(niamh, reference, isAfter)
  const after = await orderNow(niamh, reference)
  const [first, second] = billsOf(after.cart.wholeBill)
  const [news, ...more] = ofKind(after.promises, 'FIRST_BILL')
  expect(more).toEqual([])
  expect(news).toMatchObject({ state: 'CHANGED', on: billOn })
  expect(news?.amount).toBeLessThan(first?.amount ?? 0)
  expect(news?.text).toContain(promised({ ...(news as Said), on: second?.on ?? '', amount: second?.amount ?? 0 }))
  await desk.work('send-order-mail', reference)
  const told = await mailAbout(/^Your engineer is now coming/, reference)
  expect(told).toContain(news?.title)
  expect(told).toContain(news?.text)
})

test('CHANGE-13: what is added on different days has the same bills in cart and impact summary', async () => {
  const orla = await desk.signedIn('mobile@demo.example')
  const journey = await startJourney(orla, 'CROSS_SELL')
  const { prequalId } = await must(orla, PREQUAL, { ...journey, a: { eircode: 'D08P3T7' } })
  const cart = await must(orla, ADD, { ...journey, offer: 'FTTH_1GB', plan: 'XS_FTTH_1GB_24M', prequalId })
  await must(orla, ADD, { ...journey, offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' })
  await chooseVisit(orla, journey, cart.offers[0].id, isAfter)
  const { wholeBill } = await must(orla, CART, journey)
  expect(billsOf(wholeBill).map(({ on }) => on)).toEqual([billOn, monthAfter(billOn)])
  expect(await must(orla, IMPACT, journey)).toEqual(wholeBill)
})
