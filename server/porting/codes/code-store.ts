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

/** Replaces the code before, and its tries. */
export async function writeCode(
  tx: Transaction,
  keys: KeyRing,
  place: CodePlace,
  { recipient, code }: { recipient: string; code: string },
): Promise<SentCode> {
  const fresh = {
    recipient,
    hash: Buffer.from(keys.sign('one-time code', signedText(place, recipient, code)), 'base64url'),
    wrong: 0,
    provenAt: null,
    messageId: null,
    fate: null,
    sentAt: sql`now()`,
    endsAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  }
  const [row] = await tx
    .insert(portingCodes)
    .values({ ...place, ...fresh })
    .onConflictDoUpdate({ target: [portingCodes.cartUuid, portingCodes.lineId], set: fresh })
    .returning()
  if (row === undefined) throw new Error('A code was not written')
  return sentCode(row)
}

/** Locks the code until the end of the transaction, so that concurrent tries are all counted. */
export async function lockCode(tx: Transaction, place: CodePlace): Promise<(CodeRow & { isOver: boolean }) | null> {
  const [row] = await tx
    .select({ code: portingCodes, isOver: sql<boolean>`${portingCodes.endsAt} <= now()` })
    .from(portingCodes)
    .where(at(place))
    .for('update')
  return row === undefined ? null : { ...row.code, isOver: row.isOver }
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

export async function noteProven(tx: Transaction, place: CodePlace): Promise<void> {
  await tx.update(portingCodes).set({ provenAt: sql`now()` }).where(at(place))
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
