import { aDevice, aMobile } from '#domain/cart/cart.fixture.ts'
import { EMPTY_PORTING } from '#domain/cart/numbers/save-porting.ts'
import { aRelease, HANDSET } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { cents } from '#domain/money.ts'
import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { StoredOrder } from '../state/order-store.ts'
import type { ReturnRow } from '../state/returns/tables.ts'
import type { Around } from './around.ts'
import { anOrder, anOrdered, aPayment, around } from './stored-order.fixture.ts'

type Names = Parameters<typeof around>[0]
type Sample = (names?: Names) => { order: StoredOrder; around: Around }

const at = (event: string, time: string) => ({ event, at: new Date(time) })
const WORKED_ON = [at('order.passedFree', '2026-11-15T12:00:00Z'), at('managed.inProgress', '2026-11-16T09:00:00Z')]
const LIVE = [...WORKED_ON, at('managed.completed', '2026-11-18T15:00:00Z')]

const RECEIVED = new Date('2026-11-16T13:05:00Z')

const ESIM_ID = '7f3c0f0e-6f5c-4c3b-9a37-0c6d1f5b2a11'

/** Without an engineer's visit: the box is posted. */
function byPost(): StoredOrder {
  const { cart } = anOrdered()
  const lines = cart.lines.map((line) =>
    line.kind === 'broadband' ? { ...line, visit: null, installation: 'SELF_INSTALL' as const } : line,
  )
  return { ...anOrder({ cart: { ...cart, lines } }), managedState: 'inProgress' }
}

/** A mobile plan with a number that its old network rejected. */
function withNumber(): StoredOrder {
  const { cart } = anOrdered()
  const porting = { ...EMPTY_PORTING, msisdn: '+353855550142', startsAt: '2026-11-20T09:00:00Z' }
  const mobile = aMobile({ id: 'm1', simOnly: true, bringsNumber: true, porting })
  return { ...anOrder({ cart: { ...cart, lines: [...cart.lines, mobile] } }), managedState: 'inProgress' }
}

function aReturn(parts: Partial<ReturnRow>): ReturnRow {
  return {
    id: 'r1',
    orderId: 'o',
    withdrawalId: 'w1',
    item: 'phone',
    lent: false,
    price: 74_900,
    paymentId: 'p',
    sendBy: '2026-11-30',
    state: 'awaited',
    ...{ carrier: null, trackingNumber: null, shownAt: null, backAt: null, refund: null, refundedAt: null },
    ...{ deduction: 0, deductionReason: null },
    createdAt: RECEIVED,
    lookedAt: RECEIVED,
    ...parts,
  }
}

/** TV was withdrawn from and refunded. */
function withdrawn(): StoredOrder {
  const receivedAt = RECEIVED
  const taken = {
    id: 'w1',
    orderId: 'o',
    lines: ['tv'],
    isWhole: false,
    statement: 'I watch it elsewhere',
    receivedAt,
    usedDays: 0,
    due: 0,
    refund: 15_000,
    paymentId: 'p',
    refundedAt: receivedAt,
    cancelState: 'done' as const,
    cancelTries: 1,
    cancelChangedAt: receivedAt,
    requestKey: null,
    request: null,
  }
  const tvBox = aReturn({ item: 'tv', lent: true, price: 0, paymentId: null })
  return { ...anOrder(), withdrawals: [taken], returns: [tvBox] }
}

/** The same, with a phone for €749.00 that was sent. */
function withGoods(goods: Partial<ReturnRow> = {}): StoredOrder {
  const order = withdrawn()
  const { cart } = order.ordered
  const phone = aMobile({
    id: 'm1',
    devices: [aDevice({ id: 'phone', code: HANDSET.variants[0]?.code ?? '', price: cents(74_900) })],
  })
  const ordered = { ...order.ordered, cart: { ...cart, lines: [...cart.lines, phone] } }
  return {
    ...order,
    ordered,
    payments: [aPayment({ state: 'captured', amount: 89_900 })],
    withdrawals: order.withdrawals.map((each) => ({ ...each, lines: ['tv', 'm1'] })),
    returns: [aReturn(goods)],
  }
}

/** The offers when the term ends: the same plan and a faster one for less, and a slower one. */
function laterOnSale() {
  const plan = { technology: 'FTTH', acquisitionType: 'CHANGE_OFFER', discountedActivationFee: cents(0) } as const
  return [
    aTariff({
      ...plan,
      code: 'CO_FTTH_1GB_24M',
      offerCode: 'FTTH_1GB',
      displayName: 'Fibre 1Gb',
      maxDownloadSpeed: 1000,
      defaultPrice: cents(5999),
      displayPrice: cents(4499),
      discountDuration: 12,
    }),
    aTariff({
      ...plan,
      code: 'CO_FTTH_2GB_24M',
      offerCode: 'FTTH_2GB',
      displayName: 'Fibre 2Gb',
      maxDownloadSpeed: 2000,
      defaultPrice: cents(5499),
      displayPrice: cents(5499),
      discountDuration: 0,
    }),
    aTariff({
      ...plan,
      code: 'CO_FTTH_500MB_24M',
      offerCode: 'FTTH_500MB',
      displayName: 'Fibre 500',
      maxDownloadSpeed: 500,
      defaultPrice: cents(2999),
      displayPrice: cents(2999),
      discountDuration: 0,
    }),
  ]
}

/** Every letter of an order, for the gallery of letters and for tests of all of them. */
export const LETTER_SAMPLES: Readonly<Record<MailKind, Sample>> = {
  received: (names) => ({ order: { ...anOrder({}, []), state: 'awaitingPayment' }, around: around(names) }),
  confirmation: (names) => ({ order: anOrder(), around: around(names) }),
  reviewed: (names) => ({ order: { ...anOrder({}, []), state: 'awaitingPayment' }, around: around(names) }),
  referral: (names) => ({ order: { ...anOrder({}, []), state: 'referred' }, around: around(names) }),
  visitConfirmed: (names) => ({
    order: { ...anOrder(), managedState: 'inProgress' },
    around: { ...around(names), events: WORKED_ON, now: new Date('2026-11-16T09:00:00Z') },
  }),
  emailChanged: (names) => ({
    order: anOrder({ formerEmails: ['old@mail.example'] }),
    around: { ...around(names), about: '0' },
  }),
  visitChanged: (names) => ({
    order: { ...anOrder(), managedState: 'inProgress' },
    around: {
      ...around(names),
      about: 'c1',
      events: [...WORKED_ON, at('visit.changed c1 2026-11-17 13:00-18:00', '2026-11-16T10:00:00Z')],
    },
  }),
  visitKept: (names) => ({
    order: { ...anOrder(), managedState: 'inProgress' },
    around: {
      ...around(names),
      about: 'c1',
      events: [...WORKED_ON, at('visit.kept c1 2026-11-20 13:00-18:00', '2026-11-16T10:00:00Z')],
    },
  }),
  visitTomorrow: (names) => ({
    order: { ...anOrder(), managedState: 'inProgress' },
    around: { ...around(names), events: WORKED_ON, now: new Date('2026-11-17T12:00:00Z'), about: '2026-11-18' },
  }),
  onItsWay: (names) => ({
    order: byPost(),
    around: { ...around(names), events: [...WORKED_ON, at('expected.2026-11-23', '2026-11-16T09:00:00Z')] },
  }),
  eSim: (names) => ({
    order: withNumber(),
    around: {
      ...around(names),
      about: ESIM_ID,
      eSim: { lineId: 'm1', smdpAddress: 'smdp.tonn.example', matchingId: 'K4T7-QH2M' },
    },
  }),
  numberMoves: (names) => ({
    order: byPost(),
    around: {
      ...around(names),
      about: '2026-11-23',
      events: [...WORKED_ON, at('expected.2026-11-23', '2026-11-16T09:00:00Z')],
    },
  }),
  numberRejected: (names) => ({
    order: withNumber(),
    around: {
      ...around(names),
      about: 'p1',
      events: [...WORKED_ON, at('port.rejected m1 ACCOUNT_NUMBER', '2026-11-16T09:00:00Z')],
    },
  }),
  withdrawal: (names) => ({ order: withdrawn(), around: { ...around(names), about: 'w1' } }),
  refund: (names) => ({ order: withdrawn(), around: { ...around(names), about: 'w1' } }),
  returnReminder: (names) => ({
    order: withGoods(),
    around: { ...around(names), about: 'w1', now: new Date('2026-11-26T12:00:00Z') },
  }),
  goodsBack: (names) => ({
    order: withGoods({ state: 'back', deduction: 9900, deductionReason: 'The screen is cracked', refund: 65_000 }),
    around: { ...around(names), about: 'r1' },
  }),
  live: (names) => ({
    order: { ...anOrder(), managedState: 'completed' },
    around: { ...around(names), events: LIVE, now: new Date('2026-11-18T15:00:00Z') },
  }),
  contractEnd: (names) => {
    const usual = around(names)
    return {
      order: { ...anOrder(), managedState: 'completed' },
      around: {
        ...usual,
        about: '2028-11-18',
        events: LIVE,
        now: new Date('2028-10-04T10:00:00Z'),
        active: { id: 2, release: aRelease({ brand: usual.brand, tariffs: laterOnSale() }) },
      },
    }
  },
}
