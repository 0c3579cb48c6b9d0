import { expect, test } from 'vitest'
import { firstChoice, planOf, readChoice, variantOf, writeChoice } from './handset-choice.ts'
import { handsetOffer } from './handset-offer.ts'
import { aPageHandset, aPagePlan } from './page-handset.fixture.ts'

const PHONE = aPageHandset()
const FIRST = { color: 'Sea mist', capacity: '128 GB', offerCode: 'LARGE', term: 24 }

test('SHELF-13: the initial choice is a variant in stock, with the most popular plan and the longest contract', () => {
  expect(firstChoice(PHONE)).toEqual(FIRST)
})

test('SHELF-13: colour, memory and plan are read from the address, and unknown values are ignored', () => {
  const said = new URLSearchParams('colour=graphite&capacity=256-gb&plan=small&term=12')
  expect(readChoice(said, PHONE)).toEqual({ color: 'Graphite', capacity: '256 GB', offerCode: 'SMALL', term: 12 })
  expect(readChoice(new URLSearchParams('colour=pink&capacity=9&plan=x&term=7'), PHONE)).toEqual(FIRST)
})

test('SHELF-13: a choice is written to the address, and a default is not', () => {
  const written = writeChoice(new URLSearchParams('for=7'), { ...FIRST, capacity: '256 GB', term: 12 }, PHONE)
  expect(written.toString()).toBe('for=7&capacity=256-gb&term=12')
  expect(writeChoice(written, FIRST, PHONE).toString()).toBe('for=7')
})

test('SHELF-14: a colour that does not come with a memory is no variant, and is not taken for another', () => {
  expect(variantOf(PHONE, { ...FIRST, capacity: '256 GB' })?.code).toBe('MIST_256')
  expect(variantOf(PHONE, { ...FIRST, color: 'Graphite', capacity: '256 GB' })).toBeNull()
})

test('SHELF-14: a plan keeps its place when the term changes; one that lacks the term gives it to the first that has it', () => {
  expect(planOf(PHONE, { ...FIRST, term: 12 })?.tariff.code).toBe('ACQ_LARGE_12M')
  expect(planOf(PHONE, { ...FIRST, offerCode: 'OTHER' })?.tariff.code).toBe('ACQ_SMALL_24M')
})

test('SHELF-15: today and a month are separate amounts, and the total has every bill and the phone in it', () => {
  expect(handsetOffer(aPagePlan('LARGE', 24), 'MIST_256', [])).toEqual({
    today: 30900,
    month: 4999,
    later: { amount: 5499, fromBill: 13 },
    activation: 0,
    term: 24,
    inBills: 125976,
    total: 156876,
  })
  expect(handsetOffer(aPagePlan('LARGE', 24), 'NO_SUCH', [])).toBeNull()
})

test('SHELF-15: an insurance adds to each month and to the total, and nothing to what is paid today', () => {
  const insured = handsetOffer(aPagePlan('LARGE', 24), 'MIST_256', [{ charges: { price: 899 } }])
  expect(insured).toMatchObject({ today: 30900, month: 5898, later: { amount: 6398 }, total: 156876 + 24 * 899 })
})
