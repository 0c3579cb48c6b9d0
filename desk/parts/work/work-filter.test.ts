import { expect, test } from 'vitest'
import { readFilter, workAddress } from './work-filter.ts'

const USUAL = { kind: null, share: 'ALL', sort: 'DUE', page: 1 } as const

test('DESK-25: filters, sort and page of the work list are its address, and what an address cannot mean is the usual', () => {
  expect(readFilter(new URLSearchParams(''))).toEqual(USUAL)
  const chosen = { kind: 'HAND_OVER', share: 'NOBODY', sort: 'MONEY', page: 3 } as const
  const address = workAddress(USUAL, chosen)
  expect(address).toBe('/work?kind=hand_over&share=nobody&sort=money&page=3')
  expect(readFilter(new URL(address, 'http://desk').searchParams)).toEqual(chosen)
  expect(readFilter(new URLSearchParams('kind=all&share=theirs&sort=up&page=-4'))).toEqual(USUAL)
})

test('DESK-25: another filter begins at the first page, and keeps the others', () => {
  expect(workAddress({ ...USUAL, sort: 'AGE', page: 4 }, { share: 'MINE' })).toBe('/work?share=mine&sort=age')
  expect(workAddress({ ...USUAL, sort: 'AGE', page: 4 }, { page: 5 })).toBe('/work?sort=age&page=5')
})
