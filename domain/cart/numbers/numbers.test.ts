import { expect, test } from 'vitest'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import { aBroadband, aCart, aMobile } from '../cart.fixture.ts'
import type { MobileLine } from '../lines/mobile.ts'
import { missingParts } from '../missing.ts'
import { removeLine } from '../remove-line.ts'
import { undoReplacement } from '../undo-replacement.ts'
import { chooseNumber, newNumbersOf, numbersNotIn } from './choose-number.ts'
import { portInIsDone } from './port-in-done.ts'
import { provePorting, savePorting } from './save-porting.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const TOLD: PortingDetails = {
  msisdn: '+353855550100',
  operator: 'VODAFONE',
  operatorName: null,
  accountType: 'BILL_PAY',
  accountNumber: 'A1234',
  holder: 'Aoife',
  portOn: '2026-11-20',
}
const HELD = { msisdn: '+353855557777', holdId: 'hold', heldUntil: '2026-11-16T12:30:00Z' }

function aCartWith(...lines: Parameters<typeof aMobile>[0][]) {
  return aCart({ lines: lines.map((parts, index) => aMobile({ id: `m${index}`, simOnly: true, ...parts })) })
}

function saved(cart = aCartWith({}), lineId = 'm0', told = TOLD) {
  const change = savePorting(cart, lineId, told, NOW)
  if (!change.ok) throw new Error(change.refusal.code)
  return change.value
}

function mobile(cart: ReturnType<typeof saved>, index = 0): MobileLine {
  return cart.lines[index] as MobileLine
}

test('PORTIN-10: what was told of a number stands with its line, with the morning of its day and the consent', () => {
  const { bringsNumber, porting, newNumber } = mobile(saved(aCartWith({ newNumber: HELD })))
  expect({ bringsNumber, newNumber }).toEqual({ bringsNumber: true, newNumber: null })
  expect(porting).toMatchObject({ msisdn: TOLD.msisdn, startsAt: '2026-11-20T09:00:00.000Z', provenAt: null })
  expect(porting?.consentAt).toBe(NOW.toISOString())
})

test('PORTIN-11: a number is done when it was proven; another number in its place is not', () => {
  const cart = saved()
  expect(portInIsDone(mobile(cart), NOW)).toBe(false)
  const proven = provePorting(cart, 'm0', TOLD.msisdn, NOW)
  if (!proven.ok) throw new Error('not proven')
  expect(portInIsDone(mobile(proven.value), NOW)).toBe(true)
  expect(portInIsDone(mobile(saved(proven.value)), NOW)).toBe(true)
  const other = saved(proven.value, 'm0', { ...TOLD, msisdn: '+353855550199' })
  expect(mobile(other).porting?.provenAt).toBeNull()
  expect(missingParts(other, NOW)).toEqual([{ part: 'NUMBER_TO_BRING', lineId: 'm0' }])
})

test('PORTIN-12: a day that can no longer be kept has to be chosen again', () => {
  const proven = provePorting(saved(), 'm0', TOLD.msisdn, NOW)
  if (!proven.ok) throw new Error('not proven')
  const line = mobile(proven.value)
  expect(portInIsDone(line, new Date('2026-11-17T12:00:00Z'))).toBe(true)
  expect(portInIsDone(line, new Date('2026-11-18T12:00:00Z'))).toBe(false)
  // An eSIM is there at once.
  const esim = { ...line, simCard: { ...line.simCard, type: 'ESIM', code: 'E' } as MobileLine['simCard'] }
  expect(portInIsDone(esim, new Date('2026-11-18T12:00:00Z'))).toBe(true)
})

test('PORTIN-13: two lines of a cart do not bring the same number', () => {
  const cart = saved(aCartWith({}, {}))
  expect(savePorting(cart, 'm1', TOLD, NOW)).toMatchObject({ refusal: { code: 'NUMBER_TWICE' } })
  expect(provePorting(cart, 'm1', TOLD.msisdn, NOW)).toMatchObject({ refusal: { code: 'NUMBER_TWICE' } })
})

test('PORTIN-14: a number goes with a mobile line of this cart alone', () => {
  const cart = aCart({ lines: [aBroadband({ id: 'b' })] })
  expect(savePorting(cart, 'b', TOLD, NOW)).toMatchObject({ refusal: { code: 'NOT_MOBILE' } })
  expect(savePorting(cart, 'x', TOLD, NOW)).toMatchObject({ refusal: { code: 'OFFER_NOT_FOUND' } })
})

test('NUMB-1: a new number takes the place of one that is brought; one that is not held any more is missing', () => {
  const chosen = chooseNumber(saved(), 'm0', HELD)
  if (!chosen.ok) throw new Error('not chosen')
  const { bringsNumber, porting, newNumber } = mobile(chosen.value)
  expect({ bringsNumber, porting, newNumber }).toEqual({ bringsNumber: false, porting: null, newNumber: HELD })
  expect(missingParts(chosen.value, NOW)).toEqual([])
  expect(missingParts(chosen.value, new Date('2026-11-16T12:30:00Z'))).toEqual([{ part: 'NEW_NUMBER', lineId: 'm0' }])
})

test('NUMB-2: numbers that a cart does not speak of any more are those to give back', () => {
  const chosen = chooseNumber(aCartWith({}), 'm0', HELD)
  if (!chosen.ok) throw new Error('not chosen')
  const numbers = newNumbersOf(chosen.value)
  expect(numbersNotIn(chosen.value, numbers)).toEqual([])
  expect(numbersNotIn(saved(chosen.value), numbers)).toEqual(numbers)
  expect(numbersNotIn(null, numbers)).toEqual(numbers)
})

test('CARTUI-42: a number that went back to the pool does not come back with the line that left; one that is brought does', () => {
  const two = saved(aCartWith({}, { newNumber: HELD }))
  const without = removeLine(two, 'm1')
  if (!without.ok) throw new Error('not removed')
  const back = undoReplacement(without.value, NOW.toISOString())
  if (!back.ok) throw new Error('not taken back')
  expect(mobile(back.value, 1)).toEqual({ ...mobile(two, 1), newNumber: null })
  expect(mobile(back.value, 0)).toEqual(mobile(two, 0))
})

test('CART-231: a number that is told or chosen as it is already is no change; consent is from the first time', () => {
  const first = saved()
  const later = new Date(NOW.getTime() + 60_000)
  expect(savePorting(first, 'm0', { ...TOLD }, later)).toEqual({ ok: true, value: first })
  const other = savePorting(first, 'm0', { ...TOLD, holder: 'Niamh' }, later)
  expect(other).toMatchObject({ value: { lines: [{ porting: { consentAt: later.toISOString() } }] } })
  const fresh = chooseNumber(first, 'm0', null)
  if (!fresh.ok) throw new Error(fresh.refusal.code)
  expect(chooseNumber(fresh.value, 'm0', null)).toEqual(fresh)
})
