import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLivePayment, nextPaymentState, PAYMENT_EVENTS, PAYMENT_STATES } from '#domain/payment/state.ts'
import { applyEvent, type Effect, type OrderStates, type StateEvent } from './apply-event.ts'
import { isLiveOrder, nextOrderState, ORDER_EVENTS, ORDER_STATES, WITHDRAWAL_EVENTS } from './state.ts'

const PLACED: OrderStates = { order: 'placed', payments: [], refunds: [], returns: [] }
const WAITING: OrderStates = {
  order: 'awaitingPayment',
  payments: [{ id: 'a', state: 'open' }],
  refunds: [],
  returns: [],
}

function after(states: OrderStates, ...events: StateEvent[]): { states: OrderStates; effects: string[] } {
  const effects: Effect[] = []
  let now = states
  for (const event of events) {
    const next = applyEvent(now, event)
    now = next.states
    effects.push(...next.effects)
  }
  return {
    states: now,
    effects: effects.map((effect) => ('payment' in effect ? `${effect.do} ${effect.payment}` : effect.do)),
  }
}

test('ORDER-1: an order goes from placed to confirmed, referred or cancelled, and nothing leads out of cancelled', () => {
  expect(after(PLACED, { of: 'order', event: 'passedFree' })).toEqual({
    states: { order: 'confirmed', payments: [], refunds: [], returns: [] },
    effects: ['orderCart', 'handOver', 'makeDocuments', 'confirmByMail'],
  })
  expect(after(PLACED, { of: 'order', event: 'referred' }).effects).toEqual([
    'orderCart',
    'releaseVisits',
    'referByMail',
  ])
  expect(after(PLACED, { of: 'order', event: 'drop' }).effects).toEqual(['thawCart', 'releaseVisits'])
  for (const event of ORDER_EVENTS) expect(nextOrderState('cancelled', event)).toBe('cancelled')
  expect(ORDER_STATES.filter((state) => !isLiveOrder(state))).toEqual(['cancelled'])
})

test('ORDER-2: an event that a state does not list is ignored, and no effect is caused twice', () => {
  for (const state of ORDER_STATES) {
    for (const event of ORDER_EVENTS) {
      const once = after({ order: state, payments: [], refunds: [], returns: [] }, { of: 'order', event })
      const again = after(once.states, { of: 'order', event })
      if (nextOrderState(once.states.order, event) === once.states.order) expect(again.effects).toEqual([])
    }
  }
})

test('ORDER-3: an authorised payment confirms the order that waits for it, and only then is the money taken', () => {
  const paid = after(WAITING, { of: 'payment', id: 'a', event: 'authorised' })
  expect(paid.states.order).toBe('confirmed')
  expect(paid.effects).toEqual(['orderCart', 'handOver', 'makeDocuments', 'confirmByMail', 'capture a'])
  expect(after(paid.states, { of: 'payment', id: 'a', event: 'authorised' }).effects).toEqual([])
  expect(after(paid.states, { of: 'payment', id: 'a', event: 'captured' }).effects).toEqual(['makeDocuments'])
})

test('ORDER-4: money that comes after the order was left goes back, and the order stays cancelled', () => {
  const delayed = after(WAITING, { of: 'order', event: 'leave' }, { of: 'payment', id: 'a', event: 'captured' })
  expect(delayed.states).toEqual({
    order: 'cancelled',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [],
    returns: [],
  })
  expect(delayed.effects).toEqual(['thawCart', 'releaseVisits', 'giveBack a'])
})

test('ORDER-5: money of an earlier try goes back when it comes beside another', () => {
  const two: OrderStates = {
    order: 'awaitingPayment',
    payments: [
      { id: 'a', state: 'cancelled' },
      { id: 'b', state: 'open' },
    ],
    refunds: [],
    returns: [],
  }
  const both = after(
    two,
    { of: 'payment', id: 'b', event: 'authorised' },
    { of: 'payment', id: 'a', event: 'authorised' },
  )
  expect(both.effects.filter((effect) => /capture|giveBack/.test(effect))).toEqual(['capture b', 'giveBack a'])
})

test('ORDER-6: an order has one payment at a time', () => {
  expect(after(WAITING, { of: 'newPayment', id: 'b' }).states).toEqual(WAITING)
  expect(after(PLACED, { of: 'newPayment', id: 'b' }).states).toEqual(PLACED)
  const refused = after(WAITING, { of: 'payment', id: 'a', event: 'refused' }, { of: 'newPayment', id: 'b' })
  expect(refused.states.payments.map(({ state }) => state)).toEqual(['refused', 'starting'])
})

test('ORDER-7: a payment of another amount is refunded and confirms nothing', () => {
  const wrong = after(WAITING, { of: 'payment', id: 'a', event: 'mismatched' })
  expect(wrong.states).toEqual({
    order: 'awaitingPayment',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [],
    returns: [],
  })
  expect(wrong.effects).toEqual(['giveBack a'])
})

test('ORDER-8: an order that the operator calls off refunds what was paid', () => {
  const off = after(WAITING, { of: 'payment', id: 'a', event: 'captured' }, { of: 'order', event: 'callOff' })
  expect(off.states).toEqual({
    order: 'cancelled',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [],
    returns: [],
  })
  expect(off.effects.slice(-2)).toEqual(['releaseVisits', 'giveBack a'])
})

test('ORDER-9: no payment gets from refunded to anything else, and no state is left by an event that it does not list', () => {
  for (const event of PAYMENT_EVENTS) expect(nextPaymentState('givenBack', event)).toBe('givenBack')
  expect(PAYMENT_STATES.filter(isLivePayment)).toEqual(['starting', 'open', 'authorised', 'captured'])
})

const CONFIRMED: OrderStates = {
  order: 'confirmed',
  payments: [{ id: 'a', state: 'captured' }],
  refunds: [],
  returns: [],
}
const REFUND = { id: 'w', payment: 'a' }

test('WDR-7: a withdrawal refunds what was paid, calls off what was ordered, and is received by mail; a second does nothing', () => {
  const whole: StateEvent = { of: 'withdrawal', event: 'withdraw', id: 'w', refund: REFUND, goods: [] }
  const gone = after(CONFIRMED, whole)
  expect(gone.states).toEqual({
    order: 'withdrawn',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [{ ...REFUND, isDone: false }],
    returns: [],
  })
  expect(gone.effects).toEqual(['releaseVisits', 'cancelServices', 'receiveByMail', 'giveBack a'])
  expect(after(gone.states, { ...whole, id: 'x' })).toEqual({ states: gone.states, effects: [] })
  const back: StateEvent = { of: 'payment', id: 'a', event: 'givenBack' }
  expect(after(gone.states, back, back).effects).toEqual(['makeDocuments', 'refundByMail'])
  for (const event of ORDER_EVENTS) expect(nextOrderState('withdrawn', event)).toBe('withdrawn')
})

test('MAIL-31: a refund without a withdrawal is one letter', () => {
  const giveBack: StateEvent = { of: 'payment', id: 'a', event: 'giveBack' }
  const back: StateEvent = { of: 'payment', id: 'a', event: 'givenBack' }
  expect(after(CONFIRMED, giveBack, back, back).effects).toEqual(['giveBack a', 'makeDocuments', 'refundByMail'])
})

test('WDR-8: a part of an order leaves it and its payment as they are, and its money comes back once', () => {
  const part: StateEvent = { of: 'withdrawal', event: 'withdrawPart', id: 'w', refund: REFUND, goods: [] }
  const done: StateEvent = { of: 'refund', id: 'w', event: 'done' }
  const taken = after(CONFIRMED, part)
  expect(taken.states).toMatchObject({ order: 'confirmed', payments: CONFIRMED.payments })
  expect(taken.effects).toEqual(['releaseVisits', 'cancelServices', 'receiveByMail', 'refundPart'])
  expect(after(taken.states, done, done).effects).toEqual(['makeDocuments', 'refundByMail'])
  // The rest is withdrawn from before the part is refunded: one refund of the whole payment covers both, and each has
  // one letter.
  const rest: StateEvent = {
    of: 'withdrawal',
    event: 'withdraw',
    id: 'v',
    refund: { id: 'v', payment: 'a' },
    goods: [],
  }
  const all = after(taken.states, rest, { of: 'payment', id: 'a', event: 'givenBack' }, done)
  expect(all.states.refunds.every(({ isDone }) => isDone)).toBe(true)
  expect(all.effects.filter((effect) => effect === 'refundByMail')).toHaveLength(2)
  for (const order of ORDER_STATES.filter((state) => state !== 'confirmed'))
    expect(after({ ...CONFIRMED, order }, part).effects).toEqual([])
})

/**
 * A model: the provider's real state, the letters sent, the effects still to do. Events come in any
 * order, delayed or never; in the end time passes, every job runs and everything is read from the provider once more.
 */
type World = {
  states: OrderStates
  truth: Map<string, 'none' | 'authorised' | 'captured' | 'back'>
  todo: Effect[]
  done: string[]
}
type Step =
  | { kind: 'withdraws'; event: (typeof WITHDRAWAL_EVENTS)[number] }
  | { kind: 'order'; event: (typeof ORDER_EVENTS)[number] }
  | { kind: 'new' | 'pays' | 'notified' | 'job' | 'lost'; which: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('withdraws' as const), event: fc.constantFrom(...WITHDRAWAL_EVENTS) }),
  fc.record({
    kind: fc.constant('order' as const),
    event: fc.constantFrom(...ORDER_EVENTS.filter((event) => event !== 'paid')),
  }),
  fc.record({ kind: fc.constantFrom('new', 'pays', 'notified', 'job', 'lost' as const), which: fc.nat(5) }),
)

function apply(world: World, event: StateEvent): void {
  const { states, effects } = applyEvent(world.states, event)
  world.states = states
  world.todo.push(...effects.filter((effect) => 'payment' in effect))
  world.done.push(...effects.flatMap((effect) => ('payment' in effect ? [] : [effect.do])))
}

function notify(world: World, id: string): void {
  const truth = world.truth.get(id)
  const event = { authorised: 'authorised', captured: 'captured', back: 'givenBack' } as const
  if (truth !== undefined && truth !== 'none') apply(world, { of: 'payment', id, event: event[truth] })
}

function doJob(world: World, effect: Effect): void {
  if (!('payment' in effect)) return
  const { payment: id } = effect
  const state = world.states.payments.find((payment) => payment.id === id)?.state
  if (effect.do === 'capture' && state === 'authorised' && world.truth.get(id) === 'authorised')
    world.truth.set(id, 'captured')
  if (effect.do === 'giveBack' && state === 'givingBack') world.truth.set(id, 'back')
  notify(world, id)
}

function run(world: World, what: Step): void {
  if (what.kind === 'order') {
    apply(world, { of: 'order', event: what.event })
    return
  }
  if (what.kind === 'withdraws') {
    const name = `w${world.states.refunds.length}`
    const paid = world.states.payments.find(({ state }) => state === 'authorised' || state === 'captured')
    const refund = paid === undefined ? null : { id: name, payment: paid.id }
    apply(world, { of: 'withdrawal', event: what.event, id: name, refund, goods: [] })
    return
  }
  const ids = [...world.truth.keys()]
  const id = ids[what.which % Math.max(1, ids.length)]
  if (what.kind === 'new') {
    const name = `p${world.truth.size}`
    const before = world.states.payments.length
    apply(world, { of: 'newPayment', id: name })
    if (world.states.payments.length > before) world.truth.set(name, 'none')
  }
  // A customer may pay on a page that the shop has long abandoned.
  if (what.kind === 'pays' && id !== undefined && world.truth.get(id) === 'none') world.truth.set(id, 'authorised')
  if (what.kind === 'notified' && id !== undefined) notify(world, id)
  const effect = world.todo[what.which % Math.max(1, world.todo.length)]
  if (what.kind === 'job' && effect !== undefined) doJob(world, effect)
}

test('ORDER-10, WDR-9: whatever happens in whatever order, in the end no money is without its order and no order without a result', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (story) => {
      const world: World = { states: PLACED, truth: new Map(), todo: [], done: [] }
      for (const what of story) run(world, what)
      if (world.states.order === 'placed') apply(world, { of: 'order', event: 'drop' })
      for (let round = 0; round < 4; round += 1) {
        for (const id of world.truth.keys()) notify(world, id)
        for (const effect of world.todo) doJob(world, effect)
      }
      apply(world, { of: 'order', event: 'expire' })
      for (let round = 0; round < 4; round += 1) for (const effect of world.todo) doJob(world, effect)

      const { order, payments } = world.states
      expect(['confirmed', 'referred', 'cancelled', 'withdrawn']).toContain(order)
      const held = payments.filter(
        ({ id }) => world.truth.get(id) === 'authorised' || world.truth.get(id) === 'captured',
      )
      expect(held.length).toBeLessThanOrEqual(order === 'confirmed' ? 1 : 0)
      for (const { id, state } of payments) {
        expect(state === 'captured').toBe(world.truth.get(id) === 'captured')
        expect(['captured', 'givenBack', 'cancelled', 'refused', 'starting', 'open']).toContain(state)
      }
      const count = (what: string) => world.done.filter((each) => each === what).length
      const wasConfirmed = count('confirmByMail')
      expect(wasConfirmed).toBeLessThanOrEqual(1)
      expect(count('handOver')).toBe(wasConfirmed)
      // A cart that was ordered with a referral stays so, whatever is decided about it: the second effect changes nothing.
      const wasReferred = count('referByMail')
      expect(count('thawCart') + count('orderCart')).toBeGreaterThanOrEqual(1)
      expect(count('thawCart') + count('orderCart')).toBeLessThanOrEqual(1 + wasReferred)
      if (order === 'confirmed') expect(count('orderCart')).toBe(1 + wasReferred)
      const refunds = world.states.refunds.filter(({ payment }) => world.truth.get(payment) === 'back')
      expect(refunds.every(({ isDone }) => isDone)).toBe(true)
      const withdrawn = world.states.refunds.filter(({ isDone }) => isDone).length
      const back = payments.filter(({ state }) => state === 'givenBack').length
      expect(count('refundByMail')).toBeGreaterThanOrEqual(Math.max(withdrawn, back))
      expect(count('refundByMail')).toBeLessThanOrEqual(withdrawn + back)
    }),
    { numRuns: 2000 },
  )
})
