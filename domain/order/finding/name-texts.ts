/** So many words of a name, of which each two make a text of their own. */
const MOST_WORDS = 8
const SEPARATORS = /[\s\-‐-―.,;:()/"]+/g
const APOSTROPHES = /['’‘`´ʼ]/g
const ACCENTS = /[\u0300-\u036f]/g
/** The Ó of "Ó Súilleabháin" and the O of "O Brien", which others write as one word. */
const LONE_LETTER = /(^| )(\S) (?=\S\S)/g

/** A word is found by so many letters of its beginning. A shorter one is found as a whole. */
const FEWEST_LETTERS = 3
/** Letters beyond these are left out: no two names differ in them alone. */
const MOST_LETTERS = 12

/**
 * The texts that a name is found by: each beginning of each of its words, and the beginnings of each two words, in the order of the alphabet,
 * so that "byr aoi" is the customer Aoife Byrne. A migration does the same to orders from before (0103): rules that change need another one.
 */
export function nameTexts(name: string): string[] {
  const words = wordsOf(name)
  return [...new Set([...words.flatMap(beginningsOf), ...pairsOf(words)])].map(asText)
}

/**
 * What an order has to have that is searched by a name, each word of which may be a beginning. Two words together come first: fewer orders
 * have them than one.
 */
export function wantedNameTexts(name: string): string[] {
  const words = [...new Set(joined(plain(name)).split(' '))].filter(isWord).toSorted().slice(0, MOST_WORDS)
  const pairs = pairsOf(words)
  // The pairs say so much of short words already.
  const longer = words.filter((word) => pairs.length === 0 || lettersOf(word).length > FEWEST_LETTERS)
  return [...pairs, ...longer.map((word) => beginning(word, MOST_LETTERS))].map(asText)
}

function asText(words: string): string {
  return `name ${words}`
}

function wordsOf(name: string): string[] {
  const written = plain(name)
  const words = [...written.split(' '), ...joined(written).split(' ')]
  return [...new Set(words)].filter(isWord).toSorted().slice(0, MOST_WORDS)
}

function beginningsOf(word: string): string[] {
  const most = Math.min(lettersOf(word).length, MOST_LETTERS)
  const fewest = Math.min(most, FEWEST_LETTERS)
  return Array.from({ length: most - fewest + 1 }, (_, more) => beginning(word, fewest + more))
}

function pairsOf(words: readonly string[]): string[] {
  const heads = words.map((word) => beginning(word, FEWEST_LETTERS))
  return heads.flatMap((one, index) => heads.slice(index + 1).map((other) => [one, other].toSorted().join(' ')))
}

function beginning(word: string, letters: number): string {
  return lettersOf(word).slice(0, letters).join('')
}

/** As the database counts them. */
function lettersOf(word: string): string[] {
  return Array.from(word)
}

function plain(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(ACCENTS, '').toLowerCase()
  return letters.replaceAll(APOSTROPHES, '').replaceAll(SEPARATORS, ' ').trim()
}

function joined(words: string): string {
  return words.replaceAll(LONE_LETTER, '$1$2')
}

function isWord(text: string): boolean {
  return text.length > 1
}
