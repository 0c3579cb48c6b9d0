import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { planBills } from '#domain/pricing/bill-stretches.ts'
import type { DiscountFrequency } from '#domain/pricing/recurring-discount.ts'
import { billLabels } from './bill-labels.ts'
import { firstBills } from './bill-stretches.ts'

function labelsOf(price: number, off: [value: number, times: number, DiscountFrequency?][], term = 24) {
  const discounts = off.map(([value, discountOccurrence, discountFrequency = 'MONTHLY']) => ({
    value: cents(value),
    discountOccurrence,
    discountFrequency,
  }))
  const stretches = planBills(cents(price), discounts, term)
  const bars = firstBills(stretches, term + 2)
  return billLabels(stretches, { left: 40, slot: 300 / bars.length, bars, right: 340, lastTick: 280 })
}

test('every price is above its own bars, and its first bill below them', () => {
  expect(labelsOf(5999, [[2000, 12]]).map(({ text, tick }) => [text, tick])).toEqual([
    ['€39.99', 'bill 1'],
    ['€59.99', '13'],
  ])
})

test('a price that begins after the contract is written at the edge, where the axis says so', () => {
  const [, after] = labelsOf(4999, [[1500, 12]], 12)
  expect(after).toMatchObject({ text: '€49.99', anchor: 'end', x: 340, tick: null })
})

test('a single low bill has its label above its neighbours, which make room', () => {
  const [free, full] = labelsOf(3499, [[3499, 1]])
  expect(free).toMatchObject({ text: '€0.00', over: 3499, x: 40 })
  expect(full?.x).toBeGreaterThan((free?.x ?? 0) + 40)
  expect(full?.tick).toBeNull()
})

test('many changes are not all labelled, and labels never overlap', () => {
  const labels = labelsOf(29_999, [[5000, 8, 'QUARTERLY']])
  expect(labels.map(({ text }) => text)).toEqual(['€249.99', '€299.99'])
  expect(labels[1]?.x).toBeGreaterThan(40 + 7 * 8.2)
})
