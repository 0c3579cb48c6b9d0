import { expect, test } from 'vitest'
import { aDevice, aMobile, aMobileBroadband, monthly } from '#domain/cart/cart.fixture.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { HANDSET } from '#domain/catalogue/release.fixture.ts'
import { cents } from '#domain/money.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { LETTER_SAMPLES } from './letter-samples.fixture.ts'
import { anOrder, anOrdered, around } from './stored-order.fixture.ts'
import { written } from './written-letter.fixture.ts'

const SIM = { type: 'ALL_IN_1' as const, code: 'SIM', eid: null, manufacturer: null }
const [VARIANT] = HANDSET.variants
const HANDSET_NAME = 'Shore 9, Blue, 128 GB'
const PHONE = aMobile({
  id: 'phone',
  price: monthly(3499),
  simCard: SIM,
  devices: [aDevice({ id: 'handset', code: VARIANT?.code ?? '', price: cents(64_900) })],
})
const ROUTER = aMobileBroadband({
  id: 'router',
  simCard: SIM,
  devices: [aDevice({ id: 'box', type: 'DEVICE', code: 'ROUTER' })],
})
const [FIBRE, TV] = anOrdered().cart.lines as [CartLine, CartLine]

function orderOf(...lines: CartLine[]): StoredOrder {
  return anOrder({ cart: { ...anOrdered().cart, lines }, deposit: cents(0) }, [])
}
function confirmation(...lines: CartLine[]) {
  return written('confirmation', orderOf(...lines), around())
}
function readable(text: string): string {
  return text.replace(/\s+/g, ' ')
}
/** Between two headings of the text. */
function part(text: string, from: string, to: string): string {
  return readable(text.slice(text.indexOf(from), text.indexOf(to)))
}

test('MAIL-45, DOC-20: a phone is named in full and has no box to plug in; a hub has no SIM to put in', () => {
  const phone = confirmation(PHONE).text
  expect(readable(phone)).toContain(`* ${HANDSET_NAME}: €649.00 today`)
  expect(confirmation(PHONE).html).toContain(`"name": "${HANDSET_NAME}"`)
  const steps = part(phone, 'WHAT HAPPENS NEXT', 'WHAT YOU ORDERED')
  expect(steps).toContain(
    `1. Your phone arrives by Tuesday 17 November Inside: ${HANDSET_NAME}, and a SIM card. Put the SIM in`,
  )
  expect(steps).toMatch(/2\. Your first bill will be about €\d+\.\d\d, on Saturday 5 December/)
  expect(steps).not.toMatch(/box|hub|engineer/i)
  const fibre = part(confirmation(FIBRE, TV).text, 'WHAT HAPPENS NEXT', 'WHAT YOU ORDERED')
  expect(fibre).toContain('Your engineer is coming on Wednesday 18 November, 08:00 to 13:00')
  expect(fibre).toContain('Inside: TV box with remote control. Connect the TV box to your broadband yourself')
  expect(fibre).not.toMatch(/SIM|phone and/)
})

test('MAIL-45: an eSIM, a chosen number and a number that moves are steps with their day', () => {
  const newNumber = { msisdn: '+353895557061', holdId: 'n', heldUntil: '' }
  const chosen = part(
    confirmation({ ...PHONE, devices: [], simCard: { ...SIM, type: 'ESIM' }, newNumber } as CartLine).text,
    'WHAT HAPPENS NEXT',
    'WHAT YOU ORDERED',
  )
  expect(chosen).toContain('Your eSIM will be ready as soon as we confirm your order')
  expect(chosen).toContain('Your new number is 089 555 7061')
})

test('PROM-47: an eSIM that is ready is still a step of the order mail, and nothing is delivered with it', () => {
  const ready = { ...around(), events: [{ event: 'esim.ready', at: new Date('2026-11-15T12:31:00Z'), by: 'system' }] }
  const eSim = orderOf({ ...PHONE, devices: [], simCard: { ...SIM, type: 'ESIM' } } as CartLine)
  const { text } = written('confirmation', eSim, ready)
  expect(part(text, 'WHAT HAPPENS NEXT', 'WHAT YOU ORDERED')).toContain('1. Your eSIM is ready Install it with')
  expect(text).not.toContain('Delivery address')
})

test('MAIL-46: both periods to cancel have their last day, and the later one is bold', () => {
  const { html, text } = confirmation(PHONE)
  expect(readable(text)).toContain('You can cancel your services until the end of Sunday 29 November 2026.')
  expect(readable(html)).toContain(
    '<strong>You can return what you bought until the end of Tuesday 1 December 2026.</strong>',
  )
  expect(readable(text)).toContain('physical possession of the last of the goods')
  const service = confirmation(FIBRE)
  expect(readable(service.html)).toContain(
    '<strong>You can cancel your services until the end of Sunday 29 November 2026.</strong>',
  )
  expect(service.text).not.toMatch(/return what you bought|physical possession|two clicks/)
})

test('MAIL-47: a parcel is announced with its day, its contents and the steps for them', () => {
  const sent = (...lines: CartLine[]) => {
    const { around: beside } = LETTER_SAMPLES.onItsWay()
    return readable(written('onItsWay', { ...orderOf(...lines), managedState: 'inProgress' }, beside).text)
  }
  const phone = sent(PHONE)
  expect(phone).toContain('Arrives by: Monday 23 November 2026')
  expect(phone).toContain(`Inside: ${HANDSET_NAME}, and a SIM card`)
  expect(phone).toContain('Put the SIM in your new phone')
  expect(phone).not.toMatch(/hub|TV box/)
  const router = sent(ROUTER)
  expect(router).toContain('Put the SIM in and switch it on')
  expect(router).not.toContain('phone off')
})

test('MAIL-45: the letter about a live service names what to restart by what was ordered', () => {
  const live = (...lines: CartLine[]) => {
    const { around: beside } = LETTER_SAMPLES.live()
    return readable(written('live', { ...orderOf(...lines), managedState: 'completed' }, beside).text)
  }
  expect(live(PHONE)).toContain('Restart your phone first')
  expect(live(FIBRE, TV)).toContain('Restart your hub first')
  expect(live(ROUTER)).toContain('Restart your router first')
})

test('MAIL-48: the receipt of a withdrawal tells lent from bought, the last day, and the bill from now on', () => {
  const sample = LETTER_SAMPLES.withdrawal()
  const { text } = written('withdrawal', sample.order, sample.around)
  const steps = part(text, 'WHAT HAPPENS NEXT', 'YOUR MONEY')
  expect(steps).toContain('TV Family ends on Monday 16 November')
  expect(steps).toContain('Send back what we lent you by Monday 30 November TV box with remote control.')
  expect(steps).toContain('From now on you’ll pay €44.99 on bills 1 to 12, €64.99 from bill 13 Fibre 1Gb')
  expect(steps).toContain('We lent you: TV box with remote control')
  expect(steps).not.toMatch(/You bought|deposit/)
  const goods = LETTER_SAMPLES.returnReminder()
  const whole = written('withdrawal', goods.order, { ...goods.around, about: 'w1' }).text
  expect(readable(whole)).toContain('Send back what you bought by Monday 30 November')
})

test('MAIL-49: a withdrawal and its refund name what was bought with the plan', () => {
  const { order, around } = LETTER_SAMPLES.returnReminder()
  const about = { ...around, about: 'w1' }
  for (const kind of ['withdrawal', 'refund'] as const)
    expect(readable(written(kind, order, about).text)).toContain(': TV Family Mobile plan with Shore 9')
})

test('PROM-51: a withdrawal cancels the visit only of an engineer who had still to come', () => {
  const { order, around } = LETTER_SAMPLES.withdrawal()
  const withdrawals = order.withdrawals.map((each) => ({ ...each, isWhole: true, lines: ['bb', 'tv'] }))
  const whole: StoredOrder = { ...order, state: 'withdrawn', withdrawals }
  const [received] = withdrawals
  const at = new Date((received?.receivedAt.getTime() ?? 0) - 60_000)
  const text = (...events: string[]) =>
    readable(written('withdrawal', whole, { ...around, events: events.map((event) => ({ event, at })) }).text)
  const cancelled = 'The engineer’s visit is cancelled.'
  expect(text()).toContain(cancelled)
  expect(text('done.tv')).toContain(cancelled)
  expect(text('done.bb')).not.toContain('visit')
  expect(text('managed.completed')).not.toContain('visit')
})
