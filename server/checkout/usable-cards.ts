import { isExpiredCard } from '#domain/payment/card-expiry.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findSavedCard, type SavedCardRow, savedCardsOf } from '#server/payment/saved-cards/saved-card-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'

type Deps = { clock: Clock; db: Database }

/** The customer's saved cards that have not expired, last used first. */
export async function usableCards({ clock, db }: Deps, caller: Caller): Promise<SavedCardRow[]> {
  const customer = customerIdOf(caller)
  const cards = customer === null ? [] : await savedCardsOf(db, customer)
  return cards.filter(({ expires }) => !isExpiredCard(expires, clock.now()))
}

/** Whether the caller may pay with this card. Null: none was chosen. */
export async function judgeSavedCard(
  { clock, db }: Deps,
  caller: Caller,
  id: string | null,
): Promise<Result<null, Refusal>> {
  if (id === null) return ok(null)
  const card = await findSavedCard(db, customerIdOf(caller), id)
  if (card === null) {
    caller.securityEvent({ event: 'refused-access', place: 'saved card', reason: 'unknown card' })
    return refuse({ code: 'SAVED_CARD_UNKNOWN' })
  }
  return isExpiredCard(card.expires, clock.now()) ? refuse({ code: 'SAVED_CARD_EXPIRED' }) : ok(null)
}
