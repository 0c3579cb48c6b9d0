import fc from 'fast-check'
import { expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import {
  aBroadband,
  aCart,
  aDevice,
  aHomePhone,
  aMobile,
  aMobileBroadband,
  anAddOn,
  anyCart,
  aTv,
  monthly,
} from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { cents } from '#domain/money.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { orderItems } from '../order.ts'
import type { OrderPromise } from '../order-promise.ts'
import type { TrackedOrder } from '../timeline.ts'
import type { GoodsNames } from './goods-of.ts'
import { promiseNews } from './promise-news.ts'
import { promiseText } from './promise-text.ts'
import { promisesOf } from './promises-of.ts'

/** A Tuesday. */
const AGREED = '2026-11-17T15:47:00Z'
const BILL_DAY = 5
const NAMES: GoodsNames = {
  device: ({ code }) => (code === 'PHONE' ? 'Solwyn One Pro, Titanium, 256 GB' : code),
  equipment: (_line, code) => ({ kind: code === 'TV_BOX' ? 'tvBox' : 'hub', name: code }),
  addOn: ({ code, lent }) => (lent ? { kind: 'booster', name: code } : null),
}
const VISIT = {
  ...{ at: '2026-11-18', time: '13:00-18:00', type: 'FULL_INSTALL' as const, slotId: 's', holdId: 'h' },
  heldUntil: AGREED,
}
const SIM = { type: 'ALL_IN_1' as const, code: 'SIM', eid: null, manufacturer: null }
const ESIM = { ...SIM, type: 'ESIM' as const }
const PORTING = {
  ...{ reference: null, msisdn: '+353855550199', startsAt: '2026-11-24T08:00:00Z', operator: 'VODAFONE' as const },
  ...{ operatorName: null, accountType: 'BILL_PAY' as const, accountNumber: null, holder: 'Aoife' },
  ...{ consentAt: AGREED, provenAt: AGREED },
}
const FIBRE = aBroadband({
  id: 'fibre',
  installation: 'FULL_INSTALL',
  visit: VISIT,
  inclusive: ['HUB'],
  price: monthly(3999),
})
const TV = aTv({
  id: 'tv',
  installation: 'SELF_INSTALL',
  inclusive: ['TV_BOX'],
  beside: { line: 'fibre', offers: null },
})
const PHONE = aMobile({ id: 'phone', simCard: SIM, devices: [aDevice({ price: cents(64_900) })], price: monthly(3499) })

function promises(...lines: CartLine[]): OrderPromise[] {
  const ordered = { cart: aCart({ lines }), deposit: cents(0), terms: { agreedAt: AGREED } }
  return promisesOf(ordered, { names: NAMES, billDay: BILL_DAY })
}

const DATED = ['visit', 'line', 'parcel', 'eSim', 'movedNumber', 'newNumber']

/** "parcel 2026-11-19 SIM card", each. */
function said(...lines: CartLine[]): string[] {
  return promises(...lines)
    .filter(({ kind }) => DATED.includes(kind))
    .map(({ kind, on, hours, number, goods }) =>
      [kind, on, hours, number, ...goods.map(({ name }) => name)].filter(Boolean).join(' '),
    )
}

test('PROM-1: what an engineer installs is brought; what the customer plugs in, and every phone and SIM, is posted', () => {
  expect(said(FIBRE)).toEqual(['visit 2026-11-18 13:00-18:00 HUB'])
  expect(said(FIBRE, TV)).toEqual(['visit 2026-11-18 13:00-18:00 HUB', 'parcel 2026-11-19 TV_BOX'])
  expect(said(PHONE)).toEqual(['parcel 2026-11-19 Solwyn One Pro, Titanium, 256 GB SIM card'])
  expect(said({ ...PHONE, devices: [], simCard: ESIM })).toEqual(['eSim 2026-11-17'])
  expect(
    said(aMobileBroadband({ simCard: SIM, devices: [aDevice({ type: 'DEVICE', code: 'Ostrel Home 5G' })] })),
  ).toEqual(['parcel 2026-11-19 Ostrel Home 5G SIM card'])
  expect(said(aHomePhone({ installation: 'TECH_INSTALL', visit: VISIT }))).toEqual(['visit 2026-11-18 13:00-18:00'])
})

test('PROM-54: an extra that is a thing comes with its plan: the engineer brings it, or it is in the parcel of the hub', () => {
  const booster = anAddOn({ code: 'BOOSTER', lent: true })
  const withExtras = { ...FIBRE, addOns: [booster, anAddOn({ code: 'STATIC_IP' })] }
  expect(said(withExtras)).toEqual(['visit 2026-11-18 13:00-18:00 HUB BOOSTER'])
  const posted = { ...withExtras, installation: 'SELF_INSTALL' as const, visit: null }
  expect(said(posted, TV)).toEqual(['parcel 2026-11-19 HUB BOOSTER TV_BOX'])
  // Of a plan that is changed nothing else is sent.
  expect(said({ ...posted, inclusive: [] })).toEqual(['parcel 2026-11-19 BOOSTER'])
  const later = { ...withExtras, visit: null, availableFrom: '2027-01-14' }
  expect(said(later, { ...TV, installation: 'FULL_INSTALL' })).toEqual(['line 2027-01-14 HUB BOOSTER TV_BOX'])
})

test('CARTUI-55: the engineer connects what is in the home, and nothing that goes with a SIM', () => {
  const served = (...lines: CartLine[]) => promises(...lines).find(({ kind }) => kind === 'visit')?.lines
  expect(served(FIBRE, TV, PHONE)).toEqual(['fibre'])
  expect(served(FIBRE, { ...TV, installation: 'FULL_INSTALL' }, PHONE)).toEqual(['fibre', 'tv'])
})

test('PROM-2: a parcel arrives two working days after the order, what is for a line of a later day by that day', () => {
  const later = { ...FIBRE, visit: { ...VISIT, at: '2026-12-03' } }
  expect(said(later, TV, PHONE)).toEqual([
    'parcel 2026-11-19 Solwyn One Pro, Titanium, 256 GB SIM card',
    'parcel 2026-12-03 TV_BOX',
    'visit 2026-12-03 13:00-18:00 HUB',
  ])
  const promised = { ...FIBRE, visit: null, availableFrom: '2027-01-14' }
  expect(said(promised, TV)).toEqual(['parcel 2027-01-14 TV_BOX', 'line 2027-01-14 HUB'])
})

test('PROM-3: a number that moves has its day, a chosen number is named', () => {
  expect(said({ ...PHONE, devices: [], bringsNumber: true, porting: PORTING })).toContain(
    'movedNumber 2026-11-24 +353855550199',
  )
  const chosen = { msisdn: '+353895557061', holdId: 'n', heldUntil: AGREED }
  expect(said({ ...PHONE, devices: [], newNumber: chosen })).toContain('newNumber +353895557061')
})

test('PROM-4: services and goods have their own last day to cancel, goods from the day of the parcel', () => {
  const days = (...lines: CartLine[]) =>
    promises(...lines).flatMap(({ kind, on }) => (kind.startsWith('cancel') ? [`${kind} ${on}`] : []))
  expect(days(FIBRE, TV)).toEqual(['cancelServices 2026-12-01'])
  expect(days(PHONE)).toEqual(['cancelServices 2026-12-01', 'cancelGoods 2026-12-03'])
})

test('PROM-5: of any cart the ledger has one total, one sum for today and one first bill, as the price engine has them', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(30_000), (cart, deposit) => {
      const ordered = { cart, deposit: cents(deposit), terms: { agreedAt: AGREED } }
      const made = promisesOf(ordered, { names: NAMES, billDay: BILL_DAY })
      const amounts = (kind: string) => made.filter((one) => one.kind === kind).map(({ amount }) => amount)
      expect(amounts('payToday')).toEqual([totalsOf(orderItems(ordered)).payTodayTotal])
      expect(amounts('total')).toHaveLength(1)
      expect(amounts('firstBill')).toHaveLength(1)
      const named = made.flatMap(({ goods }) => goods).filter(({ kind }) => kind !== 'hub' && kind !== 'tvBox')
      const bought = cart.lines.flatMap((line) => ('devices' in line ? line.devices : []))
      expect(named.filter(({ kind }) => kind !== 'simCard')).toHaveLength(bought.length + cart.accessories.length)
    }),
  )
})

const at = (moment: string) => new Date(moment)
const CONFIRMED = [{ event: 'order.passedFree', at: at(AGREED) }]

function tracked(lines: CartLine[], parts: Partial<TrackedOrder> = {}): TrackedOrder {
  return {
    state: 'confirmed',
    ordered: {
      cart: aCart({ lines }),
      delivery: { contactName: null, contactMobile: null, note: null, address: null },
      deposit: cents(0),
      payment: { monthly: 'DIRECT_DEBIT', savedCard: null, saveCard: false, directDebit: null, mandate: null },
      terms: { version: '1', agreedAt: AGREED, startEarly: true },
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

/** The promises that were made for some lines, as they stand in an order. */
function news(made: CartLine[], order: TrackedOrder, now: string): string[] {
  return promises(...made).map((promise) => {
    const { state, on, reason } = promiseNews(promise, order, BILL_DAY, at(now))
    return [promise.kind, state, on !== promise.on && on, reason].filter(Boolean).join(' ')
  })
}

const live = (moment: string) => [...CONFIRMED, { event: 'managed.completed', at: at(moment) }]

test('PROM-6: a promise is to come until it is kept, and late once its day has passed', () => {
  expect(news([FIBRE], tracked([FIBRE]), AGREED)).toContain('visit toCome')
  expect(news([FIBRE], tracked([FIBRE]), '2026-11-19T09:00:00Z')).toContain('visit late')
  const done = tracked([FIBRE], { managedState: 'completed', events: live('2026-11-18T16:00:00Z') })
  expect(news([FIBRE], done, '2026-11-18T17:00:00Z')).toEqual([
    'visit kept',
    'payToday kept',
    'firstBill toCome',
    'total toCome',
    'cancelServices toCome',
  ])
})

test('PROM-14: where an order has several days, a promise is kept when its own lines are done', () => {
  const done = [...CONFIRMED, { event: 'done.fibre', at: at('2026-11-18T16:00:00Z') }]
  const order = tracked([FIBRE, PHONE], { managedState: 'inProgress', events: done })
  const told = (now: string, of = order) => news([FIBRE, PHONE], of, now).filter((each) => /visit|parcel/.test(each))
  expect(told('2026-11-18T17:00:00Z')).toEqual(['visit kept', 'parcel toCome'])
  expect(told('2026-11-20T17:00:00Z')).toEqual(['visit kept', 'parcel late'])
  const both = [...done, { event: 'done.phone', at: at('2026-11-19T11:00:00Z') }]
  expect(told('2026-11-20T17:00:00Z', { ...order, events: both })).toEqual(['visit kept', 'parcel kept'])
})

test('PROM-7: what is not as promised says why: moved by the customer, late at the operator, counted from another day', () => {
  const moved = { ...FIBRE, visit: { ...VISIT, at: '2026-11-25' } }
  expect(news([FIBRE], tracked([moved]), AGREED)[0]).toBe('visit changed 2026-11-25 changedByCustomer')
  const waiting = tracked([PHONE], { events: [...CONFIRMED, { event: 'expected.2026-11-23', at: at(AGREED) }] })
  expect(news([PHONE], waiting, AGREED)[0]).toBe('parcel changed 2026-11-23 changedByOperator')
  const delivered = tracked([PHONE], { managedState: 'completed', events: live('2026-11-23T10:00:00Z') })
  expect(news([PHONE], delivered, '2026-11-23T12:00:00Z')).toEqual([
    'parcel changed 2026-11-23 changedByOperator',
    'payToday kept',
    'firstBill changed otherStart',
    'total toCome',
    'cancelServices toCome',
    'cancelGoods changed 2026-12-07 otherDelivery',
  ])
})

test('PROM-53: a bill that was promised for a day on which nothing works yet is not said to be made', () => {
  const firstBill = promises(FIBRE).filter(({ kind }) => kind === 'firstBill')
  const facts = { brand: 'Tonn', contact: null, home: null, monthly: 'DIRECT_DEBIT' } as const
  const said = (order: TrackedOrder, now: string) =>
    firstBill.map((promise) => {
      const each = promiseNews(promise, order, BILL_DAY, at(now))
      return [each.state, each.isDone, promiseText(promise, facts, each)]
    })
  const waiting = { title: 'You won’t be billed for this until it’s ready', text: '' }
  expect(said(tracked([FIBRE]), '2026-12-30T09:00:00Z')).toEqual([['late', false, waiting]])
  const works = tracked([FIBRE], { managedState: 'completed', events: live('2026-11-18T16:00:00Z') })
  expect(said(works, '2026-12-30T09:00:00Z')).toMatchObject([['kept', true, { title: expect.stringMatching(/bill/) }]])
})

test('PROM-44: the days to return what was bought count from its own parcel, while other services are still to come', () => {
  const parcel = [...CONFIRMED, { event: 'done.phone', at: at('2026-11-18T11:00:00Z') }]
  const right = (events: TrackedOrder['events']) =>
    news([FIBRE, PHONE], tracked([FIBRE, PHONE], { managedState: 'inProgress', events }), AGREED).at(-1)
  expect(right(CONFIRMED)).toBe('cancelGoods toCome')
  expect(right(parcel)).toBe('cancelGoods changed 2026-12-02 otherDelivery')
  expect(right([...parcel, { event: 'managed.completed', at: at('2026-12-03T16:00:00Z') }])).toBe(
    'cancelGoods changed 2026-12-02 otherDelivery',
  )
})

test('PROM-56: the days to return goods that never came do not end', () => {
  const order = tracked([PHONE], { events: CONFIRMED })
  const made = promises(PHONE).filter(({ kind }) => kind === 'cancelGoods')
  const facts = { brand: 'Tonn', contact: null, home: null, monthly: 'DIRECT_DEBIT' } as const
  const said = made.map((each) => {
    const standing = promiseNews(each, order, BILL_DAY, at('2026-12-30T09:00:00Z'))
    return [standing.state, standing.isDone, promiseText(each, facts, standing)]
  })
  const text = {
    title: 'You can return what you bought for 14 days after it arrives',
    text: 'If it hasn’t arrived, call us.',
  }
  expect(said).toEqual([['due', false, text]])
})

test('PROM-8: what was about a cancelled service is dropped, and the sums are of what is left', () => {
  const withdrawal = {
    ...{ lines: ['tv'], isWhole: false, receivedAt: at(AGREED), paymentId: null, refund: 0, refundedAt: null },
  }
  const priced = { ...TV, price: monthly(1500) }
  const afterwards = news([FIBRE, priced], tracked([FIBRE, priced], { withdrawals: [withdrawal] }), AGREED)
  expect(afterwards).toContain('parcel dropped cancelled')
  expect(afterwards).toContain('visit toCome')
  expect(afterwards).toContain('total changed cancelled')
  expect(afterwards).toContain('firstBill changed cancelled')
})

test('PROM-48: a parcel that arrived before it was withdrawn from has arrived, on its day; one that did not is cancelled', () => {
  const withdrawal = { lines: ['phone'], isWhole: false, receivedAt: at('2026-11-20T09:00:00Z') }
  const withdrawals = [{ ...withdrawal, paymentId: null, refund: 0, refundedAt: null }]
  const parcel = (events: TrackedOrder['events']) => {
    const order = tracked([FIBRE, PHONE], { managedState: 'inProgress', withdrawals, events })
    const [made] = promises(FIBRE, PHONE).filter(({ kind }) => kind === 'parcel')
    if (made === undefined) throw new Error('There is no parcel')
    const { state, on, isDone } = promiseNews(made, order, BILL_DAY, at('2026-11-20T09:00:00Z'))
    return { state, on, isDone }
  }
  const arrived = { event: 'done.phone', at: at('2026-11-18T11:00:00Z') }
  expect(parcel([...CONFIRMED, arrived])).toEqual({ state: 'dropped', on: '2026-11-18', isDone: true })
  expect(parcel(CONFIRMED)).toEqual({ state: 'dropped', on: '2026-11-19', isDone: false })
})

test('PROM-40: what has an earlier day than the rest is due until everything is reported, and was kept if that comes in time', () => {
  const visited = { ...FIBRE, visit: { ...VISIT, at: '2026-12-03' } }
  const made = [visited, PHONE]
  const order = (parts: Partial<TrackedOrder> = {}) => {
    const known = tracked(made, parts)
    return { ...known, ordered: { ...known.ordered, promises: promises(...made) } }
  }
  const physical = (parts: Partial<TrackedOrder>, now: string) => news(made, order(parts), now).slice(0, 2)
  expect(physical({}, '2026-11-20T09:00:00Z')).toEqual(['parcel due', 'visit toCome'])
  expect(physical({}, '2026-12-04T09:00:00Z')).toEqual(['parcel due', 'visit late'])
  const inTime = { managedState: 'completed' as const, events: live('2026-12-03T16:00:00Z') }
  expect(physical(inTime, '2026-12-04T09:00:00Z')).toEqual(['parcel kept', 'visit kept'])
  const late = { ...inTime, events: live('2026-12-10T16:00:00Z') }
  expect(physical(late, '2026-12-11T09:00:00Z')).toEqual(['parcel kept', 'visit changed 2026-12-10 changedByOperator'])
})

test('PROM-41: what is done before its day has the day on which it was done: nothing is kept in the future', () => {
  fc.assert(
    fc.property(anyCart, fc.nat(60), fc.nat(60), (cart, doneAfter, later) => {
      const day = (days: number) => new Date(Date.parse(AGREED) + days * 86_400_000)
      const events = [...CONFIRMED, { event: 'managed.completed', at: day(doneAfter) }]
      const now = day(doneAfter + later)
      const ordered = { cart, deposit: cents(0), terms: { agreedAt: AGREED } }
      const made = promisesOf(ordered, { names: NAMES, billDay: BILL_DAY })
      const known = tracked([], { managedState: 'completed', events })
      const order = { ...known, ordered: { ...known.ordered, cart, promises: made } }
      for (const one of made) {
        const { isDone, on } = promiseNews(one, order, BILL_DAY, now)
        if (isDone && on !== null) expect(on <= irishDay(now)).toBe(true)
      }
    }),
  )
})

const FACTS = {
  brand: 'Tonn',
  contact: { name: 'Aoife', mobile: '+353855550100' },
  home: '12 Main Street, Sligo',
  monthly: 'DIRECT_DEBIT' as const,
}

test('PROM-9: a promise reads the same everywhere, names what comes and what to do with it', () => {
  const texts = promises(FIBRE, TV, PHONE).map((one) => promiseText(one, FACTS))
  expect(texts.slice(0, 2)).toEqual([
    {
      title: 'Your engineer is coming on Wednesday 18 November, 13:00 to 18:00',
      text: 'Someone over 18 must be at home at 12 Main Street, Sligo. The engineer will bring your HUB. They’ll ring Aoife on 085 555 0100 first. Your service will be working before they leave.',
    },
    {
      title: 'Your parcel arrives by Thursday 19 November',
      text: 'Inside: TV_BOX; Solwyn One Pro, Titanium, 256 GB; and a SIM card. Put the SIM in the phone and switch it on. Connect the TV box to your broadband yourself; the instructions are in the box.',
    },
  ])
  const [phone] = promises({ ...PHONE, devices: [], bringsNumber: true, porting: PORTING }).filter(
    ({ kind }) => kind === 'movedNumber',
  )
  expect(phone && promiseText(phone, FACTS).title).toBe('Your number 085 555 0199 moves to Tonn on Tuesday 24 November')
})

test('PROM-10: a changed promise says first what it was', () => {
  const [visit] = promises(FIBRE)
  const moved = tracked([{ ...FIBRE, visit: { ...VISIT, at: '2026-11-25' } }])
  if (visit === undefined) throw new Error('no visit')
  const { title, text } = promiseText(visit, FACTS, promiseNews(visit, moved, BILL_DAY, at(AGREED)))
  expect(title).toBe('Your engineer is coming on Wednesday 25 November, 13:00 to 18:00')
  expect(text).toMatch(/^You changed it from Wednesday 18 November\. Someone over 18/)
})

test('PROM-42: what has happened is told as past; what is late or due says what to do; what was cancelled has no instructions', () => {
  const text = (line: CartLine, kind: string, parts: Partial<TrackedOrder>, now: string) => {
    const one = promises(line).find((made) => made.kind === kind)
    if (one === undefined) throw new Error(`no ${kind}`)
    return promiseText(one, FACTS, promiseNews(one, tracked([line], parts), BILL_DAY, at(now)))
  }
  const done = { managedState: 'completed' as const, events: live('2026-11-18T16:00:00Z') }
  expect(text(FIBRE, 'visit', done, '2026-11-18T17:00:00Z')).toEqual({
    title: 'Your engineer came on Wednesday 18 November',
    text: '',
  })
  expect(text(PHONE, 'parcel', done, '2026-11-18T17:00:00Z').title).toBe('Your phone arrived on Wednesday 18 November')
  // Nobody has to be at home on a day that has passed.
  expect(text(FIBRE, 'visit', {}, '2026-11-19T09:00:00Z').text).toBe(
    'If nobody came, we’re sorry: call us and we’ll agree another day.',
  )
  expect(text(PHONE, 'parcel', {}, '2026-11-20T09:00:00Z').text).toMatch(/^We’re sorry\. If it hasn’t arrived/)
  expect(text(FIBRE, 'visit', {}, '2026-11-19T09:00:00Z').title).toBe(
    'Your engineer was due on Wednesday 18 November, 13:00 to 18:00',
  )
  expect(text(PHONE, 'parcel', {}, '2026-11-20T09:00:00Z').title).toBe('Your phone was due by Thursday 19 November')
  expect(text(FIBRE, 'visit', { state: 'withdrawn' }, AGREED).text).toBe('')
})
