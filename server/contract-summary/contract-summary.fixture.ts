import type { ContractSummary, SummarySection } from '#domain/contract-summary/summary-document.ts'

export function sectionOf({ sections }: ContractSummary, heading: string): SummarySection {
  const found = sections.find((section) => section.heading === heading)
  if (found === undefined) throw new Error(`There is no section ${heading}`)
  return found
}

/** Parses a price text into the amounts of the first bills: "€39.99 on bills 1 to 12, €59.99 from bill 13". */
export function parseBills(words: string, bills: number): number[] {
  const said = words.match(/€[\d,.]+\d[^€]*/g) ?? []
  const amounts = new Array<number | null>(bills).fill(null)
  let others: number | null = null
  for (const saying of said) {
    const [amount = Number.NaN] = centsIn(saying)
    const when = saying.replace(/^€[\d,.]*\d/, '')
    const from = /from bill (\d+)/.exec(when)
    if (/a month|all other bills|every bill/.test(when)) others = amount
    else if (from) amounts.fill(amount, Number(from[1]) - 1)
    else {
      for (const [, first, last] of when.matchAll(/(\d+)(?: to (\d+))?/g)) {
        amounts.fill(amount, Number(first) - 1, Number(last ?? first))
      }
    }
  }
  return amounts.map((amount) => amount ?? others ?? Number.NaN)
}

/** Every amount of euro in a text. */
export function centsIn(text: string): number[] {
  return [...text.matchAll(/€([\d,]+)\.(\d\d)/g)].map(([, euros = '', rest = '']) =>
    Number(euros.replaceAll(',', '') + rest),
  )
}
