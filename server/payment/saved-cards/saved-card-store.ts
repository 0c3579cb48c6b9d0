import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, desc, eq, isNull, ne, type Placeholder, sql } from '#server/platform/database/drizzle/orm.ts'
import { prepared } from '#server/platform/database/statement.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Gateway, PaidCard } from '../payments.ts'
import { savedCards } from './tables.ts'

export type SavedCardRow = typeof savedCards.$inferSelect

const MOST_LISTED = 20

const CARDS_OF_CUSTOMER = prepared((db) =>
  db
    .select()
    .from(savedCards)
    .where(ofCustomer(sql.placeholder('customer')))
    .orderBy(desc(savedCards.usedAt), desc(savedCards.id))
    .limit(MOST_LISTED)
    .prepare('saved cards of customer'),
)

/** Last used first. */
export function savedCardsOf(db: Database, customer: string): Promise<SavedCardRow[]> {
  return CARDS_OF_CUSTOMER(db).execute({ customer })
}

/** Null: it is made up, removed, or another customer's. Nobody learns which. */
export async function findSavedCard(
  db: Database | Transaction,
  customer: string | null,
  id: string,
): Promise<SavedCardRow | null> {
  if (customer === null || !UUID.test(id)) return null
  const [card] = await db
    .select()
    .from(savedCards)
    .where(and(ofCustomer(customer), eq(savedCards.id, id)))
  return card ?? null
}

type Paid = {
  customer: string
  gateway: Gateway
  card: PaidCard & { token: string }
  /** Bills are charged to it. */
  paysBills: boolean
}

/**
 * With the customer's consent. A card that was entered again replaces the one before: two rows would look the same. The
 * provider deletes the replaced one, unless bills are charged to its token.
 */
export async function saveCard(tx: Transaction, { customer, gateway, card, paysBills }: Paid): Promise<void> {
  const { token, last4, brand, expires } = card
  const isSameCard = and(eq(savedCards.last4, last4), eq(savedCards.brand, brand), eq(savedCards.expires, expires))
  const isReplaced = and(ofCustomer(customer), isSameCard, ne(savedCards.token, token))
  await tx.delete(savedCards).where(and(isReplaced, savedCards.paysBills))
  await tx.update(savedCards).set({ removedAt: sql`now()` }).where(isReplaced)
  await tx
    .insert(savedCards)
    .values({ customer, gateway, token, last4, brand, expires, paysBills })
    .onConflictDoUpdate({
      target: [savedCards.customer, savedCards.gateway, savedCards.token],
      // Removed before, and saved again: it is the customer's once more.
      set: { ...used(paysBills), removedAt: null },
    })
}

/** A card that another customer saved as well stays at the provider until they remove it too. */
export async function isSavedByOthers(db: Database, { id, gateway, token }: SavedCardRow): Promise<boolean> {
  const isSameCard = and(eq(savedCards.gateway, gateway), eq(savedCards.token, token))
  const others = await db
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(isSameCard, ne(savedCards.id, id), isNull(savedCards.removedAt)))
    .limit(1)
  return others.length > 0
}

/** Only where the card is the one that paid: on the provider's page the customer may have chosen another. */
export async function noteUsed(
  tx: Transaction,
  id: string,
  { customer, card, paysBills }: Pick<Paid, 'customer' | 'paysBills'> & { card: Pick<PaidCard, 'last4' | 'expires'> },
): Promise<void> {
  const isSame = and(eq(savedCards.last4, card.last4), eq(savedCards.expires, card.expires))
  await tx
    .update(savedCards)
    .set(used(paysBills))
    .where(and(ofCustomer(customer), eq(savedCards.id, id), isSame))
}

function used(paysBills: boolean) {
  return { usedAt: sql`now()`, paysBills: sql`${savedCards.paysBills} or ${paysBills}` }
}

function ofCustomer(customer: string | Placeholder) {
  return and(eq(savedCards.customer, customer), isNull(savedCards.removedAt))
}
