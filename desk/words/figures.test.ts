import { expect, test } from 'vitest'
import { countWords, durationWords, shareWords, sumWords } from './figures.ts'

test('DESKNUM-8: figures are read as people say them', () => {
  expect(countWords(12_400)).toBe('12,400')
  expect(sumWords(1_240_049)).toBe('€12,400')
  expect(sumWords(0)).toBe('€0')
  expect(['45 s', '2 min', '3 h 20 min', '24 h']).toEqual([45, 119, 12_000, 86_400].map(durationWords))
  expect([shareWords(13, 16), shareWords(1, 3), shareWords(0, 0)]).toEqual(['81.3%', '33.3%', '–'])
})
