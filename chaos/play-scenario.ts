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
  SAVE_PAYMENT,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { addTv, WITHDRAW } from '#server/testing/withdrawing.ts'
import { choosePayment } from './accounts/saved-cards.ts'
import { CHAOS_PHONE, PAID_PHONE } from './chaos-phone.ts'
import { hostedPayment } from './hosted-payment.ts'
import { type Return, returnPhone, untilSent } from './return-phone.ts'
import { GOOD, type Scenario } from './scenarios.ts'
import { type NumberRequest, type NumberSource, takeNumber } from './take-number.ts'
import { backOff, MAX_ATTEMPTS, NEEDS_OTHER_SLOT, RETRYABLE, withRetry } from './with-retry.ts'

const POLLS_AFTER_PAYING = 8

export type ScenarioRun = {
  customer: Customer
  /** Unique. */
  email: string
  /** Unique name, account and mobile number: orders are limited by them. */
  person: { details: Record<string, unknown>; payment: Record<string, unknown> }
  scenario: Scenario
  random: Random
  /** Fibre with a visit; null: an existing line without a visit. */
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

/** One customer from the first choice to the last action. Throws on a response that the shop should never give. */
export async function playScenario(run: ScenarioRun): Promise<void> {
  const { customer, email, scenario, home } = run
  let last: OrderView | null = null
  const onOrderSeen = (order: OrderView) => {
    last = order
    run.onOrderSeen(order)
  }
  const inCart = await withRetry(run, () =>
    home === null ? addPlan(customer, NOBODY_COMES, NOBODY_COMES.eircode) : addPlan(customer, FIBRE, home),
  )
  // Only customers without a visit order a phone.
  const phone = home === null ? await withRetry(run, () => addPhone(run, inCart)) : null
  if (phone !== null) await takeNumber(run, phone)
  const tv =
    scenario.withdraws === 'inParts' && home !== null ? await withRetry(run, () => addTv(customer, inCart)) : null
  await chooseATime(run, inCart)
  const { details, payment } = run.person
  const answers = { payment, ...scenario, details: { ...details, ...scenario.details, email } }
  await withRetry(run, async () =>
    answerCheckout(customer, { ...answers, payment: await choosePayment(run, answers.payment) }),
  )
  const left = await order({ ...run, onOrderSeen }, { ...inCart, phone }, scenario)
  if (scenario.changesVisit && home !== null) await changeVisit(run, last)
  if (scenario.withdraws !== undefined) await withdrawFrom(run, last, tv)
  if (scenario.returns !== undefined) await sendBack(run, last, scenario.returns)
  if (!left || scenario.ordersAgain !== true) return
  await chooseATime(run, inCart)
  await withRetry(run, () => answerCheckout(customer, { payment, details: { ...details, email } }))
  await order(run, { ...inCart, phone }, { weight: 0, cards: [GOOD] })
}

/** With an idempotency key, so that a retry adds no second phone. */
async function addPhone(
  { customer, number, scenario }: ScenarioRun,
  { uuid, offerId }: InCart,
): Promise<NumberRequest> {
  const wanted = {
    r: uuid,
    ...(scenario.returns === undefined ? CHAOS_PHONE : PAID_PHONE),
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
async function order(run: ScenarioRun, inCart: Chosen, scenario: Scenario): Promise<boolean> {
  const placed = await press(run, inCart, scenario)
  if (placed?.state === 'AWAITING_PAYMENT') return pay(run, placed, scenario)
  if (placed?.state !== 'DEPOSIT_ASKED') return false
  if (scenario.leaves === 'beforeDeposit') return leave(run, placed)
  const accepted = await press(run, inCart, scenario, placed.deposit)
  return accepted?.state === 'AWAITING_PAYMENT' && pay(run, accepted, scenario)
}

/** Null: the shop has reached its limit of orders for this cart. */
async function press(
  { customer, onOrderSeen, ...run }: ScenarioRun,
  inCart: Chosen,
  { presses = 1 }: Scenario,
  acceptedDeposit: number | null = null,
): Promise<OrderView | null> {
  let received: string[] = []
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const reviewed = { ...(await whatIsReviewed(customer)), acceptedDeposit }
    const key = randomUUID()
    const keys = [key, ...Array.from({ length: presses - 1 }, (_, at) => (at % 2 === 0 ? key : randomUUID()))]
    const answers = await Promise.all(
      keys.map((each) => customer.graphql(PLACE, reviewed, { 'idempotency-key': each })),
    )
    const orders = answers.flatMap(({ data }): OrderView[] => data?.placeOrder ?? [])
    for (const order of orders) onOrderSeen(order)
    if (new Set(orders.map(({ reference }) => reference)).size > 1) throw new Error('one cart has two orders')
    const [placed] = orders
    if (placed !== undefined && placed.state !== 'PLACED') return placed
    const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))
    received = [placed?.state, ...codes].filter((word) => word !== undefined)
    if (codes.includes('TOO_MANY_ORDERS')) return null
    const odd = codes.find((code) => ![...RETRYABLE, ...NEEDS_OTHER_SLOT, NUMBER_LOST].includes(code))
    if (odd !== undefined) throw new Error(`the order button returned ${odd}`)
    if (placed === undefined && codes.some((code) => NEEDS_OTHER_SLOT.includes(code))) {
      await chooseATime({ customer, onOrderSeen, ...run }, inCart)
    }
    if (placed === undefined && codes.includes('SAVED_CARD_UNKNOWN')) {
      await withRetry(run, async () =>
        customer.must(SAVE_PAYMENT, { a: await choosePayment({ customer, ...run }, run.person.payment) }),
      )
    }
    const isLost = codes.includes(NUMBER_LOST) || codes.includes('CART_INCOMPLETE')
    if (placed === undefined && isLost && inCart.phone?.source === 'chosen') {
      await takeNumber({ customer, ...run }, inCart.phone)
    }
    await backOff(run.random, tries)
  }
  throw new Error(`the order button was pressed in vain, and returned ${received.join(', ')} at last`)
}

async function pay(run: ScenarioRun, order: OrderView, scenario: Scenario): Promise<boolean> {
  const { customer, sandboxUrl } = run
  const { reference } = order
  const frame = await withRetry(run, async () => (await customer.must(START, { r: reference })).startPayment, OVER)
  if (scenario.leaves === 'beforePaying' || frame === null) return leave(run, order)
  const paying = hostedPayment(frame.url)
  for (const trial of scenario.cards ?? []) {
    const paid = payAt(sandboxUrl, paying.gateway, { providerRef: paying.providerRef, ...trial })
    if (scenario.leaves === 'whilePaying') return (await Promise.all([leave(run, order), paid]))[0]
    await paid
    if (scenario.comesBack !== false) await settle(run, reference)
  }
  for (let polls = 1; scenario.comesBack !== false && polls <= POLLS_AFTER_PAYING; polls += 1) {
    if ((await settle(run, reference)).state !== 'AWAITING_PAYMENT') break
    await backOff(run.random, polls)
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
    if (odd !== undefined) throw new Error(`a changed visit returned ${odd}`)
  }
}

/** The whole order at once, or TV first. Only confirmed orders. */
async function withdrawFrom(run: ScenarioRun, order: OrderView | null, tv: string | null): Promise<void> {
  if (order?.state !== 'CONFIRMED') return
  if (tv !== null) await withdraw(run, order, [tv])
  await withdraw(run, order, null)
}

/** Withdraws after delivery; the phone is returned or not, as the scenario says. */
async function sendBack(run: ScenarioRun, order: OrderView | null, outcome: Return): Promise<void> {
  if (order?.state !== 'CONFIRMED') return
  await untilSent(run, order.reference)
  await withdraw(run, order, null)
  await returnPhone(run, order.reference, outcome)
}

/** Sent twice under one key and once under another, concurrently, as after a lost response. */
async function withdraw(
  { customer, onOrderSeen }: ScenarioRun,
  order: OrderView,
  offers: string[] | null,
): Promise<void> {
  const key = randomUUID()
  const variables = { r: order.reference, o: offers }
  const answers = await Promise.all(
    [key, key, randomUUID()].map((each) => customer.graphql(WITHDRAW, variables, { 'idempotency-key': each })),
  )
  const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))
  const odd = codes.find((code) => code !== 'ALREADY_WITHDRAWN')
  const received = answers.flatMap(({ data }): OrderView[] => data?.withdrawOrder ?? [])
  if (odd !== undefined || received.length === 0) throw new Error(`a withdrawal returned ${odd ?? codes.join(', ')}`)
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

function chooseATime(run: ScenarioRun, inCart: InCart): Promise<unknown> {
  return withRetry(run, () => chooseTime(run.customer, inCart, run.random.below))
}
