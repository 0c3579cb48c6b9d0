import { useState } from 'react'
import { RemoveSavedCardDocument } from '#storefront/api/generated/cards.ts'
import type { AccountCardPartFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { ConfirmRemoval } from '#storefront/features/cart/removal/confirm-removal.tsx'
import { cardLabel } from '#storefront/features/checkout/payment/saved-card.ts'
import { cardName } from '#storefront/formatting/card-name.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Badge } from '#storefront/ui/badge.tsx'
import { SideCard } from '#storefront/ui/card.tsx'

/** Cards that were saved in checkout. They can be removed here, and are only added by paying with one. */
export function SavedCards({ cards: first }: { cards: readonly AccountCardPartFragment[] }) {
  const [cards, setCards] = useState(first)
  const [hasFailed, setFailed] = useState(false)

  async function remove(id: string) {
    const reply = await query(RemoveSavedCardDocument, { id })
    setFailed(!reply.ok)
    if (reply.ok) setCards(reply.value.removeSavedCard)
  }

  return (
    <SideCard title="How you pay">
      <p>
        We collect each bill 14 days after it comes. To change how you pay your bills, call <PhoneLink line="care" />
      </p>
      <h3 className="mt-1 text-base">Saved cards</h3>
      {cards.length === 0 ? (
        <p className="text-ink-soft">You have no saved cards. You can save one when you next pay in the shop.</p>
      ) : (
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <CardRow key={card.id} card={card} onRemove={() => remove(card.id)} />
          ))}
        </ul>
      )}
      <p role="status" className="text-danger-700 empty:hidden">
        {hasFailed && 'We couldn’t remove the card just now. Please try again.'}
      </p>
    </SideCard>
  )
}

function CardRow({ card, onRemove }: { card: AccountCardPartFragment; onRemove: () => Promise<void> }) {
  const { brand, last4, isExpired, paysBills } = card
  const name = `${cardName(brand)} ending ${last4}`
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <span className="min-w-0">
        <span className="block font-medium">{cardLabel(card)}</span>
        {isExpired && <Badge tone="warning">Expired</Badge>}
        {paysBills && <span className="block text-ink-soft">Also pays your monthly bills</span>}
      </span>
      <ConfirmRemoval
        name={name}
        consequence={
          paysBills
            ? 'You won’t see it in checkout any more. We’ll still charge your monthly bills to it: call us to change that.'
            : 'You won’t be able to pay with it until you enter it again.'
        }
        onRemove={onRemove}
      />
    </li>
  )
}
