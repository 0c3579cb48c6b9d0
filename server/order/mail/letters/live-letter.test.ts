import { expect, test } from 'vitest'
import { aBroadband, aChange, aDevice, aMobile, aTv, monthly } from '#domain/cart/cart.fixture.ts'
import { lineLabel } from '#domain/cart/change/line-label.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { LineChange } from '#domain/cart/lines/line-change.ts'
import { HANDSET } from '#domain/catalogue/release.fixture.ts'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { LETTER_SAMPLES } from '../letter-samples.fixture.ts'
import { viewsOf } from '../next-steps.ts'
import { anOrder, anOrdered } from '../stored-order.fixture.ts'
import { written } from '../written-letter.fixture.ts'

const HELD = aHeldService({ monthly: cents(3000), term: { startDate: '2025-09-20', months: 24 } })
const FIBRE = {
  id: 'bb',
  plan: 'ACQ_FTTH_1GB_24M',
  term: 24,
  price: monthly(4500),
  installation: 'NO_INSTALL',
} as const
const SIM_PLAN = { id: 'mobile', price: monthly(3500), term: 24 } as const
const TV = aTv({ id: 'tv', plan: 'ACQ_TV_24M', price: monthly(1499), beside: { line: 'bb', offers: null } })

function fibre(parts: Partial<LineChange> = {}, offer = 'FTTH_1GB'): CartLine {
  return aBroadband({ ...FIBRE, offer, change: aChange({ replaced: HELD, ...parts }) })
}

function mobile(offer: string, devices: Parameters<typeof aMobile>[0] = {}): CartLine {
  return aMobile({ ...SIM_PLAN, offer, change: aChange({ replaced: aHeldMobile() }), ...devices })
}

const NEW_PHONE = { devices: [aDevice({ code: HANDSET.variants[0]?.code ?? '' })] }

/** Live since Wednesday 18 November. */
function live(cartType: CartType, ...lines: CartLine[]) {
  const { around } = LETTER_SAMPLES.live()
  const ordered = { cart: { ...anOrdered().cart, cartType, lines }, deposit: cents(0) }
  const order = { ...anOrder(ordered, []), managedState: 'completed' as const }
  const { subject, text } = written('live', order, around)
  const bill = viewsOf(order, around).find(({ promise }) => promise.kind === 'firstBill')
  const labels = lines.map((line) => lineLabel({ cartType }, line))
  return { subject, text: text.replace(/\s+/g, ' '), promised: bill?.text.title, labels }
}

test('MAIL-50: an upgrade is told as a change, with its day and what it replaced', () => {
  const { subject, text, labels } = live('CHANGE_OFFER', fibre({ isMore: true }))
  expect(labels).toEqual(['Broadband Upgrade'])
  expect(subject).toBe('Your broadband has changed')
  expect(text).toContain('Fibre 1Gb replaced Fibre 100 Mb on Wednesday 18 November 2026.')
  expect(text).not.toMatch(/connected|first bill|went live/i)
})

test('MAIL-50: a new term on the same plan is a new contract, on a slower one a change', () => {
  const same = live('CHANGE_OFFER', fibre({}, HELD.offerCode ?? ''))
  expect(same.labels).toEqual(['Broadband Recontract'])
  expect(same.subject).toBe('Your new contract has started')
  expect(same.text).toContain('Your new contract for Fibre 1Gb started on Wednesday 18 November 2026.')
  const slower = live('CHANGE_OFFER', fibre())
  expect(slower.labels).toEqual(['Broadband Recontract'])
  expect(slower.subject).toBe('Your broadband has changed')
})

test('MAIL-50: a mobile is named by its number, a new phone by its model', () => {
  const plan = live('CHANGE_OFFER', mobile('BILLPAY_UNLIMITED'))
  expect(plan.labels).toEqual(['Mobile Plan Change'])
  expect(plan.subject).toBe('Your mobile plan for 085 555 0101 has changed')
  const term = live('CHANGE_OFFER', mobile('BILLPAY_30GB'))
  expect(term.labels).toEqual(['Mobile Recontract'])
  expect(term.subject).toBe('Your new contract has started')
  expect(term.text).not.toContain('It comes with')
  const phone = live('CHANGE_OFFER', mobile('BILLPAY_30GB', NEW_PHONE))
  expect(phone.labels).toEqual(['Mobile Upgrade'])
  expect(phone.text).toMatch(/Your new contract for .* started on .* It comes with your new Shore 9\./)
})

test('MAIL-50: TV that comes with a change went live; TV that could not stay has ended', () => {
  const tv = aHeldService({ id: 'TV-1', serviceGroup: 'TV', planName: 'TV Family', monthly: cents(2600) })
  const both = live('CHANGE_OFFER', fibre(), TV)
  expect(both.labels).toEqual(['Broadband Recontract', 'New TV'])
  expect(both.text).toMatch(/Fibre 1Gb replaced Fibre 100 Mb on .* TV Family went live on Wednesday 18 November 2026\./)
  const ended = live('CHANGE_OFFER', fibre({ endsToo: [{ service: tv, leavingCharge: cents(0) }] }))
  expect(ended.text).toContain('TV Family ended on the same day.')
})

test('MAIL-51: the next bill of a change has its parts, with the credit, and is the promised sum', () => {
  const { text, promised } = live('CHANGE_OFFER', fibre({ leavingCharge: cents(5000) }))
  // 17 of 30 days: €25.50 of the new plan, less €17.00 of the old one that was paid ahead.
  for (const part of [
    'YOUR NEXT BILL',
    'When: 5 December 2026',
    'The days until then (17 of 30): €25.50',
    'The month ahead: €45.00',
    'Early-cease charge, once: €50.00',
    'Refund of what you’d paid ahead: −€17.00',
    'Total for this: €103.50',
    'You get back what you’d paid ahead for your old plan, Fibre 100 Mb',
  ])
    expect(text).toContain(part)
  expect(promised).toContain('€103.50')
})

test('MAIL-51: more credit than charges comes off the bill', () => {
  const dear = aHeldService({ monthly: cents(30_000) })
  const { text, promised } = live('CHANGE_OFFER', fibre({ replaced: dear }))
  expect(text).toContain('Comes off your bill: €99.50')
  expect(promised).toContain('€99.50 off your next bill')
})

test('MAIL-52: a further service adds to the next bill; nobody is connected for the first time', () => {
  const { subject, text, labels } = live('CROSS_SELL', TV)
  expect(labels).toEqual(['New TV'])
  expect(subject).toBe('Your new service is live')
  expect(text).toContain('TV Family went live on Wednesday 18 November 2026.')
  expect(text).toContain('WHAT IT ADDS TO YOUR NEXT BILL')
  expect(text).toContain('It adds less to the bills after that')
  expect(text).not.toMatch(/connected|first bill|Back for/)
  expect(live('CROSS_SELL', TV, aMobile(SIM_PLAN)).subject).toBe('Your new services are live')
})

test('MAIL-52: a new customer is connected, and gets a first bill', () => {
  const { subject, text } = live('NEW_ACQUISITION', aBroadband(FIBRE))
  expect(subject).toBe('Your service is live')
  expect(text).toContain('YOUR FIRST BILL')
  expect(text).not.toContain('started on another day')
})

test('MAIL-53: each service went live on its own day, and its minimum term counts from there', () => {
  const { around } = LETTER_SAMPLES.live()
  const lines = [aBroadband(FIBRE), aMobile({ ...SIM_PLAN, offer: 'BILLPAY_30GB' })]
  const ordered = { cart: { ...anOrdered().cart, lines }, deposit: cents(0) }
  const order = { ...anOrder(ordered, []), managedState: 'completed' as const }
  const events = [{ event: 'done.mobile', at: new Date('2026-11-17T10:00:00Z') }, ...around.events]
  const text = written('live', order, { ...around, events }).text.replace(/\s+/g, ' ')
  expect(text).toMatch(
    /Mobile plan went live on Tuesday 17 November 2026\. Fibre 1Gb went live on Wednesday 18 November/,
  )
  expect(text).toMatch(/Mobile plan: until 17 November 2028.*Fibre 1Gb: until 18 November 2028/)
  expect(text).toContain('What started on another day is charged from that day.')
})

test('MAIL-54: what it adds to the next bill counts from the day on which its lines began', () => {
  const { around } = LETTER_SAMPLES.live()
  const lines = [aMobile({ ...SIM_PLAN, id: 'one' }), aMobile({ ...SIM_PLAN, id: 'other' })]
  const cart = { ...anOrdered().cart, cartType: 'CROSS_SELL' as const, lines }
  const order = { ...anOrder({ cart, deposit: cents(0) }, []), managedState: 'completed' as const }
  const done = (line: string, day: string) => ({ event: `done.${line}`, at: new Date(`2026-11-${day}T10:00:00Z`) })
  const text = (...events: { event: string; at: Date }[]) =>
    written('live', order, { ...around, events: [...events, ...around.events] }).text.replace(/\s+/g, ' ')
  // 19 of 30 days of twice €35.00, though all of it was reported on the 18th.
  expect(text(done('one', '16'), done('other', '16'))).toContain('The days until then (19 of 30): €44.34')
  expect(text(done('one', '16'), done('other', '17'))).toContain('The days until then: €')
  expect(text(done('one', '16'), done('other', '17'))).not.toContain('of 30)')
})

test('MAIL-53: the notice of a term that ends is about the lines of that day alone', () => {
  const { order, around } = LETTER_SAMPLES.contractEnd()
  const sim = aMobile({ ...SIM_PLAN, offer: 'BILLPAY_30GB' })
  const cart = { ...order.ordered.cart, lines: [...order.ordered.cart.lines, sim] }
  const both = { ...order, ordered: { ...order.ordered, cart } }
  const events = [{ event: 'done.mobile', at: new Date('2026-11-17T10:00:00Z') }, ...around.events]
  const about = (day: string) => written('contractEnd', both, { ...around, events, about: day }).text
  expect(about('2028-11-17')).toContain('The minimum term of Mobile plan ends on')
  expect(about('2028-11-17')).not.toContain('Fibre 1Gb')
  expect(about('2028-11-18')).not.toContain('Mobile plan')
})
