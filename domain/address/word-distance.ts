/**
 * How many slips of the finger lie between two words: a letter too many, too few, wrong, or two swapped
 * (optimal string alignment). With `begun`, what follows in the longer word does not count.
 */
export function wordDistance(typed: string, word: string, begun: boolean): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && swapped) least = Math.min(least, at(beforeLast, column - 2) + 1)
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return begun ? Math.min(...last) : at(last, word.length)
}

/** How many slips lie between the words, or null where there are more than may be forgiven. */
export function forgivenSlips(typed: string, word: string, begun: boolean): number | null {
  const allowed = slipsAllowed(typed)
  // The length rules out most words, so a word of a thousand letters is not compared with each of ours.
  const apart = begun ? typed.length - word.length : Math.abs(typed.length - word.length)
  if (apart > allowed) return null
  const slips = wordDistance(typed, word, begun)
  return slips <= allowed ? slips : null
}

/** A short word has no room for slips: it would become another word. */
export function slipsAllowed(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
