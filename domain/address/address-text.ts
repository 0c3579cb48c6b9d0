import { withFewMarks } from '#domain/clean-text.ts'

/** What a person typed, taken apart: the words in order, and the house and unit numbers. */
export type AddressQuery = { words: string[]; numbers: string[] }

const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['ave', 'avenue'],
  ['av', 'avenue'],
  ['bldgs', 'buildings'],
  ['cl', 'close'],
  ['cres', 'crescent'],
  ['crt', 'court'],
  ['ct', 'court'],
  ['dr', 'drive'],
  ['est', 'estate'],
  ['gdns', 'gardens'],
  ['grn', 'green'],
  ['gr', 'grove'],
  ['hse', 'house'],
  ['hts', 'heights'],
  ['ln', 'lane'],
  ['lr', 'lower'],
  ['lwr', 'lower'],
  ['mt', 'mount'],
  ['pde', 'parade'],
  ['pk', 'park'],
  ['pl', 'place'],
  ['rd', 'road'],
  ['sq', 'square'],
  ['ter', 'terrace'],
  ['terr', 'terrace'],
  ['tce', 'terrace'],
  ['upr', 'upper'],
])
const UNIT_WORDS = new Set(['apartment', 'apt', 'flat', 'unit', 'no', 'number'])
const COUNTY_WORDS = new Set(['co', 'county'])
const NUMBER = /^\d+[a-z]?$/
const DUBLIN_DISTRICT = /^0?([1-9]\d?w?)$/

/** The words by which one part of an address (a street, a town) is found: no case, accents or abbreviations. */
export function addressWords(part: string): string[] {
  const words = plainWords(part).map((word, index) => inFull(word, index))
  const [first, district, ...more] = words
  // "Dublin 8" is found by "dublin" as well as by its district.
  if (first === 'dublin' && district !== undefined && more.length === 0) return ['dublin', dublinDistrict(district)]
  return words
}

/** What is being typed: its last word may be half there. */
export function readAddressQuery(text: string): AddressQuery {
  return readAddress(text, asBegun)
}

/** @param lastWord what its last word may stand for */
export function readAddress(text: string, lastWord = inFull): AddressQuery {
  const typed = plainWords(text)
  const words: string[] = []
  const numbers: string[] = []
  for (const [index, word] of typed.entries()) {
    const last = index === typed.length - 1
    const next = typed[index + 1] ?? ''
    const previous = typed[index - 1]
    if (previous === 'dublin' && DUBLIN_DISTRICT.test(word)) words.splice(-1, 1, dublinDistrict(word))
    else if (NUMBER.test(word)) numbers.push(word)
    else if (/^d\d{1,2}w?$/.test(word)) words.push(dublinDistrict(word.slice(1)))
    else if (UNIT_WORDS.has(word) && NUMBER.test(next)) continue
    else if (COUNTY_WORDS.has(word) && !last) continue
    else words.push(last ? lastWord(word, words.length) : inFull(word, words.length))
  }
  return { words, numbers }
}

function plainWords(text: string): string[] {
  const plain = withFewMarks(text)
    .normalize('NFD')
    .replace(/\p{M}|['’‘`]/gu, '')
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
}

/** "St" begins the name of a saint and ends that of a street. */
function inFull(word: string, index: number): string {
  if (word === 'st') return index === 0 ? 'saint' : 'street'
  return IN_FULL.get(word) ?? word
}

/** The final word may be half typed: "st" may become "street" or "stoneybatter", so it is left as a beginning. */
function asBegun(word: string, index: number): string {
  const full = inFull(word, index)
  return full.startsWith(word) ? word : full
}

function dublinDistrict(number: string): string {
  return `dublin${DUBLIN_DISTRICT.exec(number)?.[1] ?? number}`
}
