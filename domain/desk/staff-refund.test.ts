import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, NOTHING } from '#domain/money.ts'
import {
  isPromised,
  judgeApproval,
  judgeProposal,
  judgeRetry,
  type KnownRefund,
  leftToRefund,
  nextStaffRefundState,
  STAFF_REFUND_EVENTS,
  STAFF_REFUND_STATES,
} from './staff-refund.ts'

const LIMIT = cents(5000)
const PAID = { amount: cents(30_900), back: NOTHING }

function aRefund(parts: Partial<KnownRefund> = {}): KnownRefund {
  return { id: 'one', state: 'proposed', amount: 6000, item: null, proposedBy: 'conor', decidedBy: null, ...parts }
}

const proposal = (amount: number, refunds: KnownRefund[] = [], item: { id: string; price: number } | null = null) =>
  judgeProposal(
    { amount: cents(amount), note: 'what happened' },
    { payment: PAID, refunds, item: item && { id: item.id, price: cents(item.price) }, limit: LIMIT },
  )

test('DESK-40: a refund is proposed, approved, sent and done, or failed and tried again; refused and done are its ends', () => {
  const moves = STAFF_REFUND_STATES.map((state) => [
    state,
    STAFF_REFUND_EVENTS.flatMap((event) => {
      const next = nextStaffRefundState(state, event)
      return next === state ? [] : [`${event}: ${next}`]
    }),
  ])
  expect(Object.fromEntries(moves)).toEqual({
    proposed: ['approve: approved', 'refuse: refused'],
    approved: ['send: sent', 'done: done'],
    sent: ['done: done', 'fail: failed'],
    failed: ['retry: approved'],
    done: [],
    refused: [],
  })
})

test('DESK-40: whatever happens in whatever order, nothing is sent that was not approved before', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STAFF_REFUND_EVENTS), { maxLength: 12 }), (events) => {
      let state = nextStaffRefundState('proposed', 'send')
      let isApproved = false
      for (const event of events) {
        const next = nextStaffRefundState(state, event)
        if (event === 'approve' && next === 'approved') isApproved = true
        if (next !== 'proposed' && next !== 'refused') expect(isApproved).toBe(true)
        if (state === 'done' || state === 'refused') expect(next).toBe(state)
        state = next
      }
    }),
  )
})

test('DESK-41: above the limit a refund needs a second person, also where several small ones come to more', () => {
  expect(proposal(5000)).toEqual({ ok: true, value: { needsApproval: false } })
  expect(proposal(5001)).toEqual({ ok: true, value: { needsApproval: true } })
  const small = aRefund({ state: 'done', amount: 3000 })
  expect(proposal(2000, [small])).toEqual({ ok: true, value: { needsApproval: false } })
  expect(proposal(2001, [small])).toEqual({ ok: true, value: { needsApproval: true } })
  expect(proposal(2001, [{ ...small, decidedBy: 'maeve' }])).toEqual({ ok: true, value: { needsApproval: false } })
  expect(proposal(2001, [{ ...small, state: 'failed' }])).toEqual({ ok: true, value: { needsApproval: false } })
})

test('DESK-42: nobody approves their own proposal, and what is decided is not decided again', () => {
  expect(judgeApproval(aRefund(), 'conor', PAID, [aRefund()])).toEqual({
    ok: false,
    refusal: { code: 'DESK_OWN_PROPOSAL' },
  })
  expect(judgeApproval(aRefund(), 'maeve', PAID, [aRefund()])).toEqual({ ok: true, value: null })
  for (const state of STAFF_REFUND_STATES.filter((each) => each !== 'proposed')) {
    const decided = aRefund({ state })
    expect(judgeApproval(decided, 'maeve', PAID, [decided])).toEqual({
      ok: false,
      refusal: { code: 'DESK_REFUND_DECIDED' },
    })
  }
})

test('DESK-43: no more is refunded than was paid, for the order and for each item of it', () => {
  const tooMuch = { ok: false, refusal: { code: 'DESK_REFUND_TOO_MUCH' } }
  expect(proposal(30_901)).toEqual(tooMuch)
  expect(proposal(24_901, [aRefund()])).toEqual(tooMuch)
  expect(proposal(24_900, [aRefund()])).toMatchObject({ ok: true })
  expect(proposal(30_900, [aRefund({ state: 'refused' })])).toMatchObject({ ok: true })
  const phone = { id: 'phone', price: 20_000 }
  expect(proposal(20_001, [], phone)).toEqual(tooMuch)
  expect(proposal(14_001, [aRefund({ item: 'phone' })], phone)).toEqual(tooMuch)
  expect(proposal(20_000, [aRefund({ item: null })], phone)).toMatchObject({ ok: true })
  for (const amount of [0, -1]) expect(proposal(amount)).toEqual({ ok: false, refusal: { code: 'DESK_REFUND_AMOUNT' } })
})

test('DESK-43: employees who propose, approve and retry in any order promise no more than was paid', () => {
  const step = fc.record({
    act: fc.constantFrom('propose', 'approve', 'refuse', 'send', 'done', 'fail', 'retry'),
    which: fc.nat(6),
    amount: fc.integer({ min: 1, max: 40_000 }),
    who: fc.constantFrom('conor', 'maeve'),
    /** What a customer withdraws from in between. */
    withdrawn: fc.integer({ min: 0, max: 3000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let refunds: KnownRefund[] = []
      let back = 0
      for (const { act, which, amount, who, withdrawn } of steps) {
        const payment = { amount: PAID.amount, back: cents(back) }
        const promised = () => refunds.filter(isPromised).reduce((total, each) => total + each.amount, 0)
        // A withdrawal is judged by what is left, too.
        if (promised() + back + withdrawn <= PAID.amount) back += withdrawn
        const one = refunds[which]
        const turn = (event: (typeof STAFF_REFUND_EVENTS)[number]) => {
          refunds = refunds.map((each) =>
            each === one ? { ...each, state: nextStaffRefundState(each.state, event) } : each,
          )
        }
        if (act === 'propose') {
          const judged = judgeProposal(
            { amount: cents(amount), note: 'why' },
            { payment: { ...payment, back: cents(back) }, refunds, item: null, limit: LIMIT },
          )
          if (judged.ok) {
            const state = judged.value.needsApproval ? 'proposed' : 'approved'
            refunds.push(aRefund({ id: String(refunds.length), amount, proposedBy: who, state }))
          }
        } else if (one !== undefined) {
          const now = { ...payment, back: cents(back) }
          if (act === 'approve' && judgeApproval(one, who, now, refunds).ok) turn('approve')
          else if (act === 'retry' && judgeRetry(one, now, refunds).ok) turn('retry')
          else if (act === 'refuse' || act === 'send' || act === 'done' || act === 'fail') turn(act)
        }
        expect(promised() + back).toBeLessThanOrEqual(PAID.amount)
        expect(leftToRefund({ ...payment, back: cents(back) }, refunds)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
