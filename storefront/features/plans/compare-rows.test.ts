import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'
import type { Plan } from './plan-card.tsx'

function aPlan(over: Partial<Plan> = {}): Plan {
  return {
    code: 'ACQ_FTTH_1GB_24M',
    offerCode: 'FTTH_1GB',
    commitmentDuration: 24,
    description: 'Full fibre broadband, up to 1 Gb',
    displayName: 'Fibre 1 Gb',
    displayPrice: 3999,
    defaultPrice: 5999,
    discountDuration: 12,
    sortOrder: 1,
    technology: 'FTTH',
    minDownloadSpeed: 900,
    maxDownloadSpeed: 1000,
    minUploadSpeed: null,
    maxUploadSpeed: null,
    installationType: 'FULL_INSTALL',
    activationFee: 14998,
    discountedActivationFee: 0,
    attributes: [],
    usages: [],
    ...over,
  }
}

function rowsOf(...plans: Plan[]) {
  return Object.fromEntries(compareRows(plans).map(({ label, cells, differs }) => [label, { cells, differs }]))
}

test('PLAN-46: plans are compared by the same attributes in the same order, those of the price first', () => {
  expect(compareRows([aPlan(), aPlan()]).map(({ label }) => label)).toEqual([
    'Price now',
    'For how long',
    'Price after',
    'Minimum term',
    'Once off, 1st bill',
    'Download',
    'Set-up',
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

test('PLAN-46: a plan without a discount keeps its price', () => {
  const rows = rowsOf(aPlan(), aPlan({ displayPrice: 5999, discountDuration: 0 }))
  expect(rows['For how long']?.cells).toEqual([['12 months'], ['Every month']])
  expect(rows['Price after']?.cells[1]).toEqual(['The same price'])
})

test('PLAN-46: a waived fee is told with what it would have been', () => {
  const rows = rowsOf(aPlan(), aPlan({ discountedActivationFee: 14998 }))
  expect(rows['Once off, 1st bill']?.cells).toEqual([['€0.00 instead of €149.98'], ['€149.98']])
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
