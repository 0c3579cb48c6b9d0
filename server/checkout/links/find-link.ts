import { LINK_TRIES } from '#domain/checkout/link-challenge.ts'
import type { Refusal } from '#domain/refusals.ts'
import type { CartSettings } from '#server/cart/cart-room.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { tokenHash } from './link-token.ts'

/** A link that works once and for minutes, or that of a kept offer, which works for days and in several browsers. */
export type Link = {
  kind: 'once' | 'kept'
  token: Buffer
  cartUuid: string
  /** Null for a kept offer, which is never used up. */
  usedAt: Date | null
  usedBy: Buffer | null
  isOver: boolean
  wrongAnswers: number
}

const COLUMNS = `token, cart_uuid as "cartUuid", ends_at <= now() as "isOver", wrong_answers as "wrongAnswers"`
const BY_TOKEN = {
  once: `select 'once' as kind, used_at as "usedAt", used_by as "usedBy", ${COLUMNS} from cart_links where token = $1 for update`,
  kept: `select 'kept' as kind, null as "usedAt", null as "usedBy", ${COLUMNS} from kept_offers where token = $1 for update`,
}

/** Both kinds have tokens of the same form: the page of a link does not know which it has. */
export async function lockLink(tx: Transaction, token: string): Promise<Link | null> {
  const hash = tokenHash(token)
  if (hash === null) return null
  for (const statement of [BY_TOKEN.once, BY_TOKEN.kept]) {
    const [link] = (await tx.$client.query<Link>(statement, [hash])).rows
    if (link !== undefined) return link
  }
  return null
}

const USE_ONCE = 'update cart_links set used_at = now(), used_by = $2, holder = $3 where token = $1 and used_at is null'
/** More browsers than a cart has holders: the oldest have lost the cart by then. */
const MOST_BROWSERS = 20
const USE_KEPT = `update kept_offers set holders = (holders || $2::bytea)[greatest(1, cardinality(holders) + 2 - ${MOST_BROWSERS}):]
  where token = $1 and not $2::bytea = any(holders)`

/** `key`: of the request, so that its repetition is accepted; `mark`: of the browser, so that ending the link removes it. */
export async function markUsed(
  { $client }: Transaction,
  { kind, token }: Link,
  { key, mark }: { key: Buffer | null; mark: Buffer | null },
): Promise<void> {
  if (kind === 'once') await $client.query(USE_ONCE, [token, key, mark])
  else if (mark !== null) await $client.query(USE_KEPT, [token, mark])
}

/** The last try ends the link, also for sending it by e-mail. */
const answeredWrongly = (table: string) => `update ${table} set wrong_answers = wrong_answers + 1,
    ends_at = case when wrong_answers + 1 >= $2 then now() else ends_at end
  where token = $1`
const ANSWERED_WRONGLY = { once: answeredWrongly('cart_links'), kept: answeredWrongly('kept_offers') }

export async function countWrongAnswer({ $client }: Transaction, { kind, token }: Link): Promise<void> {
  await $client.query(ANSWERED_WRONGLY[kind], [token, LINK_TRIES])
}

export function endedRefusal({ kind }: Link, { cartLinkMinutes, keptOffer }: CartSettings['retention']): Refusal {
  return kind === 'once'
    ? { code: 'CART_LINK_ENDED', params: { minutes: cartLinkMinutes } }
    : { code: 'OFFER_ENDED', params: { days: keptOffer } }
}
