import type { PriceRise } from '#domain/pricing/price-rise.ts'
import { riseDateInWords, riseStepInWords } from '#domain/pricing/rise-texts.ts'
import { changeInWords, fieldInWords, firstOf } from './describe-fields.ts'
import type { ReleaseChange, TextChange } from './release-change.ts'

type SharedLine = { words: string; codes: string[] }

/** A line for each term and text, however many tariffs have it: those of an offer have most of theirs in common. */
export function sharedLines(changes: readonly ReleaseChange[]): SharedLine[] {
  const said = changes.flatMap((change) =>
    'tariff' in change ? sayingsOf(change).map((words) => ({ words, tariff: change.tariff })) : [],
  )
  return [...Map.groupBy(said, ({ words }) => words)].map(([words, sayings]) => {
    const codes = [...new Set(sayings.map(({ tariff }) => tariff.code))]
    const offers = [...new Set(sayings.map(({ tariff }) => tariff.offerCode))]
    const where = codes.length === 1 ? `on ${codes[0]}` : `on ${codes.length} tariffs of ${firstOf(offers)}`
    return { words: `${words}, ${where}`, codes }
  })
}

function sayingsOf(change: ReleaseChange): string[] {
  switch (change.about) {
    case 'TERMS':
      return change.fields.map(changeInWords)
    case 'TEXTS':
      return change.texts.map(textInWords)
    case 'PRICE_RISE':
      return [`${riseInWords(change.before)} → ${riseInWords(change.after)}`]
    default:
      return []
  }
}

function riseInWords(rise: PriceRise | null): string {
  return rise === null ? 'no rise' : `${riseStepInWords(rise)} ${riseDateInWords(rise)}`
}

function textInWords(change: TextChange): string {
  switch (change.what) {
    case 'CHANGED':
      return `${fieldInWords(change.field)} ${change.before} → ${change.after}`
    case 'NEW':
      return `new ${fieldInWords(change.field)} ${change.text}`
    case 'GONE':
      return `no ${fieldInWords(change.field)} ${change.text} any more`
    case 'MORE':
      return `${fieldInWords(change.field)} ${change.text} once more than before`
    case 'FEWER':
      return `${fieldInWords(change.field)} ${change.text} once less than before`
    case 'ORDER':
      return `${fieldInWords(change.field)} in another order: ${change.texts.join(', ')}`
    case 'UNSEEN':
      return 'positions or dates of texts that move nothing on a card'
  }
}
