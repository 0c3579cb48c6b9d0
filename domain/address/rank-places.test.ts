import { expect, test } from 'vitest'
import { rankPlaces } from './rank-places.ts'

function ranked(words: readonly string[], searches: readonly string[], corrections: Record<string, number> = {}) {
  const wanted = words.map((typed, index) => ({
    typed,
    begun: index === words.length - 1,
    corrections: new Map(Object.entries(corrections)),
  }))
  return rankPlaces(
    searches.map((search) => ({ search })),
    wanted,
  ).map(({ search }) => search)
}

test('SEARCH-4: a street of that name comes before a town of that name', () => {
  expect(ranked(['cork'], ['abbey road cork', 'cork street dublin'])).toEqual(['cork street dublin', 'abbey road cork'])
})

test('SEARCH-4: the whole word comes before its beginning, and that before a corrected one', () => {
  const places = ['abbot street cork', 'abbeyville street cork', 'abbey street cork']
  expect(ranked(['abbey', 'street'], places, { abbot: 2 })).toEqual(places.toReversed())
})

test('SEARCH-4: a place with all of the words comes before one that lacks some', () => {
  expect(ranked(['abbey', 'street', 'cork'], ['abbey street galway', 'the lodge abbey street cork'])).toEqual([
    'the lodge abbey street cork',
    'abbey street galway',
  ])
})

test('SEARCH-4: words in the order of the address come before the same words in another order', () => {
  expect(ranked(['green', 'park'], ['park green', 'green park'])).toEqual(['green park', 'park green'])
})
