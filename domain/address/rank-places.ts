/** One word that was typed, and the words of addresses that it may stand for, with the number of slips in each. */
export type QueryWord = { typed: string; begun: boolean; corrections: ReadonlyMap<string, number> }

const PER_SLIP = 4
const BEGUN = 1
const MISSING = 20
const PER_WORD_BEFORE = 2
const OUT_OF_ORDER = 2

/**
 * Best first, as a person would put them: every word found and spelled right, the words in the order of the address,
 * the street before its town. `search` holds a place's words from the smallest to the largest.
 */
export function rankPlaces<P extends { search: string }>(places: readonly P[], wanted: readonly QueryWord[]): P[] {
  return places
    .map((place) => ({ place, cost: placeCost(place.search.split(' '), wanted) }))
    .sort((one, other) => one.cost - other.cost || compare(one.place.search, other.place.search))
    .map(({ place }) => place)
}

function placeCost(words: readonly string[], wanted: readonly QueryWord[]): number {
  let cost = words.length / 100
  let previous = -1
  for (const [index, want] of wanted.entries()) {
    const found = bestMatch(words, want)
    if (found === null) {
      cost += MISSING
      continue
    }
    cost += found.cost
    if (index === 0) cost += found.position * PER_WORD_BEFORE
    else if (found.position < previous) cost += OUT_OF_ORDER
    previous = found.position
  }
  return cost
}

function bestMatch(words: readonly string[], want: QueryWord): { cost: number; position: number } | null {
  let best: { cost: number; position: number } | null = null
  for (const [position, word] of words.entries()) {
    const cost = wordCost(word, want)
    if (cost !== null && (best === null || cost < best.cost)) best = { cost, position }
  }
  return best
}

function wordCost(word: string, { typed, begun, corrections }: QueryWord): number | null {
  if (word === typed) return 0
  if (word.startsWith(typed)) return begun ? BEGUN : BEGUN * 2
  const slips = corrections.get(word)
  return slips === undefined ? null : slips * PER_SLIP
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
