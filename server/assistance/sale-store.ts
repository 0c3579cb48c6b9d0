import type { ActKind, Ender } from '#domain/assistance/assistance.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { SALE_IS_OPEN } from '#server/cart/record-acts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

type Client = Pick<Database | Transaction, '$client'>

/** A cart that an assistant has opened. */
export type Sale = {
  id: string
  cartUuid: string
  usedCode: string
  customerName: string | null
  openedAt: Date
  endsAt: Date
  staffId: string
  staffName: string
  shop: string | null
  handedOverAt: Date | null
  customerSeenAt: Date | null
  /** Until when the customer may make a code for the shop's tablet, or use it. Null: it is not offered. */
  tabletOfferedUntil: Date | null
  /** Null: the shop's tablet is not in use. */
  tabletOpenedAt: Date | null
  tabletMark: Buffer | null
}

const COLUMNS = `id, cart_uuid as "cartUuid", used_code as "usedCode", customer_name as "customerName", opened_at as "openedAt",
  ends_at as "endsAt", staff_id as "staffId", staff_name as "staffName", shop, handed_over_at as "handedOverAt",
  customer_seen_at as "customerSeenAt", tablet_opened_at as "tabletOpenedAt",
  case when tablet_code_expires_at > now() and tablet_opened_at is null then tablet_code_expires_at end as "tabletOfferedUntil", tablet_mark as "tabletMark"`

async function one<R extends object>({ $client }: Client, text: string, values: unknown[]): Promise<R | null> {
  return (await $client.query<R>(text, values)).rows[0] ?? null
}

export function findSaleOfCart(db: Client, cartUuid: string): Promise<Sale | null> {
  return one(db, `select ${COLUMNS} from assisted_sales where cart_uuid = $1::uuid and ${SALE_IS_OPEN}`, [cartUuid])
}

export function findSale(db: Client, id: string): Promise<Sale | null> {
  return one(db, `select ${COLUMNS} from assisted_sales where id = $1::uuid and ${SALE_IS_OPEN}`, [id])
}

/** A code that was not used yet is replaced. Null: another cart has the same code at the moment. */
export async function storeCode(
  tx: Transaction,
  code: {
    id: string
    cartUuid: string
    cartType: CartType
    hash: string
    minutes: number
    customerName: string | null
  },
): Promise<{ expiresAt: Date } | null> {
  await forgetCode(tx, code.cartUuid)
  return one(
    tx,
    `insert into assisted_sales (id, cart_uuid, code_hash, code_expires_at, customer_name, cart_type)
     values ($1, $2, $3, now() + make_interval(mins => $4), $5, $6)
     on conflict do nothing returning code_expires_at as "expiresAt"`,
    [code.id, code.cartUuid, code.hash, code.minutes, code.customerName, code.cartType],
  )
}

export async function forgetCode({ $client }: Client, cartUuid: string): Promise<void> {
  await $client.query('delete from assisted_sales where cart_uuid = $1 and opened_at is null', [cartUuid])
}

export type Opener = { staffId: string; session: Buffer; name: string; shop: string | null }

/** Once, and only while its cart can be changed. Null: there is no such code, it was used, or it is too old. */
export async function openByCode(
  tx: Transaction,
  {
    hashes,
    code,
    minutes,
    staffId,
    session,
    name,
    shop,
  }: Opener & { hashes: readonly string[]; code: string; minutes: number },
): Promise<Sale | null> {
  const found = await one<{ id: string; cartUuid: string }>(
    tx,
    `select assisted_sales.id, cart_uuid as "cartUuid" from assisted_sales join carts on carts.uuid = cart_uuid
     where code_hash = any($1) and opened_at is null and code_expires_at > now() and carts.status = 'open'
     for update of assisted_sales`,
    [hashes],
  )
  if (found === null) return null
  const { id, cartUuid } = found
  await endSales(tx, { cartUuid }, 'customer')
  await endSales(tx, { staffSession: session }, 'assistant')
  return one(
    tx,
    `update assisted_sales set opened_at = now(), ends_at = now() + make_interval(mins => $2), code_hash = null, used_code = $3,
       staff_id = $4, staff_session = $5, staff_name = $6, shop = $7
     where id = $1 returning ${COLUMNS}`,
    [id, minutes, code, staffId, session, name, shop],
  )
}

export type SalesToEnd = { id: string } | { cartUuid: string } | { staffSession: Buffer } | 'those whose time is over'

/** Also takes the cart from the shop's tablet. */
export async function endSales({ $client }: Client, which: SalesToEnd, by: Ender): Promise<void> {
  const {
    id = null,
    cartUuid = null,
    staffSession = null,
  } = which as { id?: string; cartUuid?: string; staffSession?: Buffer }
  await $client.query(
    `with ended as (
       update assisted_sales set ended_at = now(), tablet_code_hash = null, tablet_code_expires_at = null,
         ended_by = case when exists (select from carts where uuid = cart_uuid and status = 'ordered') then 'order' else $1 end
       where opened_at is not null and ended_at is null
         and (id = $2::uuid or cart_uuid = $3::uuid or staff_session = $4::bytea or ($5::boolean and ends_at <= now()))
       returning cart_uuid, tablet_mark
     )
     update carts set holders = array_remove(holders, ended.tablet_mark) from ended
     where uuid = ended.cart_uuid and ended.tablet_mark = any(holders)`,
    [by, id, cartUuid, staffSession, typeof which === 'string'],
  )
}

export async function setHandedOver({ $client }: Client, id: string, isHandedOver: boolean): Promise<void> {
  await $client.query('update assisted_sales set handed_over_at = case when $2::boolean then now() end where id = $1', [
    id,
    isHandedOver,
  ])
}

export type StoredAct = {
  at: Date
  actor: 'customer' | 'assistant'
  device: 'own' | 'shop'
  kind: ActKind
  what: string | null
  lineId: string | null
}

/** The newest first. */
export async function readActs({ $client }: Client, saleId: string): Promise<StoredAct[]> {
  const { rows } = await $client.query<StoredAct>(
    `select at, actor, device, kind, what, line_id as "lineId" from assisted_sale_acts where sale_id = $1 order by id desc`,
    [saleId],
  )
  return rows
}
