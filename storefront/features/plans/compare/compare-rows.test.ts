import { expect, test } from 'vitest'
import { APRIL_RISE, aPlanOf, aPlan as aSample, off } from '#storefront/gallery/samples.ts'
import type { Plan } from '../card/plan-card.tsx'
import { compareRows, sharedRemarks } from './compare-rows.ts'

const WITHOUT_TEXTS = { minUploadSpeed: null, maxUploadSpeed: null, attributes: [] }

/** Fibre 1Gb for 24 months, €39.99 and after a year €59.99. */
function aPlan(over: Partial<Plan> = {}): Plan {
  return aSample({ ...WITHOUT_TEXTS, ...over })
}

function rowsOf(...plans: Plan[]) {
  return Object.fromEntries(compareRows(plans).map(({ label, cells, differs }) => [label, { cells, differs }]))
}

test('PLAN-46: plans are compared by the same attributes in the same order, those of the price first', () => {
  expect(compareRows([aPlan(), aPlan()]).map(({ label }) => label)).toEqual([
    'Price now',
    'For how long',
    'Price after',
    'In total',
    'Minimum term',
    'Set-up, once off',
    'Download',
  ])
})

test('PLAN-46: a row that differs is marked, and one that does not is not', () => {
  const rows = rowsOf(aPlan(), aPlan({ displayPrice: 5499, defaultPrice: 7499 }))
  expect(rows['Price now']).toEqual({ cells: [['€39.99 a month'], ['€54.99 a month']], differs: true })
  expect(rows['Price after']).toEqual({
    cells: [['€59.99 a month thereafter'], ['€74.99 a month thereafter']],
    differs: true,
  })
  expect(rows['Minimum term']).toEqual({ cells: [['24-month contract'], ['24-month contract']], differs: false })
})

test('CARD-43: the comparison has all monthly bills of the term in total', () => {
  const rows = rowsOf(aPlan(), aPlan({ commitmentDuration: 12 }), aPlan({ commitmentDuration: 1, discountDuration: 0 }))
  expect(rows['In total']).toEqual({
    cells: [['€1,199.76 over 24 months'], ['€479.88 over 12 months'], []],
    differs: true,
  })
})

test('PLAN-46: a plan without a discount keeps its price', () => {
  const rows = rowsOf(aPlan(), aPlan({ displayPrice: 5999, discountDuration: 0 }))
  expect(rows['For how long']?.cells).toEqual([['12 months'], ['Every month']])
  expect(rows['Price after']?.cells[1]).toEqual(['The same price'])
})

test('PLAN-46: where the price changes more than once, every later price is a line of its own', () => {
  const rows = rowsOf(aPlan(), aPlanOf([off(500, 18), off(1000, 6)]))
  expect(rows['Price now']?.cells[1]).toEqual(['€44.99 a month'])
  expect(rows['For how long']).toEqual({ cells: [['12 months'], ['This price on bills 1 to 6']], differs: true })
  expect(rows['Price after']).toEqual({
    cells: [['€59.99 a month thereafter'], ['€54.99 on bills 7 to 18', '€59.99 from bill 19']],
    differs: true,
  })
})

test('PLAN-46: a price that comes back is shown with all its bills', () => {
  const rows = rowsOf(aPlan(), aPlanOf([off(2000, 4, 'QUARTERLY')]))
  expect(rows['For how long']?.cells[1]).toEqual(['This price on bills 1, 4, 7 and 10'])
  expect(rows['Price after']?.cells[1]).toEqual(['€59.99 on all other bills'])
})

test('PLAN-46: a waived fee is shown with its full amount', () => {
  const rows = rowsOf(aPlan(), aPlan({ discountedActivationFee: 14998 }))
  expect(rows['Set-up, once off']?.cells).toEqual([['€0.00 instead of €149.98'], ['€149.98']])
})

test('PLAN-46: what only one plan has is a difference', () => {
  const sports = { type: 'promotions', value: 'Sports for 3 months', sortOrder: 1, icon: null, alt: null } as const
  expect(rowsOf(aPlan(), aPlan({ attributes: [sports] }))['Offers']).toEqual({
    cells: [[], ['Sports for 3 months']],
    differs: true,
  })
})

test('PLAN-50: a plan of one month is called a 30-day plan', () => {
  expect(rowsOf(aPlan({ commitmentDuration: 1 }), aPlan())['Minimum term']?.cells[0]).toEqual(['30-day plan'])
})

const TEXT = { sortOrder: null, icon: null, alt: null }
const HUB = { ...TEXT, type: 'feature', value: 'Wi-Fi 7 hub included', icon: 'wifi', alt: 'Hub' } as const
const SPEED = { ...TEXT, type: 'feature', value: 'Download at least 900Mb', icon: 'speed', alt: 'Speed' } as const
const VISIT = { ...TEXT, type: 'feature', value: 'Free set-up', icon: 'engineer', alt: 'Engineer' } as const

test('PLAN-46: every kind of feature has a row of its own, and none that repeats another row', () => {
  const phone = { ...TEXT, type: 'feature', value: 'Unlimited calls', icon: 'phone', alt: 'Home phone' } as const
  const rows = rowsOf(aPlan({ attributes: [SPEED, VISIT, HUB] }), aPlan({ attributes: [SPEED, VISIT, HUB, phone] }))
  expect(rows['Hub']).toEqual({ cells: [['Wi-Fi 7 hub included'], ['Wi-Fi 7 hub included']], differs: false })
  expect(rows['Home phone']).toEqual({ cells: [[], ['Unlimited calls']], differs: true })
  expect(Object.keys(rows)).not.toContain('Speed')
  expect(Object.keys(rows)).not.toContain('Engineer')
})

test('PLAN-46: how a line is set up has a row where the plans differ in it', () => {
  expect(rowsOf(aPlan(), aPlan({ installationType: 'SELF_INSTALL' }))['Who sets it up']?.differs).toBe(true)
})

test('PLAN-46: a remark that holds for all plans is said once below them, the others in their row', () => {
  const unlimited = { ...TEXT, type: 'moreInfo', value: 'Unlimited data.' } as const
  const cable = { ...TEXT, type: 'moreInfo', value: 'One cable carries it.' } as const
  const april = { ...TEXT, type: 'priceIncreaseTagline', value: 'Prices rise each April.' } as const
  const plans = [aPlan({ attributes: [unlimited, april] }), aPlan({ attributes: [unlimited, cable, april] })]
  expect(rowsOf(...plans)['Good to know']).toEqual({ cells: [[], ['One cable carries it.']], differs: true })
  expect(sharedRemarks(plans)).toEqual([
    'Unlimited data.',
    'Prices now and after exclude the annual price increase, totals include it. Prices rise each April.',
  ])
  expect(sharedRemarks([aSample({}, APRIL_RISE), aSample({}, APRIL_RISE)]).at(-1)).toBe(
    'Prices now and after exclude the annual price increase, totals include it. Yearly rise: €3.00 more from April 2028 (bill 17).',
  )
})
