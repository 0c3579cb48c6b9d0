import type { Address } from '#domain/address/address.ts'
import type { ActKind } from '#domain/assistance/assistance.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import { homePrequalId } from '#domain/cart/lines/home-prequal.ts'
import { type Checkout, EMPTY_CHECKOUT } from '#domain/checkout/checkout.ts'
import type { Proof } from '#domain/checkout/proof.ts'
import { storedCheckout } from '#domain/checkout/stored-checkout.ts'
import { lineSpeeds } from '#domain/contract-summary/line-speeds.ts'
import { COLUMNS, UNDER_KEY } from '#server/cart/cart-statements.ts'
import { type CartRow, toStoredCart } from '#server/cart/cart-store.ts'
import { customerActPart } from '#server/cart/record-acts.ts'
import type { StoredCart } from '#server/cart/stored-cart.ts'
import { emailHash } from '#server/mail/email-hash.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { RequestKey } from '#server/session/request-key.ts'
import { homesOf } from './homes.ts'

export type StoredCheckout = Checkout & { version: number }

type Row = { version: number; document: unknown }
type FoundRow = CartRow & { checkoutVersion: number | null; checkout: unknown; prequal: unknown }

/** A cart, its checkout data and the prequals of its homes: every step reads all of it, in one round trip. */
const BY_CART: Statement = {
  name: 'checkout_by_cart',
  text: `select ${COLUMNS}, checkouts.version as "checkoutVersion", checkouts.document as checkout,
      prequals.document as prequal
    from carts ${UNDER_KEY}
    left join checkouts on checkouts.cart_uuid = carts.uuid
    left join prequals on prequals.id = carts.home_prequal_id
    where carts.uuid = $1::uuid`,
}
/**
 * The first saved step makes its browser the only holder of the cart, in the same commit; $4 does so again. No row:
 * another browser was first, and has dropped this one. $3 is the browser's mark, $5 the hash of the address in the
 * details or null, $6 the entry in the audit trail of a shared cart.
 */
const SAVE: Statement = {
  name: 'checkout_save',
  text: `with taken as (
      update carts set held = true, identified = true, holders = array[$3::bytea]
      where uuid = $1::uuid and (not held or ((not identified or $4::boolean) and $3::bytea = any(holders)))
      returning uuid
    ), mine as (
      select uuid from taken
      union select uuid from carts where uuid = $1::uuid and identified and $3::bytea = any(holders)
    ), acted as (
      ${customerActPart({ part: 'mine', cart: 'mine.uuid', kind: '$6::text', mark: '$3::bytea' })}
    )
    insert into checkouts (cart_uuid, document, email_hash) select uuid, $2::jsonb, $5::bytea from mine
    on conflict (cart_uuid) do update
    set version = checkouts.version + 1, document = checkouts.document || excluded.document,
      email_hash = coalesce(excluded.email_hash, checkouts.email_hash), changed_at = now()
    returning version, document`,
}

/** Not entered by the customer: the version stays. $3 is the mark of the shop's tablet, where the code was entered on it. */
const PROVE: Statement = {
  name: 'checkout_prove',
  text: `with shown as (
      update assisted_sales set tablet_proven_at = now() where cart_uuid = $1::uuid and tablet_mark = $3::bytea
    )
    update checkouts set document = document || jsonb_build_object('proof', $2::jsonb) where cart_uuid = $1::uuid
    returning version, document`,
}

export type FoundCheckout = {
  stored: StoredCart | null
  /** Version 0: nothing saved yet. */
  answers: StoredCheckout
  homes: ReadonlyMap<string, Address>
  /** Maximum speed of each broadband line, by line. */
  lineSpeeds: Readonly<Record<string, number>>
}

export async function findCheckout(
  { $client: pool }: Pick<Database | Transaction, '$client'>,
  cartUuid: string,
  key: RequestKey | null = null,
): Promise<FoundCheckout> {
  const { rows } = await pool.query<FoundRow>({ ...BY_CART, values: [cartUuid, key?.key ?? null] })
  const [row] = rows
  if (row === undefined) return { stored: null, answers: UNANSWERED, homes: new Map(), lineSpeeds: {} }
  const { checkoutVersion, checkout, prequal, ...cartRow } = row
  const stored = toStoredCart(cartRow)
  const { cart } = stored
  const known = prequal === null ? [] : [storedPrequal.read(prequal, homePrequalId(cart) ?? '')]
  return {
    stored,
    answers:
      checkoutVersion === null ? UNANSWERED : toStored(cartUuid, { version: checkoutVersion, document: checkout }),
    homes: homesOf(cart, known),
    lineSpeeds: lineSpeeds(cart, known),
  }
}

type Saving = { mark: Buffer; part: Partial<Checkout>; isOther: boolean }

/**
 * Merges one part into the stored data: two windows on different steps lose nothing. Null: another browser holds
 * the cart by now.
 */
export async function saveAnswers(
  { $client: pool }: Pick<Database, '$client'>,
  cartUuid: string,
  { mark, part, isOther }: Saving,
): Promise<StoredCheckout | null> {
  const document = JSON.stringify(storedCheckout.writePart(part))
  const hash = part.details ? emailHash(part.details.email) : null
  const { rows } = await pool.query<Row>({ ...SAVE, values: [cartUuid, document, mark, isOther, hash, actOf(part)] })
  return rows[0] === undefined ? null : toStored(cartUuid, rows[0])
}

function actOf({ details, payment }: Partial<Checkout>): ActKind {
  if (details) return 'DETAILS_GIVEN'
  return payment ? 'PAYMENT_GIVEN' : 'DELIVERY_GIVEN'
}

/** @param tablet mark of the shop's tablet, where the code was entered on it */
export async function saveProof(
  { $client: pool }: Pick<Database, '$client'>,
  cartUuid: string,
  proof: Proof,
  tablet: Buffer | null,
) {
  const { rows } = await pool.query<Row>({ ...PROVE, values: [cartUuid, JSON.stringify(proof), tablet] })
  return rows[0] === undefined ? UNANSWERED : toStored(cartUuid, rows[0])
}

const UNANSWERED: StoredCheckout = { ...EMPTY_CHECKOUT, version: 0 }

function toStored(cartUuid: string, { version, document }: Row): StoredCheckout {
  return { ...storedCheckout.read(document, cartUuid), version }
}

const FORGET = `delete from checkouts where cart_uuid in (
  select cart_uuid from checkouts where changed_at < now() - make_interval(days => $1)
  order by changed_at limit $2 for update skip locked)`

/** Name, address and account are retained only as long as the customer may come back. */
export function forgetOldCheckouts(db: Pick<Database, '$client'>, days: number): Promise<void> {
  return deleteInPortions(db, FORGET, [days])
}
