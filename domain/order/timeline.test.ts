import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBroadband, aCart, aDevice, aMobile, aTv } from '#domain/cart/cart.fixture.ts'
import type { BroadbandLine } from '#domain/cart/lines/broadband.ts'
import { cents } from '#domain/money.ts'
import { MANAGED_STATES } from './managed-state.ts'
import { ORDER_STATES } from './state.ts'
import { type TrackedOrder, timelineOf } from './timeline.ts'

const SUNDAY = '2026-11-15T14:52:00Z'
const at = (moment: string) => new Date(moment)
const VISIT = {
  at: '2026-11-19',
  time: '13:00-18:00',
  type: 'FULL_INSTALL' as const,
  slotId: 's',
  holdId: 'h',
  heldUntil: SUNDAY,
}
const KEEPS_NUMBER = {
  hasService: true,
  provider: null,
  providerName: null,
  accountNumber: null,
  connectedDevices: [],
  keepNumber: true,
  phoneNumber: '015550142',
}
const CONFIRMED = [
  { event: 'order.placed', at: at(SUNDAY) },
  { event: 'order.passedFree', at: at('2026-11-15T14:52:02Z') },
]
const WORKED_ON = [...CONFIRMED, { event: 'managed.inProgress', at: at('2026-11-16T10:20:00Z') }]

function anOrder(parts: Partial<TrackedOrder> = {}, line: Partial<BroadbandLine> = { visit: VISIT }): TrackedOrder {
  return {
    state: 'confirmed',
    ordered: {
      cart: aCart({ lines: [aBroadband(line), aTv()] }),
      delivery: { contactName: null, contactMobile: null, note: null, address: null },
      deposit: cents(0),
      payment: { monthly: 'DIRECT_DEBIT', savedCard: null, saveCard: false, directDebit: null, mandate: null },
      terms: { version: '1', agreedAt: SUNDAY, startEarly: true },
    },
    payments: [],
    withdrawals: [],
    returns: [],
    staffRefunds: [],
    managedState: null,
    events: CONFIRMED,
    ...parts,
  }
}

const BY_POST = {}

/** "visit toCome 2026-11-19 beAtHome", a step each. */
function stepsOf(order: TrackedOrder, now: string): string[] {
  return timelineOf(order, at(now)).map(({ kind, state, dueOn, promisedOn, number, needs }) =>
    [kind, state, dueOn, promisedOn && `not ${promisedOn}`, number, needs].filter((part) => part !== null).join(' '),
  )
}

test('TRACK-1: an order with an engineer goes from the order over the visit to the first bill, each with its day', () => {
  expect(stepsOf(anOrder(), '2026-11-15T15:00:00Z')).toEqual([
    'ordered done',
    'confirmed done',
    'prepared now',
    'visit toCome 2026-11-19 beAtHome',
    'live toCome 2026-11-19',
    'firstBill toCome',
  ])
  const steps = timelineOf(anOrder(), at('2026-11-15T15:00:00Z'))
  expect(steps[0]?.doneAt).toEqual(at(SUNDAY))
  expect(steps[3]?.hours).toBe('13:00-18:00')
})

test('TRACK-1: a step is there only where the order has it: no box beside an engineer, no number that nobody keeps', () => {
  const kinds = (order: TrackedOrder) => timelineOf(order, at(SUNDAY)).map(({ kind }) => kind)
  expect(kinds(anOrder())).not.toContain('box')
  expect(kinds(anOrder({}, BY_POST))).toContain('box')
  expect(kinds(anOrder({}, BY_POST))).not.toContain('visit')
  expect(kinds(anOrder())).not.toContain('number')
  expect(kinds(anOrder())).not.toContain('paid')
})

const SIM = { type: 'ALL_IN_1' as const, code: 'SIM', eid: null, manufacturer: null }

test('TRACK-11: a phone and a SIM go by post, also where an engineer comes; an eSIM does not', () => {
  const withMobiles = (...mobiles: ReturnType<typeof aMobile>[]) => {
    const order = anOrder()
    const { cart } = order.ordered
    return { ...order, ordered: { ...order.ordered, cart: { ...cart, lines: [...cart.lines, ...mobiles] } } }
  }
  const phone = aMobile({ id: 'phone', devices: [aDevice()], simCard: { ...SIM, type: 'ESIM' } })
  const order = withMobiles(phone, aMobile({ id: 'sim', simCard: SIM }))
  expect(stepsOf(order, SUNDAY).slice(3, 6)).toEqual([
    'visit toCome 2026-11-19 beAtHome',
    'parcel toCome putInSim',
    'live toCome 2026-11-19',
  ])
  expect(timelineOf(order, at(SUNDAY)).find(({ kind }) => kind === 'parcel')?.lines).toEqual(['phone', 'sim'])
  const byAir = withMobiles(aMobile({ simOnly: true, simCard: { ...SIM, type: 'ESIM' } }))
  expect(stepsOf(byAir, SUNDAY).join()).not.toContain('parcel')
})

test('TRACK-11: an order of mobiles alone has its parcel and no box, and works when that is there', () => {
  const alone = anOrder({
    managedState: 'inProgress',
    events: [...WORKED_ON, { event: 'expected.2026-11-18', at: at(SUNDAY) }],
  })
  alone.ordered = { ...alone.ordered, cart: aCart({ lines: [aMobile({ simOnly: true, simCard: SIM })] }) }
  expect(stepsOf(alone, SUNDAY)).toEqual([
    'ordered done',
    'confirmed done',
    'prepared done',
    'parcel now 2026-11-18 putInSim',
    'live toCome 2026-11-18',
    'firstBill toCome',
  ])
})

test('TRACK-1: a number that is kept moves with the visit, and the old contract stays until then', () => {
  const order = anOrder({}, { visit: VISIT, currentService: KEEPS_NUMBER })
  expect(stepsOf(order, SUNDAY)).toContain('number toCome 2026-11-19 015550142 keepOldContract')
})

test('TRACK-1: a line that is still to be made has its day, and a call before it', () => {
  expect(stepsOf(anOrder({}, { availableFrom: '2027-01-14' }), SUNDAY)).toContain('line toCome 2027-01-14 takeCall')
})

test('TRACK-2: a step that waits for the customer says so: to finish, to pay; while the bank decides there is nothing to do', () => {
  const bills = { ...anOrder().ordered, payment: { ...anOrder().ordered.payment, monthly: 'CARD' as const } }
  const waits = anOrder({ state: 'awaitingPayment', ordered: bills })
  expect(stepsOf(anOrder({ state: 'depositAsked' }), SUNDAY)).toEqual(['ordered now finishOrder'])
  expect(stepsOf(waits, SUNDAY).slice(0, 3)).toEqual(['ordered done', 'paid now pay', 'confirmed toCome'])
  const asked = { ...waits, payments: [{ id: 'a', state: 'open' as const, amount: 0, pending: true }] }
  expect(stepsOf(asked, SUNDAY)[1]).toBe('paid now')
})

test('TRACK-2: paid has its moment and its amount, and confirms the order in the same moment', () => {
  const paidAt = at('2026-11-15T14:58:00Z')
  const ordered = { ...anOrder().ordered, deposit: cents(15_000) }
  const payments = [{ id: 'a', state: 'captured' as const, amount: 15_000, pending: false }]
  const steps = timelineOf(
    anOrder({ ordered, payments, events: [{ event: 'payment.authorised', at: paidAt }] }),
    paidAt,
  )
  expect(steps[1]).toMatchObject({ kind: 'paid', state: 'done', doneAt: paidAt, amount: 15_000 })
  expect(steps[2]).toMatchObject({ kind: 'confirmed', state: 'done', doneAt: paidAt })
})

test('TRACK-4: on its day the visit is now; the day after it is late, and what follows loses its day', () => {
  const order = anOrder({ managedState: 'inProgress', events: WORKED_ON })
  expect(stepsOf(order, '2026-11-19T09:00:00Z').slice(2, 5)).toEqual([
    'prepared done',
    'visit now 2026-11-19 beAtHome',
    'live toCome 2026-11-19',
  ])
  expect(stepsOf(order, '2026-11-19T23:59:00Z')[3]).toBe('visit now 2026-11-19 beAtHome')
  expect(stepsOf(order, '2026-11-20T00:01:00Z').slice(3, 5)).toEqual([
    'visit late not 2026-11-19 beAtHome',
    'live toCome not 2026-11-19',
  ])
})

test('TRACK-4: an order that the operator has not taken by the next working day is late, until it has', () => {
  expect(stepsOf(anOrder(), '2026-11-16T23:00:00Z')[2]).toBe('prepared now')
  expect(stepsOf(anOrder(), '2026-11-17T08:00:00Z')[2]).toBe('prepared late not 2026-11-16')
  expect(stepsOf(anOrder({ managedState: 'acknowledged' }), '2026-11-17T08:00:00Z')[2]).toBe('prepared now')
})

test('TRACK-35: taken by the operator, a line is being prepared for the day of the visit, and ready on it', () => {
  const worked = anOrder({ managedState: 'inProgress', events: WORKED_ON })
  expect(stepsOf(worked, '2026-11-16T12:00:00Z')[2]).toBe('prepared done 2026-11-19')
  expect(timelineOf(worked, at('2026-11-16T12:00:00Z'))[2]?.doneAt).toEqual(at('2026-11-16T10:20:00Z'))
  expect(stepsOf(worked, '2026-11-19T08:00:00Z')[2]).toBe('prepared done')
  expect(timelineOf(worked, at('2026-11-16T12:00:00Z')).map(({ state }) => state)).not.toContain('now')
})

test('TRACK-4: a box comes when the operator expects it; moved to a later day, or not there on it, it is late', () => {
  const expected = (...days: string[]) =>
    anOrder(
      {
        managedState: 'inProgress',
        events: [...WORKED_ON, ...days.map((day) => ({ event: `expected.${day}`, at: at(SUNDAY) }))],
      },
      BY_POST,
    )
  const box = (order: TrackedOrder, now: string) => stepsOf(order, now)[3]
  expect(box(expected('2026-11-20'), '2026-11-18T08:00:00Z')).toBe('box now 2026-11-20 plugIn')
  expect(box(expected('2026-11-20', '2026-11-24'), '2026-11-18T08:00:00Z')).toBe(
    'box late 2026-11-24 not 2026-11-20 plugIn',
  )
  expect(box(expected('2026-11-20', '2026-11-19'), '2026-11-18T08:00:00Z')).toBe('box now 2026-11-19 plugIn')
  expect(box(expected('2026-11-20'), '2026-11-21T08:00:00Z')).toBe('box late not 2026-11-20 plugIn')
  expect(box(expected(), '2026-11-21T08:00:00Z')).toBe('box now plugIn')
})

test('TRACK-4: a referred order is reviewed within one working day, else it is late', () => {
  const referred = anOrder({ state: 'referred', events: [{ event: 'order.referred', at: at('2026-11-20T16:00:00Z') }] })
  expect(stepsOf(referred, '2026-11-22T12:00:00Z')).toEqual(['ordered done', 'referred now 2026-11-23 takeCall'])
  expect(stepsOf(referred, '2026-11-24T12:00:00Z')[1]).toBe('referred late not 2026-11-23 takeCall')
})

test('TRACK-5: completed, everything was done and nothing is left to the customer', () => {
  const events = [...WORKED_ON, { event: 'managed.completed', at: at('2026-11-19T16:00:00Z') }]
  const order = anOrder({ managedState: 'completed', events }, { visit: VISIT, currentService: KEEPS_NUMBER })
  expect(stepsOf(order, '2026-12-19T16:00:00Z')).toEqual([
    'ordered done',
    'confirmed done',
    'prepared done',
    'visit done 2026-11-19',
    'number done 015550142',
    'live done',
    'firstBill toCome',
  ])
})

test('TRACK-5: a step on hold waits for a call; a stopped order is shown as such, and promises nothing more', () => {
  expect(stepsOf(anOrder({ managedState: 'held' }), SUNDAY)[2]).toBe('held now takeCall')
  expect(stepsOf(anOrder({ managedState: 'failed' }), SUNDAY).slice(2)).toEqual(['stopped stopped takeCall'])
  expect(stepsOf(anOrder({ managedState: 'partial' }), SUNDAY).slice(2)).toEqual(['partly stopped takeCall'])
})

test('TRACK-5: a cancelled order ends there, and says where its money is', () => {
  const events = [...CONFIRMED, { event: 'order.callOff', at: at(SUNDAY) }]
  const payments = [{ id: 'a', state: 'givingBack' as const, amount: 15_000, pending: false }]
  expect(stepsOf(anOrder({ state: 'cancelled', events }), SUNDAY)).toEqual(['ordered done', 'cancelled done'])
  expect(stepsOf(anOrder({ state: 'cancelled', events, payments }), SUNDAY).at(-1)).toBe('moneyBack now')
  const back = [{ id: 'a', state: 'givenBack' as const, amount: 15_000, pending: false }]
  expect(stepsOf(anOrder({ state: 'cancelled', events, payments: back }), SUNDAY).at(-1)).toBe('moneyBack done')
})

test('TRACK-6: whatever the order and the day: it begins with the order, names no step twice, and no promise has passed that is not called late', () => {
  const days = fc.date({ min: at('2026-11-15'), max: at('2027-03-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...ORDER_STATES),
      fc.option(fc.constantFrom(...MANAGED_STATES)),
      fc.boolean(),
      days,
      (state, managedState, hasVisit, now) => {
        const steps = timelineOf(anOrder({ state, managedState }, hasVisit ? { visit: VISIT } : BY_POST), now)
        expect(steps[0]?.kind).toBe('ordered')
        expect(new Set(steps.map(({ kind }) => kind)).size).toBe(steps.length)
        const today = now.toISOString().slice(0, 10)
        const broken = steps.filter(({ state: is, dueOn }) => is !== 'done' && dueOn !== null && dueOn < today)
        expect(broken).toEqual([])
      },
    ),
  )
})
