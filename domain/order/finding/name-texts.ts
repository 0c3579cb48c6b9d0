/** So many words of a name, of which each two make a text of their own. */
const MOST_WORDS = 8
const SEPARATORS = /[\s\-‐-―.,;:()/"]+/g
const APOSTROPHES = /['’‘`´ʼ]/g
const ACCENTS = /[\u0300-\u036f]/g
/** The Ó of "Ó Súilleabháin" and the O of "O Brien", which others write as one word. */
const LONE_LETTER = /(^| )(\S) (?=\S\S)/g

/**
 * The texts that a name is found by: each of its words, and each two of them in the order of the alphabet, so that "byrne aoife" is
 * the customer Aoife Byrne. A migration does the same to orders from before (0092): rules that change need another one.
 */
export function nameTexts(name: string): string[] {
  const words = wordsOf(name)
  return [...words, ...pairsOf(words)].map((text) => `name ${text}`)
}

/** What has to be found for a name that is searched: each two of its words, or its only word. */
export function wantedNameTexts(name: string): string[] {
  const words = [...new Set(joined(plain(name)).split(' '))].filter(isWord).toSorted().slice(0, MOST_WORDS)
  const texts = words.length > 1 ? pairsOf(words) : words
  return texts.map((text) => `name ${text}`)
}

function wordsOf(name: string): string[] {
  const written = plain(name)
  const words = [...written.split(' '), ...joined(written).split(' ')]
  return [...new Set(words)].filter(isWord).toSorted().slice(0, MOST_WORDS)
}

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((one, index) => words.slice(index + 1).map((other) => `${one} ${other}`))
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
