import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedFields } from './repeated-fields.ts'

test('CAT-60: a field that is written twice is found by its place', () => {
  expect(repeatedFields('{ "plans": [{ "price": 1 }, { "price": 1, "term": 12, "price": 2 }], "plans": [] }')).toEqual([
    'plans.1.price',
    'plans',
  ])
})

test('CAT-60: the same field of two plans, and words that look like JSON, are no mistake', () => {
  expect(repeatedFields('{ "a": { "b": ":{,[" }, "c": { "b": "\\"b\\": 1, \\"b\\": 2" }, "d": ["b", "b"] }')).toEqual(
    [],
  )
})

test('CAT-60: a name is the same however it is spelt', () => {
  expect(repeatedFields('{ "price": 1, "pric\\u0065": 2 }')).toEqual(['price'])
})

test('CAT-60: nothing is found in what was written from data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(repeatedFields(JSON.stringify(value))).toEqual([])
    }),
  )
})
