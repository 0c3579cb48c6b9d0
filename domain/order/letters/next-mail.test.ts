import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PAYMENT_EVENTS } from '#domain/payment/state.ts'
import { applyEvent, type OrderStates, type StateEvent } from '../apply-event.ts'
import { MANAGED_STATES } from '../managed-state.ts'
import { ORDER_EVENTS } from '../state.ts'
import { judgeLetter, LETTER_STANDINGS, letterStanding } from './judge-letter.ts'
import { MAIL_KINDS, type MailKind, type MailName } from './mail-name.ts'
import { nextMail, type QueuedMail } from './next-mail.ts'

const PROMISED = {
  confirmByMail: 'confirmation',
  referByMail: 'referral',
  receiveByMail: 'withdrawal',
  refundByMail: 'refund',
} as const satisfies Record<string, MailKind>

const anyEvent: fc.Arbitrary<StateEvent> = fc.oneof(
  fc.constantFrom(...ORDER_EVENTS).map((event): StateEvent => ({ of: 'order', event })),
  fc.constantFrom(...PAYMENT_EVENTS).map((event): StateEvent => ({ of: 'payment', id: 'a', event })),
  fc.constant<StateEvent>({ of: 'newPayment', id: 'a' }),
  fc
    .constantFrom('withdraw' as const, 'withdrawPart' as const)
    .map((event): StateEvent => ({ of: 'withdrawal', event, id: 'w', refund: { id: 'w', payment: 'a' }, goods: [] })),
)
const anyManaged = fc.constantFrom(null, ...MANAGED_STATES)

/** Planned steps that will not take place. */
const OF_THE_FUTURE: readonly MailKind[] = [
  'visitConfirmed',
  'visitChanged',
  'visitKept',
  'visitTomorrow',
  'onItsWay',
  'numberMoves',
]

test('MAIL-40: whatever becomes of an order, what the law wants in its customer’s hands is written in the end, and nothing promises what will not be', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 12 }), anyManaged, (events, managedState) => {
      let states: OrderStates = { order: 'placed', payments: [], refunds: [], returns: [] }
      const promised = new Set<MailKind>()
      for (const event of events) {
        const next = applyEvent(states, event)
        states = next.states
        for (const { do: done } of next.effects) if (done in PROMISED) promised.add(PROMISED[done as never])
        const standing = letterStanding({ state: states.order, managedState })
        for (const kind of ['confirmation', 'withdrawal', 'refund'] as const)
          if (promised.has(kind)) expect(judgeLetter(kind, standing), `${kind}, ${standing}`).not.toBe('drop')
        if (standing !== 'underWay') {
          for (const kind of OF_THE_FUTURE) expect(judgeLetter(kind, standing)).toBe('drop')
          expect(judgeLetter('confirmation', standing)).not.toBe('send')
        }
      }
    }),
  )
})

test('MAIL-40: each letter has its standings: one about waiting, a review, a live service or an end is sent while that is so and not after', () => {
  const sentIn = (kind: MailKind) => LETTER_STANDINGS.filter((standing) => judgeLetter(kind, standing) !== 'drop')
  expect(Object.fromEntries(MAIL_KINDS.map((kind) => [kind, sentIn(kind)]))).toMatchObject({
    received: ['awaitingPayment'],
    referral: ['referred'],
    live: ['live'],
    contractEnd: ['live'],
    eSim: ['underWay', 'live'],
    numberRejected: ['underWay', 'live'],
  })
})

const aMail = (name: MailName, second: number, parts: Partial<QueuedMail> = {}): QueuedMail => ({
  name,
  dueAt: new Date(second * 1000),
  isSent: false,
  failures: 0,
  hoursDue: 1,
  ...parts,
})

test('MAIL-42: whichever letter a job is for, letters go in the order in which they were promised', () => {
  const kinds = fc.uniqueArray(fc.constantFrom(...MAIL_KINDS), { minLength: 1 })
  fc.assert(
    fc.property(kinds, fc.infiniteStream(fc.nat()), (names, picks) => {
      const mails = names.map((name, second) => aMail(name, second))
      const sent: string[] = []
      for (const pick of picks) {
        if (mails.every(({ isSent }) => isSent)) break
        const requested = mails[pick % mails.length]
        const next = requested && nextMail(mails, requested.name)
        if (next == null) continue
        sent.push(next.name)
        next.isSent = true
      }
      expect(sent).toEqual(names)
    }),
  )
})

test('MAIL-42: a letter waits only for earlier ones that are due; letters of one moment have a fixed order', () => {
  const next = (mails: QueuedMail[], requested: MailName) => nextMail(mails, requested)?.name
  expect(next([aMail('contractEnd 2028-11-18', 1, { hoursDue: -1 }), aMail('refund w', 2)], 'refund w')).toBe(
    'refund w',
  )
  expect(next([aMail('live', 1), aMail('confirmation', 1)], 'live')).toBe('confirmation')
  expect(next([aMail('refund b', 1), aMail('refund a', 1)], 'refund b')).toBe('refund a')
  expect(next([aMail('live', 1, { isSent: true })], 'live')).toBeUndefined()
  expect(next([], 'live')).toBeUndefined()
})

test('MAIL-43: a letter that failed five times by itself, or is a day overdue, blocks no other', () => {
  const behind = (parts: Partial<QueuedMail>) => nextMail([aMail('confirmation', 1, parts), aMail('live', 2)], 'live')
  expect(behind({ failures: 4, hoursDue: 23 })?.name).toBe('confirmation')
  expect(behind({ failures: 5 })?.name).toBe('live')
  expect(behind({ hoursDue: 24 })?.name).toBe('live')
})
