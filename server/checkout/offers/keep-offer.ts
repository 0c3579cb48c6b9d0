import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Cart } from '#domain/cart/cart.ts'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { AlertAddress } from '#domain/checkout/alert-address.ts'
import { toProblems } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartRoom } from '#server/cart/cart-room.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { linkToken, mailboxMark, tokenHash } from '../links/link-token.ts'
import { PER_MAILBOX } from '../links/mail-cart-link.ts'
import { adoptCart, openForLinks, spend } from '../links/make-cart-link.ts'
import { SEND_OFFER_JOB } from './send-offer.ts'

const HOUR = 60 * 60
const PER_CART = { most: 5, seconds: 24 * HOUR }
const PER_VISITOR = { most: 10, seconds: HOUR }

/** `days`: for how long an offer is kept. */
export type KeptOffer = { endsAt: string; days: number }

/** The customer sees a day, so it lasts until the end of one. */
const endOfDay = (instant: string) =>
  `(date_trunc('day', ${instant} at time zone 'Europe/Dublin') + interval '1 day - 1 second') at time zone 'Europe/Dublin'`

/** A new link takes the place of the old one. It never outlives the cart, whose prices are promised for LIVE_DAYS. */
const KEEP = `insert into kept_offers (cart_uuid, id, token, ends_at, mail_to)
  select uuid, $2, $3, ${endOfDay(`least(now() + make_interval(days => $4), changed_at + interval '${LIVE_DAYS - 1} days')`)}, $5
  from carts where uuid = $1
  on conflict (cart_uuid) do update set id = excluded.id, token = excluded.token, created_at = now(),
    ends_at = excluded.ends_at, holders = '{}', wrong_answers = 0, mail_to = excluded.mail_to
  returning ends_at as "endsAt"`

const KEPT = `select ends_at as "endsAt" from kept_offers where cart_uuid = $1 and ends_at > now()`

type KeepRequest = CartClaim & { email: string }

/**
 * Sends a link to the cart and a quote of its bills to an address. The response is the same for any address, also for
 * one that has had its mails for today (no oracle).
 */
export async function keepOffer(
  deps: CartRoom,
  caller: Caller,
  { email, ...claim }: KeepRequest,
): Promise<Result<KeptOffer, Refusal>> {
  const parsed = v.safeParse(AlertAddress, { email })
  if (!parsed.success)
    return refuse({ code: 'CART_LINK_ADDRESS_INVALID', params: { problems: toProblems(parsed.issues) } })
  const found = await openForLinks(deps, caller, claim)
  if (!found.ok) return found
  const cart = found.value
  if (isEmpty(cart)) return refuse({ code: 'NOTHING_TO_KEEP' })
  const refused = await spend(deps.db, [
    { key: `kept offers of ${cart.uuid}`, ...PER_CART },
    { key: `kept offers for ${caller.visitor}`, ...PER_VISITOR },
  ])
  if (refused !== null) return refused
  await adoptCart(deps, caller, cart.uuid)
  return ok(await keep(deps, cart, parsed.output.email.trim()))
}

/** The offer of a cart that is kept now. Null: none. */
export async function keptOffer(
  deps: CartRoom,
  caller: Caller,
  claim: CartClaim,
): Promise<Result<KeptOffer | null, Refusal>> {
  const found = await openForLinks(deps, caller, claim)
  if (!found.ok) return found
  const { rows } = await deps.db.$client.query<{ endsAt: Date }>(KEPT, [found.value.uuid])
  return ok(rows[0] === undefined ? null : view(deps, rows[0]))
}

function keep(deps: CartRoom, { uuid }: Cart, to: string): Promise<KeptOffer> {
  const { config, jobs } = deps
  const id = randomUUID()
  const hash = tokenHash(linkToken(config.keys, id))
  return inTransaction(deps.db, async (tx) => {
    const budget = { key: `cart link mails to ${mailboxMark(config.keys, to)}`, ...PER_MAILBOX }
    const mailTo = (await spendBudget(tx, budget)) === null ? to : null
    const { rows } = await tx.$client.query<{ endsAt: Date }>(KEEP, [
      uuid,
      id,
      hash,
      config.retention.keptOffer,
      mailTo,
    ])
    if (mailTo !== null) await jobs.enqueue(tx, SEND_OFFER_JOB, { cartUuid: uuid })
    return view(deps, rows[0] ?? { endsAt: new Date(0) })
  })
}

function view({ config }: Pick<CartRoom, 'config'>, { endsAt }: { endsAt: Date }): KeptOffer {
  return { endsAt: endsAt.toISOString(), days: config.retention.keptOffer }
}

function isEmpty({ lines, accessories }: Cart): boolean {
  return lines.length === 0 && accessories.length === 0
}
