import { expect, test } from 'vitest'
import type { Failure } from '#storefront/api/reply.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { aChange, anOption } from './change.fixture.ts'
import { ChangeFailed } from './change-failed.tsx'
import { ChangeOffer } from './change-offer.tsx'

function shown(change = aChange(), preselected: string | null = null): string {
  return visibleText(renderPage(<ChangeOffer change={change} preselected={preselected} />))
}

test('CHPAGE-13: the early-cease charge comes before the plans, with its sum, formula and the day from which it is nothing', () => {
  const text = shown()
  const charge = text.indexOf('You’re in contract until 3 June 2027')
  expect(charge).toBeGreaterThan(0)
  expect(charge).toBeLessThan(text.indexOf('Choose what comes next'))
  expect(text).toContain('For Fibre 500 on a new contract it’s')
  expect(text).toContain(
    'it’s €195.00 once, on your next bill: €1.00 for each of the 195 days left on 20 November. From 3 June 2027 it’s nothing.',
  )
})

test('CHPAGE-13: out of contract it is said that changing costs nothing', () => {
  const leaving = { on: '2026-11-20', charge: 0, formula: null, freeFrom: '2026-10-14' }
  const text = shown(aChange({ leaving, options: [anOption()] }))
  expect(text).toContain('You’re out of contract: changing costs nothing Your minimum term ended on 14 October 2026')
  const never = shown(aChange({ leaving: { ...leaving, freeFrom: null }, options: [anOption()] }))
  expect(never).toContain('Changing costs nothing Your broadband has no minimum term')
})

test('CHPAGE-14: nothing is chosen unless a link names it, and staying is a row and a button like the others', () => {
  const text = shown()
  expect(text).toContain('Keep what I have Nothing changes Fibre 500 In contract until 3 June 2027. €49.99 a month')
  expect(text).not.toContain('Continue with')
  expect(text).toContain('Keep what I have Choose a plan to compare it with your current bill.')
  expect(text).toContain('Your bill €94.98 from Apr 2028 €99.98')
})

test('CHPAGE-15: every plan says its own price, difference and early-cease charge, also where it is none', () => {
  const text = shown()
  expect(text).toContain(
    'Fibre 1Gb Up to 1Gb, at least 900Mb. Twice as fast as now. €44.99 a month, then €59.99 ↓ €5.00 less than now for 12 bills, then €10.00 more No early-cease charge',
  )
  expect(text).toContain('€10.00 less than now for 12 bills, then the same Early-cease charge €195.00, once')
})

test('CHPAGE-16: with a plan chosen the whole bill is beside the one as it is, with every later step', () => {
  const text = shown(aChange(), 'CO_FTTH_1GB_24M')
  expect(text).toContain('Fibre 1Gb instead of Fibre 500 €49.99 €44.99 −€5.00')
  expect(text).toContain('Bill Pay 80 086 555 0171 €44.99 €44.99 –')
  expect(text).toContain('Your bill €94.98 €89.98 −€5.00 from Dec 2027 €94.98 €104.98 +€10.00')
  expect(text).toContain(
    'New package Fibre 1Gb, Bill Pay 80 New monthly cost €89.98 Early-cease charge €0.00 Pay today €0.00',
  )
  expect(text).toContain('Continue with Fibre 1Gb Keep what I have')
  expect(text).toContain('With Fibre 1Gb: €89.98 a month, €5.00 less')
})

test('CHPAGE-17: what happens when: the change, the next bill to the cent, the end of the discount and of the new term', () => {
  const text = shown(aChange(), 'CO_FTTH_1GB_24M')
  expect(text).toContain('Fri 20 Nov 2026 Fibre 1Gb starts Nobody needs to visit.')
  expect(text).toContain(
    'Your next bill: about €88.31 €89.98 for the month ahead, less €1.67 for the days since the change.',
  )
  expect(text).toContain('The discount ends Fibre 1Gb costs €59.99 a month from this bill on.')
  expect(text).toContain('The minimum term ends Instead of 3 June 2027. Your other services keep their own dates.')
  expect(text).toContain('What you give up The end of your current contract on 3 June 2027.')
})

test('CHPAGE-17: a visit, a phone, TV that ends and a charge are said where they follow', () => {
  const visit = anOption({ needsVisit: true, newEquipment: ['Wi-Fi 7 hub'], endsToo: ['TV Family'] })
  const text = shown(aChange({ options: [visit] }), visit.id)
  expect(text).toContain(
    'An engineer can come, and Fibre 1Gb starts This is the first free day; you choose yours next.',
  )
  expect(text).toContain('They’ll bring your Wi-Fi 7 hub. Until then everything stays as it is.')
  expect(text).toContain('TV Family: it isn’t available with Fibre 1Gb, so it ends on the same day.')
  const upgrade = anOption({ withHandset: true, label: 'Mobile Upgrade' })
  expect(shown(aChange({ options: [upgrade] }), upgrade.id)).toContain('Pay today Depends on your phone')
})

test('CHPAGE-18: without the network the page says that faster plans may exist, and without a plan that there is none', () => {
  expect(shown(aChange({ homeChecked: false }))).toContain('There may be faster plans for your home')
  expect(shown(aChange({ options: [] }))).toContain('There’s no other plan for this right now')
})

test('CHPAGE-60: TV with the new broadband is offered beside the chosen plan, not ticked, from its lowest price', () => {
  const change = aChange({ options: [anOption({ tvFrom: 1500 })] })
  const text = shown(change, 'CO_FTTH_1GB_24M')
  expect(text).toContain('New TV If you’d like it with Fibre 1Gb Add TV You choose the pack next.')
  expect(text).toContain('from €15.00 a month')
  expect(text).not.toContain('plus from')
  expect(shown(change)).not.toContain('New TV')
  expect(shown(aChange(), 'CO_FTTH_1GB_24M')).not.toContain('New TV')
})

const refusal = (code: string): Failure => ({ kind: 'refusal', code: code as never, message: '' })

test.each([
  [refusal('SERVICES_UNAVAILABLE'), 'They’re working as usual, and nothing has changed. Try again'],
  [refusal('FORBIDDEN'), 'This link doesn’t work any more'],
  [refusal('SUBSCRIPTION_NOT_FOUND'), 'Which plan would you like to change?'],
  [null, 'Which plan would you like to change?'],
  [{ kind: 'breakdown', message: 'away' } as const, 'Something went wrong on our side. Nothing has changed. Try again'],
])('CHPAGE-18: a failure says what happened and what to do', (failure, text) => {
  expect(visibleText(renderPage(<ChangeFailed failure={failure} onRetry={() => {}} />))).toContain(text)
})
