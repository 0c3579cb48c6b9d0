import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLivePayment, nextPaymentState, PAYMENT_EVENTS, PAYMENT_STATES } from '#domain/payment/state.ts'
import { type Effect, type LifeEvent, live, type OrderLife } from './apply-event.ts'
import { isLiveOrder, nextOrderState, ORDER_EVENTS, ORDER_STATES, WITHDRAWAL_EVENTS } from './state.ts'

const PLACED: OrderLife = { order: 'placed', payments: [], refunds: [], returns: [] }
const WAITING: OrderLife = {
  order: 'awaitingPayment',
  payments: [{ id: 'a', state: 'open' }],
  refunds: [],
  returns: [],
}

function after(life: OrderLife, ...events: LifeEvent[]): { life: OrderLife; effects: string[] } {
  const effects: Effect[] = []
  let now = life
  for (const event of events) {
    const lived = live(now, event)
    now = lived.life
    effects.push(...lived.effects)
  }
  return {
    life: now,
    effects: effects.map((effect) => ('payment' in effect ? `${effect.do} ${effect.payment}` : effect.do)),
  }
}

test('ORDER-1: an order goes from placed to confirmed, referred or cancelled, and nothing leads out of cancelled', () => {
  expect(after(PLACED, { of: 'order', event: 'passedFree' })).toEqual({
    life: { order: 'confirmed', payments: [], refunds: [], returns: [] },
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

test('ORDER-2: what means nothing in a state changes nothing and is done by nobody a second time', () => {
  for (const state of ORDER_STATES) {
    for (const event of ORDER_EVENTS) {
      const once = after({ order: state, payments: [], refunds: [], returns: [] }, { of: 'order', event })
      const again = after(once.life, { of: 'order', event })
      if (nextOrderState(once.life.order, event) === once.life.order) expect(again.effects).toEqual([])
    }
  }
})

test('ORDER-3: an authorised payment confirms the order that waits for it, and only then is the money taken', () => {
  const paid = after(WAITING, { of: 'payment', id: 'a', event: 'authorised' })
  expect(paid.life.order).toBe('confirmed')
  expect(paid.effects).toEqual(['orderCart', 'handOver', 'makeDocuments', 'confirmByMail', 'capture a'])
  expect(after(paid.life, { of: 'payment', id: 'a', event: 'authorised' }).effects).toEqual([])
  expect(after(paid.life, { of: 'payment', id: 'a', event: 'captured' }).effects).toEqual(['makeDocuments'])
})

test('ORDER-4: money that comes after the order was left goes back, and the order stays cancelled', () => {
  const late = after(WAITING, { of: 'order', event: 'leave' }, { of: 'payment', id: 'a', event: 'captured' })
  expect(late.life).toEqual({
    order: 'cancelled',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [],
    returns: [],
  })
  expect(late.effects).toEqual(['thawCart', 'releaseVisits', 'giveBack a'])
})

test('ORDER-5: money of an earlier try goes back when it comes beside another', () => {
  const two: OrderLife = {
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
  expect(after(WAITING, { of: 'newPayment', id: 'b' }).life).toEqual(WAITING)
  expect(after(PLACED, { of: 'newPayment', id: 'b' }).life).toEqual(PLACED)
  const refused = after(WAITING, { of: 'payment', id: 'a', event: 'refused' }, { of: 'newPayment', id: 'b' })
  expect(refused.life.payments.map(({ state }) => state)).toEqual(['refused', 'starting'])
})

test('ORDER-7: money that is not what was asked for goes back and confirms nothing', () => {
  const wrong = after(WAITING, { of: 'payment', id: 'a', event: 'mismatched' })
  expect(wrong.life).toEqual({
    order: 'awaitingPayment',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [],
    returns: [],
  })
  expect(wrong.effects).toEqual(['giveBack a'])
})

test('ORDER-8: an order that the operator calls off gives back what was paid', () => {
  const off = after(WAITING, { of: 'payment', id: 'a', event: 'captured' }, { of: 'order', event: 'callOff' })
  expect(off.life).toEqual({
    order: 'cancelled',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [],
    returns: [],
  })
  expect(off.effects.slice(-2)).toEqual(['releaseVisits', 'giveBack a'])
})

test('ORDER-9: no payment gets from given back to anything else, and no state is left by an event that it does not list', () => {
  for (const event of PAYMENT_EVENTS) expect(nextPaymentState('givenBack', event)).toBe('givenBack')
  expect(PAYMENT_STATES.filter(isLivePayment)).toEqual(['starting', 'open', 'authorised', 'captured'])
})

const CONFIRMED: OrderLife = {
  order: 'confirmed',
  payments: [{ id: 'a', state: 'captured' }],
  refunds: [],
  returns: [],
}
const REFUND = { id: 'w', payment: 'a' }

test('WDR-7: a withdrawal gives back what was paid, calls off what was ordered, and is received by mail; a second does nothing', () => {
  const whole: LifeEvent = { of: 'withdrawal', event: 'withdraw', id: 'w', refund: REFUND, goods: [] }
  const gone = after(CONFIRMED, whole)
  expect(gone.life).toEqual({
    order: 'withdrawn',
    payments: [{ id: 'a', state: 'givingBack' }],
    refunds: [{ ...REFUND, isDone: false }],
    returns: [],
  })
  expect(gone.effects).toEqual(['releaseVisits', 'cancelServices', 'receiveByMail', 'giveBack a'])
  expect(after(gone.life, { ...whole, id: 'x' })).toEqual({ life: gone.life, effects: [] })
  const back: LifeEvent = { of: 'payment', id: 'a', event: 'givenBack' }
  expect(after(gone.life, back, back).effects).toEqual(['makeDocuments', 'refundByMail'])
  for (const event of ORDER_EVENTS) expect(nextOrderState('withdrawn', event)).toBe('withdrawn')
})

test('MAIL-31: money that goes back without a withdrawal is told once', () => {
  const giveBack: LifeEvent = { of: 'payment', id: 'a', event: 'giveBack' }
  const back: LifeEvent = { of: 'payment', id: 'a', event: 'givenBack' }
  expect(after(CONFIRMED, giveBack, back, back).effects).toEqual(['giveBack a', 'makeDocuments', 'refundByMail'])
})

test('WDR-8: a part of an order leaves it and its payment as they are, and its money comes back once', () => {
  const part: LifeEvent = { of: 'withdrawal', event: 'withdrawPart', id: 'w', refund: REFUND, goods: [] }
  const done: LifeEvent = { of: 'refund', id: 'w', event: 'done' }
  const taken = after(CONFIRMED, part)
  expect(taken.life).toMatchObject({ order: 'confirmed', payments: CONFIRMED.payments })
  expect(taken.effects).toEqual(['releaseVisits', 'cancelServices', 'receiveByMail', 'refundPart'])
  expect(after(taken.life, done, done).effects).toEqual(['makeDocuments', 'refundByMail'])
  // All of the rest before the part is back: both are back with the whole payment, and each has one letter.
  const rest: LifeEvent = { of: 'withdrawal', event: 'withdraw', id: 'v', refund: { id: 'v', payment: 'a' }, goods: [] }
  const all = after(taken.life, rest, { of: 'payment', id: 'a', event: 'givenBack' }, done)
  expect(all.life.refunds.every(({ isDone }) => isDone)).toBe(true)
  expect(all.effects.filter((effect) => effect === 'refundByMail')).toHaveLength(2)
  for (const order of ORDER_STATES.filter((state) => state !== 'confirmed'))
    expect(after({ ...CONFIRMED, order }, part).effects).toEqual([])
})

/**
 * A model: the provider's real state, the letters sent, the effects still to do. Events come in any
 * order, late or never; in the end time passes, every job runs and everything is read from the provider once more.
 */
type World = {
  life: OrderLife
  truth: Map<string, 'none' | 'authorised' | 'captured' | 'back'>
  todo: Effect[]
  done: string[]
}
type Happening =
  | { kind: 'withdraws'; event: (typeof WITHDRAWAL_EVENTS)[number] }
  | { kind: 'order'; event: (typeof ORDER_EVENTS)[number] }
  | { kind: 'new' | 'pays' | 'told' | 'job' | 'lost'; which: number }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ kind: fc.constant('withdraws' as const), event: fc.constantFrom(...WITHDRAWAL_EVENTS) }),
  fc.record({
    kind: fc.constant('order' as const),
    event: fc.constantFrom(...ORDER_EVENTS.filter((event) => event !== 'paid')),
  }),
  fc.record({ kind: fc.constantFrom('new', 'pays', 'told', 'job', 'lost' as const), which: fc.nat(5) }),
)

function happens(world: World, event: LifeEvent): void {
  const { life, effects } = live(world.life, event)
  world.life = life
  world.todo.push(...effects.filter((effect) => 'payment' in effect))
  world.done.push(...effects.flatMap((effect) => ('payment' in effect ? [] : [effect.do])))
}

function told(world: World, id: string): void {
  const truth = world.truth.get(id)
  const event = { authorised: 'authorised', captured: 'captured', back: 'givenBack' } as const
  if (truth !== undefined && truth !== 'none') happens(world, { of: 'payment', id, event: event[truth] })
}

function doJob(world: World, effect: Effect): void {
  if (!('payment' in effect)) return
  const { payment: id } = effect
  const state = world.life.payments.find((payment) => payment.id === id)?.state
  if (effect.do === 'capture' && state === 'authorised' && world.truth.get(id) === 'authorised')
    world.truth.set(id, 'captured')
  if (effect.do === 'giveBack' && state === 'givingBack') world.truth.set(id, 'back')
  told(world, id)
}

function run(world: World, what: Happening): void {
  if (what.kind === 'order') {
    happens(world, { of: 'order', event: what.event })
    return
  }
  if (what.kind === 'withdraws') {
    const name = `w${world.life.refunds.length}`
    const paid = world.life.payments.find(({ state }) => state === 'authorised' || state === 'captured')
    const refund = paid === undefined ? null : { id: name, payment: paid.id }
    happens(world, { of: 'withdrawal', event: what.event, id: name, refund, goods: [] })
    return
  }
  const ids = [...world.truth.keys()]
  const id = ids[what.which % Math.max(1, ids.length)]
  if (what.kind === 'new') {
    const name = `p${world.truth.size}`
    const before = world.life.payments.length
    happens(world, { of: 'newPayment', id: name })
    if (world.life.payments.length > before) world.truth.set(name, 'none')
  }
  // A customer may pay on a page that the shop has long abandoned.
  if (what.kind === 'pays' && id !== undefined && world.truth.get(id) === 'none') world.truth.set(id, 'authorised')
  if (what.kind === 'told' && id !== undefined) told(world, id)
  const effect = world.todo[what.which % Math.max(1, world.todo.length)]
  if (what.kind === 'job' && effect !== undefined) doJob(world, effect)
}

test('ORDER-10, WDR-9: whatever happens in whatever order, in the end no money is without its order and no order without an answer', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (story) => {
      const world: World = { life: PLACED, truth: new Map(), todo: [], done: [] }
      for (const what of story) run(world, what)
      if (world.life.order === 'placed') happens(world, { of: 'order', event: 'drop' })
      for (let round = 0; round < 4; round += 1) {
        for (const id of world.truth.keys()) told(world, id)
        for (const effect of world.todo) doJob(world, effect)
      }
      happens(world, { of: 'order', event: 'expire' })
      for (let round = 0; round < 4; round += 1) for (const effect of world.todo) doJob(world, effect)

      const { order, payments } = world.life
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
      expect(count('thawCart') + count('orderCart')).toBe(1)
      if (order === 'confirmed') expect(count('orderCart')).toBe(1)
      const refunds = world.life.refunds.filter(({ payment }) => world.truth.get(payment) === 'back')
      expect(refunds.every(({ isDone }) => isDone)).toBe(true)
      const withdrawn = world.life.refunds.filter(({ isDone }) => isDone).length
      const back = payments.filter(({ state }) => state === 'givenBack').length
      expect(count('refundByMail')).toBeGreaterThanOrEqual(Math.max(withdrawn, back))
      expect(count('refundByMail')).toBeLessThanOrEqual(withdrawn + back)
    }),
    { numRuns: 2000 },
  )
})
