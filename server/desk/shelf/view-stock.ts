import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { loadActive } from '#server/catalogue/catalogue-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, asc, eq } from '#server/platform/database/drizzle/orm.ts'
import { type CountedCode, readStockFile } from '#server/stock/read-stock-file.ts'
import { stock, stockHolds } from '#server/stock/tables.ts'

export type StockRow = typeof stock.$inferSelect & {
  /** As a customer calls it. Null: it is not in the catalogue. */
  name: string | null
}

const MOST_HOLDS = 100

/** Every code with its numbers and its name in the release on sale. */
export async function listStock(db: Database): Promise<StockRow[]> {
  const [rows, names] = await Promise.all([db.select().from(stock).orderBy(asc(stock.code)), namesOf(db)])
  return rows.map((row) => ({ ...row, name: names.get(row.code) ?? null }))
}

async function namesOf(db: Database): Promise<ReadonlyMap<string, string>> {
  const active = await loadActive(db)
  return new Map([...(active?.shelf ?? [])].map(([code, { name }]) => [code, name]))
}

/** What is held for customers, the next to be free first. A hold does not name them. */
export function listHolds(db: Database, { code }: { code: string }): Promise<{ until: Date; createdAt: Date }[]> {
  return db
    .select({ until: stockHolds.until, createdAt: stockHolds.createdAt })
    .from(stockHolds)
    .where(and(eq(stockHolds.state, 'held'), eq(stockHolds.code, code)))
    .orderBy(asc(stockHolds.until))
    .limit(MOST_HOLDS)
}

export type CountPreview = {
  /** By line. With any, nothing can be counted. */
  problems: string[]
  rows: (CountedCode & { name: string | null; was: number | null; held: number })[]
}

/** What a list of counted codes would change. */
export async function previewCount(
  db: Database,
  { lines }: { lines: readonly string[] },
): Promise<Result<CountPreview, DeskRefusal>> {
  const read = readStockFile(lines.join('\n'))
  if (!read.ok) return ok({ problems: read.refusal, rows: [] })
  const known = new Map((await listStock(db)).map((row) => [row.code, row]))
  const rows = read.value.map(({ code, onHand }) => {
    const now = known.get(code)
    return { code, onHand, name: now?.name ?? null, was: now?.onHand ?? null, held: now?.held ?? 0 }
  })
  const short = rows.filter(({ onHand, held }) => onHand < held)
  return ok({
    problems: short.map(({ code, onHand, held }) => `${code}: ${held} are held for customers, not ${onHand}`),
    rows,
  })
}
