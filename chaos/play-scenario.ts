import { randomUUID } from 'node:crypto'
import type { Random } from '#fuzz/random.ts'
import {
  addPlan,
  answerCheckout,
  type Customer,
  chooseTime,
  FIBRE,
  type InCart,
  LEAVE,
  NOBODY_COMES,
  PLACE,
  payAt,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { addTv, WITHDRAW } from '#server/testing/withdrawing.ts'
import { CHAOS_PHONE, PAID_PHONE } from './chaos-phone.ts'
import { type Return, returnPhone, untilSent } from './return-phone.ts'
import { GOOD, type Scenario } from './scenarios.ts'
import { type NumberRequest, type NumberSource, takeNumber } from './take-number.ts'
import { backOff, MAX_ATTEMPTS, NEEDS_OTHER_SLOT, RETRYABLE, withRetry } from './with-retry.ts'

const POLLS_AFTER_PAYING = 8

export type ScenarioRun = {
  customer: Customer
  /** Nobody else has it. */
  email: string
  /** So are name, account and mobile number: orders are counted by them. */
  person: { details: object; payment: object }
  way: Scenario
  random: Random
  /** Fibre goes there, with a visit; null: an old line, and nobody has to come. */
  home: string | null
  /** Of a phone: which number it gets, and the one that its customer has. */
  number: { source: NumberSource; own: string }
  sandboxUrl: string
  /** Called with each state of an order that the customer sees. */
  onOrderSeen: (order: OrderView) => void
}
export type OrderView = { reference: string; state: string; deposit: number; dueToday: number }

const ADD_PHONE = `mutation phone($r: String, $catalogOfferCode: String!, $catalogTariffPlanCode: String!, $equipmentCode: String, $portIn: Boolean) {
  addTariff(reference: $r, catalogOfferCode: $catalogOfferCode, catalogTariffPlanCode: $catalogTariffPlanCode,
    equipmentCode: $equipmentCode, portIn: $portIn) { uuid offers { id baseOffer { serviceGroup } } } }`

const NUMBER_LOST = 'NUMBER_LOST'
/** An order that is no longer payable was paid, or left. */
const OVER = ['ORDER_NOT_PAYABLE']

/** From the first choice to the end of what this customer does. Throws where the shop says what it never should. */
export async function playScenario(trip: ScenarioRun): Promise<void> {
  const { customer, email, way, home } = trip
  let last: OrderView | null = null
  const onOrderSeen = (told: OrderView) => {
    last = told
    trip.onOrderSeen(told)
  }
  const inCart = await withRetry(trip, () =>
    home === null ? addPlan(customer, NOBODY_COMES, NOBODY_COMES.eircode) : addPlan(customer, FIBRE, home),
  )
  // Nobody has to come, so there is time for a phone.
  const phone = home === null ? await withRetry(trip, () => addPhone(trip, inCart)) : null
  if (phone !== null) await takeNumber(trip, phone)
  const tv = way.withdraws === 'inParts' && home !== null ? await withRetry(trip, () => addTv(customer, inCart)) : null
  await chooseATime(trip, inCart)
  const { details, payment } = trip.person
  const answers = { payment, ...way, details: { ...details, ...way.details, email } }
  await withRetry(trip, () => answerCheckout(customer, answers))
  const left = await order({ ...trip, onOrderSeen }, { ...inCart, phone }, way)
  if (way.changesVisit && home !== null) await changeVisit(trip, last)
  if (way.withdraws !== undefined) await withdrawFrom(trip, last, tv)
  if (way.returns !== undefined) await sendBack(trip, last, way.returns)
  if (!left || way.ordersAgain !== true) return
  await chooseATime(trip, inCart)
  await withRetry(trip, () => answerCheckout(customer, { payment, details: { ...details, email } }))
  await order(trip, { ...inCart, phone }, { weight: 0, cards: [GOOD] })
}

/** Under a key: heard or not, it is one phone. */
async function addPhone({ customer, number, way }: ScenarioRun, { uuid, offerId }: InCart): Promise<NumberRequest> {
  const wanted = {
    r: uuid,
    ...(way.returns === undefined ? CHAOS_PHONE : PAID_PHONE),
    portIn: number.source === 'brought',
  }
  const { addTariff } = await customer.must(ADD_PHONE, wanted, { 'idempotency-key': `phone-${offerId}` })
  const line = addTariff.offers.find(
    (each: { baseOffer: { serviceGroup: string } }) => each.baseOffer.serviceGroup === 'MOBILE',
  )
  return { inCart: { uuid, offerId: line.id }, ...number }
}

/** What is in the cart, and the phone that goes with it. */
type Chosen = InCart & { phone: NumberRequest | null }

/** Whether the customer left and the shop agreed. */
async function order(trip: ScenarioRun, inCart: Chosen, way: Scenario): Promise<boolean> {
  const placed = await press(trip, inCart, way)
  if (placed?.state === 'AWAITING_PAYMENT') return pay(trip, placed, way)
  if (placed?.state !== 'DEPOSIT_ASKED') return false
  if (way.leaves === 'beforeDeposit') return leave(trip, placed)
  const accepted = await press(trip, inCart, way, placed.deposit)
  return accepted?.state === 'AWAITING_PAYMENT' && pay(trip, accepted, way)
}

/** Null: the shop has had enough of a cart whose orders could not be placed. */
async function press(
  { customer, onOrderSeen, ...trip }: ScenarioRun,
  inCart: Chosen,
  { presses = 1 }: Scenario,
  acceptedDeposit: number | null = null,
): Promise<OrderView | null> {
  let heard: string[] = []
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const reviewed = { ...(await whatIsReviewed(customer)), acceptedDeposit }
    const key = randomUUID()
    const keys = [key, ...Array.from({ length: presses - 1 }, (_, at) => (at % 2 === 0 ? key : randomUUID()))]
    const answers = await Promise.all(
      keys.map((each) => customer.graphql(PLACE, reviewed, { 'idempotency-key': each })),
    )
    const orders = answers.flatMap(({ data }): OrderView[] => data?.placeOrder ?? [])
    for (const told of orders) onOrderSeen(told)
    if (new Set(orders.map(({ reference }) => reference)).size > 1) throw new Error('one cart was told two orders')
    const [placed] = orders
    if (placed !== undefined && placed.state !== 'PLACED') return placed
    const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))
    heard = [placed?.state, ...codes].filter((word) => word !== undefined)
    if (codes.includes('TOO_MANY_ORDERS')) return null
    const odd = codes.find((code) => ![...RETRYABLE, ...NEEDS_OTHER_SLOT, NUMBER_LOST].includes(code))
    if (odd !== undefined) throw new Error(`the order button answered ${odd}`)
    if (placed === undefined && codes.some((code) => NEEDS_OTHER_SLOT.includes(code))) {
      await chooseATime({ customer, onOrderSeen, ...trip }, inCart)
    }
    const isLost = codes.includes(NUMBER_LOST) || codes.includes('CART_INCOMPLETE')
    if (placed === undefined && isLost && inCart.phone?.source === 'chosen') {
      await takeNumber({ customer, ...trip }, inCart.phone)
    }
    await backOff(trip.random, tries)
  }
  throw new Error(`the order button was pressed in vain, and answered ${heard.join(', ')} at last`)
}

async function pay(trip: ScenarioRun, order: OrderView, way: Scenario): Promise<boolean> {
  const { customer, sandboxUrl } = trip
  const { reference } = order
  const frame = await withRetry(trip, async () => (await customer.must(START, { r: reference })).startPayment, OVER)
  if (way.leaves === 'beforePaying' || frame === null) return leave(trip, order)
  const paying = hostedPayment(frame.url)
  for (const trial of way.cards ?? []) {
    const paid = payAt(sandboxUrl, paying.gateway, { providerRef: paying.providerRef, ...trial })
    if (way.leaves === 'whilePaying') return (await Promise.all([leave(trip, order), paid]))[0]
    await paid
    if (way.comesBack !== false) await settle(trip, reference)
  }
  for (let looks = 1; way.comesBack !== false && looks <= POLLS_AFTER_PAYING; looks += 1) {
    if ((await settle(trip, reference)).state !== 'AWAITING_PAYMENT') break
    await backOff(trip.random, looks)
  }
  return false
}

const VISIT_SLOTS = 'query s($r: String!) { visitSlots(reference: $r) { id } }'
const CHANGE_VISIT = `mutation c($r: String!, $s: String!) {
  changeVisit(reference: $r, slotId: $s) { reference state deposit dueToday } }`
/** Another customer was faster, the diary is unavailable, or the engineer has come already. */
const NO_OTHER_TIME = ['SLOT_TAKEN', 'VISIT_DIARY_UNAVAILABLE', 'VISIT_TOO_LATE', 'ORDER_ENDED']

/** Another time for the engineer, and a moment later yet another: order management may refuse either. */
async function changeVisit({ customer, random }: ScenarioRun, order: OrderView | null): Promise<void> {
  if (order?.state !== 'CONFIRMED') return
  for (let times = random.between(1, 2); times > 0; times -= 1) {
    const { data: seen } = await customer.graphql(VISIT_SLOTS, { r: order.reference })
    const slots: { id: string }[] = seen?.visitSlots ?? []
    if (slots.length === 0) return
    const { errors = [] } = await customer.graphql(CHANGE_VISIT, { r: order.reference, s: random.pick(slots).id })
    const odd = errors
      .map(({ extensions }) => extensions.code)
      .find((code) => ![...NO_OTHER_TIME, ...RETRYABLE].includes(code))
    if (odd !== undefined) throw new Error(`a changed visit was answered ${odd}`)
  }
}

/** In one go, or TV first. What is not a contract by now is left alone. */
async function withdrawFrom(trip: ScenarioRun, order: OrderView | null, tv: string | null): Promise<void> {
  if (order?.state !== 'CONFIRMED') return
  if (tv !== null) await withdraw(trip, order, [tv])
  await withdraw(trip, order, null)
}

/** What was delivered is withdrawn from, and its phone goes back, or does not. */
async function sendBack(trip: ScenarioRun, order: OrderView | null, way: Return): Promise<void> {
  if (order?.state !== 'CONFIRMED') return
  await untilSent(trip, order.reference)
  await withdraw(trip, order, null)
  await returnPhone(trip, order.reference, way)
}

/** Pressed twice at once and once more under another key, as a customer does without a response. */
async function withdraw(
  { customer, onOrderSeen }: ScenarioRun,
  order: OrderView,
  offers: string[] | null,
): Promise<void> {
  const key = randomUUID()
  const sandboxRequest = { r: order.reference, o: offers }
  const answers = await Promise.all(
    [key, key, randomUUID()].map((each) => customer.graphql(WITHDRAW, sandboxRequest, { 'idempotency-key': each })),
  )
  const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))
  const odd = codes.find((code) => code !== 'ALREADY_WITHDRAWN')
  const received = answers.flatMap(({ data }): OrderView[] => data?.withdrawOrder ?? [])
  if (odd !== undefined || received.length === 0)
    throw new Error(`a withdrawal was answered ${odd ?? codes.join(', ')}`)
  for (const { state } of received) onOrderSeen({ ...order, state })
}

async function settle({ customer, onOrderSeen }: ScenarioRun, reference: string): Promise<OrderView> {
  const { settlePayment } = await customer.must(SETTLE, { r: reference })
  onOrderSeen(settlePayment)
  return settlePayment
}

async function leave({ customer, onOrderSeen }: ScenarioRun, { reference }: OrderView): Promise<boolean> {
  const { leaveOrder } = await customer.must(LEAVE, { r: reference })
  onOrderSeen(leaveOrder)
  return leaveOrder.state === 'CANCELLED'
}

/** As the address of the provider's page names it. */
function hostedPayment(address: string): { gateway: string; providerRef: string } {
  const { hostname, pathname, searchParams } = new URL(address)
  const providerRef = searchParams.get('sessionId') ?? pathname.replace('/test_', '')
  return { gateway: hostname.split('.')[0] ?? '', providerRef }
}

function chooseATime(trip: ScenarioRun, inCart: InCart): Promise<unknown> {
  return withRetry(trip, () => chooseTime(trip.customer, inCart, trip.random.below))
}
