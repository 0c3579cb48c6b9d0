import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OutsideSystemError, parseAnswer } from './outside-system.ts'

test('LOG-1: what an outside system answers wrongly is told by its place and kind, never by what it says of a person', () => {
  const Schema = v.object({
    sipNumber: v.string(),
    lines: v.array(v.object({ postcode: v.pipe(v.string(), v.regex(/^\d+$/)) })),
  })
  const answer = { sipNumber: 15550142, lines: [{ postcode: 'D08P3T7' }] }
  let problem = ''
  try {
    parseAnswer('addresses', Schema, answer)
  } catch (error) {
    if (error instanceof OutsideSystemError && error.cause instanceof Error) problem = error.cause.message
  }
  expect(problem).toContain('sipNumber: not string')
  expect(problem).toContain('lines.0.postcode')
  expect(problem).not.toContain('15550142')
  expect(problem).not.toContain('D08P3T7')
})
