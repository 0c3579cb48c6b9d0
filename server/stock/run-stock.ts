import { readFile } from 'node:fs/promises'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { asc, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type CountedCode, readOnHand, readStockFile } from './read-stock-file.ts'
import { stock } from './tables.ts'

const STOCK_USAGE = `npm run stock -- list                what is on the shelf: on hand, held for customers, free, sold
npm run stock -- set <code> <number> counts a code anew: so many are on hand, with those that are held
npm run stock -- import <file>       the same for a file of two columns, code and number: all of it or nothing`

/** The operator's way to the shelf. Lines to print; throws what is to be said. */
export async function runStock(
  { db }: { db: Database },
  [command = '', ...given]: readonly string[],
): Promise<string[]> {
  switch (command) {
    case 'list':
      return listStock(db)
    case 'set':
      return countAnew(db, [counted(given)])
    case 'import':
      return importStock(db, given[0] ?? '')
    default:
      throw new Error(STOCK_USAGE)
  }
}

async function listStock(db: Database): Promise<string[]> {
  const rows = await db.select().from(stock).orderBy(asc(stock.code))
  const widest = Math.max(4, ...rows.map(({ code }) => code.length))
  const line = (code: string, ...cells: readonly (string | number)[]) =>
    [code.padEnd(widest), ...cells.map((cell) => String(cell).padStart(8))].join('')
  return [
    line('code', 'on hand', 'held', 'free', 'sold'),
    ...rows.map(({ code, onHand, held, sold }) => line(code, onHand, held, onHand - held, sold)),
  ]
}

function counted([code = '', number = '']: readonly string[]): CountedCode {
  const onHand = readOnHand(number)
  if (code === '' || onHand === null) throw new Error(STOCK_USAGE)
  return { code, onHand }
}

async function importStock(db: Database, file: string): Promise<string[]> {
  if (file === '') throw new Error(STOCK_USAGE)
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read.`)
  })
  const read = readStockFile(text)
  if (!read.ok) throw new Error(`${file} was not taken, nothing was changed:\n${read.refusal.join('\n')}`)
  return countAnew(db, read.value)
}

/** A code that the catalogue does not have yet may be counted before it comes. What customers hold cannot be counted away. */
async function countAnew(db: Database, codes: readonly CountedCode[]): Promise<string[]> {
  const ordered = codes.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return inTransaction(db, async (tx) => {
    const held = await heldOf(tx, ordered)
    const short = ordered.filter(({ code, onHand }) => onHand < (held.get(code) ?? 0))
    if (short.length > 0) {
      const words = short.map(({ code, onHand }) => `${code}: ${held.get(code)} are held for customers, not ${onHand}`)
      throw new Error(`Nothing was changed.\n${words.join('\n')}`)
    }
    await tx
      .insert(stock)
      .values(ordered)
      .onConflictDoUpdate({ target: stock.code, set: { onHand: sql`excluded.on_hand`, changedAt: sql`now()` } })
    return ordered.map(({ code, onHand }) => `${code}: ${onHand} on hand, ${onHand - (held.get(code) ?? 0)} free`)
  })
}

/** Locked in the order in which everybody locks the shelf. */
async function heldOf(tx: Transaction, codes: readonly CountedCode[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.$client.query<{ code: string; held: number }>(
    'select code, held from stock where code = any($1::text[]) order by code for update',
    [codes.map(({ code }) => code)],
  )
  return new Map(rows.map(({ code, held }) => [code, held]))
}
