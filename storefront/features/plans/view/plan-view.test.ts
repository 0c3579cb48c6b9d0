import { expect, test } from 'vitest'
import { readPlanView, writePlanView } from './plan-view.ts'

const PLAIN = readPlanView(new URLSearchParams())

function read(text: string) {
  return readPlanView(new URLSearchParams(text))
}

test('PLAN-42: filters, order and comparison are read from the address', () => {
  expect(read('term=12&speed=1000&price=50&sort=price')).toEqual({
    ...PLAIN,
    term: '12',
    speed: 1000,
    price: 50,
    sort: 'price',
  })
})

test('PLAN-42: unknown values are ignored', () => {
  expect(read('term=18&speed=fast&price=-3&sort=colour&only=this&compare=,,')).toEqual(PLAIN)
  expect(read('speed=0&price=12.5')).toEqual(PLAIN)
})

test('PLAN-42: what was written is read back', () => {
  const view = {
    term: '12',
    speed: 500,
    price: 60,
    sort: 'speed',
    compare: ['A_24M', 'B_24M'],
    onlyDifferences: true,
  } as const
  expect(readPlanView(writePlanView(new URLSearchParams(), view))).toEqual(view)
})

test('PLAN-42: defaults are left out, and other parameters stay', () => {
  const written = writePlanView(new URLSearchParams('from=letter&term=12&speed=500&compare=A,B'), PLAIN)
  expect(written.toString()).toBe('from=letter')
})

test('PLAN-45: at most four plans stand side by side, each once', () => {
  expect(read('compare=A,B,A,C,D,E').compare).toEqual(['A', 'B', 'C', 'D'])
})
