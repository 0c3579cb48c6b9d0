import { randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '#domain/porting/one-time-code.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle/orm.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { prepared } from '#server/platform/database/statement.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { SmsFate } from '#server/sms/sms-changed.ts'
import { portingCodes } from './tables.ts'

/** The subject of a code: a line of a cart, or its order. */
export type CodePlace = { cartUuid: string; lineId: string }

/** Stands in for a line: the code proves who orders. */
export const WHO_ORDERS = 'order'

type CodeRow = typeof portingCodes.$inferSelect

/** The public part of a code. Delivery is not among it, because it would reveal whether a stranger's phone is on. */
export type SentCode = { recipient: string; sentAt: Date; endsAt: Date; triesLeft: number }

/** Uniform, from the system's generator. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

const COLUMNS = `cart_uuid as "cartUuid", line_id as "lineId", msisdn as recipient, hash, wrong, sent_at as "sentAt",
  ends_at as "endsAt", proven_at as "provenAt", message_id as "messageId", fate`

const WRITE = {
  name: 'write code',
  text: `insert into porting_codes (cart_uuid, line_id, msisdn, hash, wrong, sent_at, ends_at)
    values ($1::uuid, $2, $3, $4, 0, now(), now() + make_interval(mins => $5))
    on conflict (cart_uuid, line_id) do update set msisdn = excluded.msisdn, hash = excluded.hash, wrong = 0,
      proven_at = null, message_id = null, fate = null, sent_at = excluded.sent_at, ends_at = excluded.ends_at
    returning ${COLUMNS}`,
}

/** Replaces the code before, and its tries. */
export async function writeCode(
  tx: Transaction,
  keys: KeyRing,
  place: CodePlace,
  { recipient, code }: { recipient: string; code: string },
): Promise<SentCode> {
  const hash = Buffer.from(keys.sign('one-time code', signedText(place, recipient, code)), 'base64url')
  const values = [place.cartUuid, place.lineId, recipient, hash, CODE_MINUTES]
  const { rows } = await tx.$client.query<CodeRow>({ ...WRITE, values })
  const [row] = rows
  if (row === undefined) throw new Error('A code was not written')
  return sentCode(row)
}

const LOCK = {
  name: 'lock code',
  text: `select ${COLUMNS}, ends_at <= now() as "isOver" from porting_codes
    where cart_uuid = $1::uuid and line_id = $2 for update`,
}

/** Locks the code until the end of the transaction, so that concurrent tries are all counted. */
export async function lockCode(tx: Transaction, place: CodePlace): Promise<(CodeRow & { isOver: boolean }) | null> {
  const values = [place.cartUuid, place.lineId]
  const { rows } = await tx.$client.query<CodeRow & { isOver: boolean }>({ ...LOCK, values })
  return rows[0] ?? null
}

const CODE = prepared((db) =>
  db
    .select()
    .from(portingCodes)
    .where(
      and(
        eq(portingCodes.cartUuid, sql.placeholder('cartUuid')),
        eq(portingCodes.lineId, sql.placeholder('lineId')),
        gt(portingCodes.endsAt, sql`now()`),
      ),
    )
    .prepare('code of line'),
)

export async function findCode(db: Database, place: CodePlace): Promise<SentCode | null> {
  const [row] = await CODE(db).execute(place)
  return row === undefined ? null : sentCode(row)
}

export function isRightCode(keys: KeyRing, row: CodeRow, code: string): boolean {
  return keys.isSigned('one-time code', signedText(row, row.recipient, code), row.hash.toString('base64url'))
}

export async function countWrong(tx: Transaction, place: CodePlace, wrong: number): Promise<void> {
  await tx.update(portingCodes).set({ wrong }).where(at(place))
}

const NOTE_PROVEN = {
  name: 'note proven code',
  text: 'update porting_codes set proven_at = now() where cart_uuid = $1::uuid and line_id = $2',
}

export async function noteProven(tx: Transaction, { cartUuid, lineId }: CodePlace): Promise<void> {
  await tx.$client.query({ ...NOTE_PROVEN, values: [cartUuid, lineId] })
}

/** Only while the code is the latest one. */
export async function noteMessage(db: Database, place: CodePlace, sentAt: Date, messageId: string): Promise<void> {
  const isSame = sql`date_trunc('milliseconds', ${portingCodes.sentAt}) = ${sentAt.toISOString()}::timestamptz`
  await db
    .update(portingCodes)
    .set({ messageId })
    .where(and(at(place), isSame))
}

/** Events arrive in any order: a text that was delivered stays delivered. */
export async function noteFate(db: Database, { id, fate }: { id: string; fate: SmsFate }): Promise<void> {
  await db
    .update(portingCodes)
    .set({ fate })
    .where(and(eq(portingCodes.messageId, id), sql`${portingCodes.fate} is distinct from 'delivered'`))
}

const FORGET = `delete from porting_codes where (cart_uuid, line_id) in (
  select cart_uuid, line_id from porting_codes where ends_at < now() - interval '1 hour'
  order by ends_at limit $1 for update skip locked)`

export function forgetOldCodes({ db }: { db: Database }): Promise<void> {
  return deleteInPortions(db, FORGET)
}

function at({ cartUuid, lineId }: CodePlace) {
  return and(eq(portingCodes.cartUuid, cartUuid), eq(portingCodes.lineId, lineId))
}

function signedText({ cartUuid, lineId }: CodePlace, recipient: string, code: string): string {
  return JSON.stringify(['porting code', cartUuid, lineId, recipient, code])
}

function sentCode({ recipient, sentAt, endsAt, wrong }: CodeRow): SentCode {
  return { recipient, sentAt, endsAt, triesLeft: Math.max(0, CODE_TRIES - wrong) }
}
