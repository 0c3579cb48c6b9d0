import { ChoiceList } from '#storefront/ui/form/choice-list.tsx'
import { type Way, WaysList } from '#storefront/ui/form/ways-list.tsx'
import { cardLabel, type SavedCard } from './saved-card.ts'

type CardWay = 'previous' | 'saved' | 'another'

type CardTodayProps = {
  /** The cards of a known customer, last used first. */
  cards: readonly SavedCard[]
  /** The id of the card; empty: another card is entered at the payment provider after the order. */
  value: string
  onChange: (id: string) => void
}

/** The card for what is due today. A guest has no saved cards, and nothing to choose. */
export function CardToday({ cards: [previous, ...others], value, onChange }: CardTodayProps) {
  if (previous === undefined) {
    return (
      <p className="rounded-card border border-line-strong px-5 py-4">
        <span className="block font-semibold">By card, after you order</span>
        <span className="block text-sm text-ink-soft">
          Visa or Mastercard, debit or credit. You’ll enter it on our payment provider’s form after you order.
        </span>
      </p>
    )
  }
  const [firstOther] = others
  const ways: Way<CardWay>[] = [
    { value: 'previous', label: 'Previously used card', detail: cardLabel(previous), mark: <CardMark {...previous} /> },
    ...(firstOther
      ? [
          {
            value: 'saved' as const,
            label: 'Pick a saved card',
            detail: others.length === 1 ? 'You have 1 more' : `You have ${others.length} more`,
            panel: (
              <ChoiceList
                legend="Saved cards"
                choices={others.map((card) => ({ value: card.id, label: cardLabel(card) }))}
                value={value}
                onChange={onChange}
              />
            ),
          },
        ]
      : []),
    {
      value: 'another',
      label: 'Pay with another card',
      detail: 'Visa or Mastercard, debit or credit. We’ll ask for it after you order.',
    },
  ]
  const cardOf = { previous: previous.id, saved: firstOther?.id ?? previous.id, another: '' }
  return (
    <WaysList
      id="payment-savedCard"
      legend="Choose a payment method:"
      ways={ways}
      value={wayOf(value, previous)}
      onChange={(way) => onChange(cardOf[way])}
    />
  )
}

function wayOf(id: string, previous: SavedCard): CardWay {
  if (id === '') return 'another'
  return id === previous.id ? 'previous' : 'saved'
}

function CardMark({ brand }: SavedCard) {
  return (
    <span
      aria-hidden="true"
      className="self-center rounded-sm border border-line px-2 py-0.5 text-xs font-bold text-accent uppercase"
    >
      {brand}
    </span>
  )
}
