import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBroadband, aCart, aChange, monthly } from '#domain/cart/cart.fixture.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { aHeldService } from '#domain/held-service/held-service.fixture.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { cents } from '#domain/money.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import type { TrackedOrder } from '../timeline.ts'
import { promiseNews } from './promise-news.ts'
import { promiseText } from './promise-text.ts'
import { promisesOf } from './promises-of.ts'

const AGREED = new Date('2026-11-17T12:00:00Z')
const ON = '2026-11-17'
const BILL_DAY = 5
const A_DAY = cents(100)
/** More than any term can cost. */
const AS_CHOSEN = cents(9_999_900)
const NAMES = { device: () => '', equipment: () => ({ kind: 'hub', name: '' }) as const, addOn: () => null }

const visitOn = (day: number) => ({
  ...{ at: daysLater(ON, day), time: '08:00-13:00', type: 'FULL_INSTALL' as const, slotId: 's', holdId: 'h' },
  heldUntil: AGREED.toISOString(),
})

/** In a term of 24 months that ends so many days from now, at a price of which the days are always less. */
function endingIn(days: number, parts: Partial<HeldService> = {}): HeldService {
  const end = daysLater(ON, days)
  const startDate = `${Number(end.slice(0, 4)) - 2}${end.slice(4)}`
  return aHeldService({ term: { startDate, months: 24 }, monthly: cents(1_000_000), ...parts })
}

type Case = { broadband: number; tv: number; visit: number }

function fibre({ broadband, tv, visit }: Case): CartLine {
  const change = aChange({
    replaced: endingIn(broadband),
    leavingCharge: AS_CHOSEN,
    endsToo: [{ service: endingIn(tv, { id: 'TV-1', serviceGroup: 'TV' }), leavingCharge: AS_CHOSEN }],
    leavingRule: { centsPerDay: A_DAY },
  })
  return aBroadband({ change, visit: visitOn(visit), installation: 'FULL_INSTALL', price: monthly(4499) })
}

function tracked(line: CartLine): TrackedOrder {
  return {
    state: 'confirmed',
    ordered: {
      cart: aCart({ cartType: 'CHANGE_OFFER', lines: [line] }),
      delivery: null,
      deposit: cents(0),
      payment: { monthly: 'DIRECT_DEBIT', savedCard: null, saveCard: false, directDebit: null, mandate: null },
      terms: { version: '1', agreedAt: AGREED.toISOString(), startEarly: true },
    },
    payments: [],
    withdrawals: [],
    returns: [],
    staffRefunds: [],
    managedState: null,
    events: [{ event: 'order.passedFree', at: AGREED }],
  }
}

function promised(line: CartLine, kind: 'earlyCease' | 'firstBill') {
  const made = promisesOf(tracked(line).ordered, { names: NAMES, billDay: BILL_DAY })
  const found = made.find((promise) => promise.kind === kind)
  if (found === undefined) throw new Error(`nothing is promised of ${kind}`)
  return found
}

// A leap day as the end has no such day two years before.
const aCase = fc
  .record({ broadband: fc.integer({ min: -30, max: 365 }), tv: fc.integer({ min: -30, max: 365 }) })
  .filter(({ broadband, tv }) => [broadband, tv].every((days) => !daysLater(ON, days).endsWith('-02-29')))
const visits = fc.integer({ min: 1, max: 90 })

test('CHCART-20: days left are counted from the visit, of the service that is replaced and of what ends with it', () => {
  fc.assert(
    fc.property(aCase, visits, (ending, visit) => {
      const daysLeft = Math.max(0, ending.broadband - visit) + Math.max(0, ending.tv - visit)
      expect(earlyCeaseCharge({ lines: [fibre({ ...ending, visit })] }, AGREED)).toBe(daysLeft * A_DAY)
    }),
  )
})

test('CHCART-20: moving up stays free, and a line from before the rule was stored keeps its charge', () => {
  const line = fibre({ broadband: 200, tv: 0, visit: 10 })
  if (line.change === undefined) throw new Error('nothing is changed')
  const { leavingRule: _, ...before } = line.change
  const upgrade = { ...line, change: { ...line.change, leavingCharge: cents(0) } }
  expect(earlyCeaseCharge({ lines: [upgrade] }, AGREED)).toBe(0)
  const older = { ...line, change: { ...before, leavingCharge: cents(19_800), endsToo: [] } }
  expect(earlyCeaseCharge({ lines: [older] }, AGREED)).toBe(19_800)
})

test('CHORD-50: after a visit is moved, charge and next bill are those of an order with the other visit', () => {
  fc.assert(
    fc.property(aCase, visits, visits, (ending, visit, other) => {
      const moved = tracked(fibre({ ...ending, visit: other }))
      for (const kind of ['earlyCease', 'firstBill'] as const) {
        const made = promised(fibre({ ...ending, visit }), kind)
        const now = promised(fibre({ ...ending, visit: other }), kind)
        const { amount, state } = promiseNews(made, moved, BILL_DAY, AGREED)
        expect(amount).toBe(now.amount)
        expect(state).toBe(now.amount === made.amount && now.on === made.on ? 'toCome' : 'changed')
      }
    }),
  )
})

test('CHORD-50: the moved charge says what it was', () => {
  const made = promised(fibre({ broadband: 200, tv: 0, visit: 10 }), 'earlyCease')
  const news = promiseNews(made, tracked(fibre({ broadband: 200, tv: 0, visit: 17 })), BILL_DAY, AGREED)
  const facts = { brand: 'Tonn', contact: null, home: null, monthly: 'DIRECT_DEBIT' } as const
  expect(promiseText(made, facts, news)).toEqual({
    title: 'The early-cease charge is €183.00',
    text: 'It was €190.00. Your service starts on a different day from the one planned. It’s added once, to your next bill.',
  })
})
