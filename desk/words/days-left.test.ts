import { expect, test } from 'vitest'
import { daysLeftWords } from './days-left.ts'

test('DESKPRIV-2: the days that are left are said in words', () => {
  expect([30, 1, 0, -1, -12].map(daysLeftWords)).toEqual([
    '30 days left',
    '1 day left',
    'due today',
    '1 day over',
    '12 days over',
  ])
})
