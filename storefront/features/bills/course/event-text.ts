import { listOf } from '#storefront/formatting/list-of.ts'

type Event = { endedDiscountOf: string | null }

/** "TV Family: discount ends", "Yearly price rise". Null: no event. */
export function eventText(events: readonly Event[]): string | null {
  const ended = events.flatMap(({ endedDiscountOf }) => endedDiscountOf ?? [])
  const hasRise = events.some(({ endedDiscountOf }) => endedDiscountOf === null)
  const texts = [
    ...(ended.length === 0 ? [] : [`${listOf([...new Set(ended)])}: discount ends`]),
    ...(hasRise ? ['yearly price rise'] : []),
  ]
  const [text = null] = texts.length === 0 ? [] : [texts.join(', ')]
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
