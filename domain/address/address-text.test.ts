import { expect, test } from 'vitest'
import { addressWords, readAddressQuery } from './address-text.ts'

test.for([
  ['Dún Laoghaire', ['dun', 'laoghaire']],
  ["Weaver's Row", ['weavers', 'row']],
  ['Main St.', ['main', 'street']],
  ["St. Patrick's Rd", ['saint', 'patricks', 'road']],
  ['Dublin 8', ['dublin', 'dublin8']],
  ['Dublin 6W', ['dublin', 'dublin6w']],
] as const)('SEARCH-1: "%s" is found by plain words', ([part, words]) => {
  expect(addressWords(part)).toEqual(words)
})

test.for([
  ['27 Weaver’s Row, The Liberties', ['weavers', 'row', 'the', 'liberties'], ['27']],
  ['Apt. 7 Cuan Ct Clonsilla', ['cuan', 'court', 'clonsilla'], ['7']],
  ['flat 3 12a main st, Co. Mayo', ['main', 'street', 'mayo'], ['3', '12a']],
  ['4 main st dublin 08', ['main', 'street', 'dublin8'], ['4']],
  ['4 main st d8', ['main', 'street', 'dublin8'], ['4']],
  ['  ,, ', [], []],
] as const)('SEARCH-1: "%s" is taken apart into words and door numbers', ([text, words, numbers]) => {
  expect(readAddressQuery(text)).toEqual({ words, numbers })
})

test('SEARCH-2: the last word is left as it is begun, unless it cannot be the beginning of what it is short for', () => {
  expect(readAddressQuery('main st').words).toEqual(['main', 'st'])
  expect(readAddressQuery('main rd').words).toEqual(['main', 'road'])
})
