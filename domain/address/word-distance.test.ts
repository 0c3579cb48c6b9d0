import { expect, test } from 'vitest'
import { slipsAllowed, wordDistance } from './word-distance.ts'

test.for([
  ['weavers', 'weavers', 0],
  ['weavrs', 'weavers', 1],
  ['waevers', 'weavers', 1],
  ['weaverss', 'weavers', 1],
  ['letterkeny', 'letterkenny', 1],
  ['main', 'mount', 3],
] as const)('SEARCH-3: from %s to %s there are %d slips', ([typed, word, slips]) => {
  expect(wordDistance(typed, word, false)).toBe(slips)
})

test('SEARCH-3: what is not typed yet is no slip', () => {
  expect(wordDistance('lettrek', 'letterkenny', true)).toBe(1)
  expect(wordDistance('lettrek', 'letterkenny', false)).toBeGreaterThan(2)
})

test('SEARCH-3: a word of three letters has no room for a slip', () => {
  expect(['ash', 'main', 'letterkenny'].map(slipsAllowed)).toEqual([0, 1, 2])
})
