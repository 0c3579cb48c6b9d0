import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Config } from '#server/platform/config/config.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Nobody empties the shelf from one connection: so many may be taken off it within the time that one is held, and so many
 * of each code. Taking the same again counts too, or a phone could be kept for ever without buying it.
 */
export async function allowHolds(
  { db, config }: { db: Database; config: Pick<Config, 'stock'> },
  visitor: string,
  codes: readonly string[],
): Promise<Result<null, Refusal>> {
  if (codes.length === 0) return ok(null)
  const { holdMinutes, holdsPerVisitor, holdsPerCode } = config.stock
  const seconds = holdMinutes * 60
  const ofEach = [...Map.groupBy(codes, (code) => code)]
  const budgets = [
    { key: `devices held for ${visitor}`, most: holdsPerVisitor, work: codes.length },
    ...ofEach.map(([code, its]) => ({ key: `${code} held for ${visitor}`, most: holdsPerCode, work: its.length })),
  ]
  for (const { key, most, work } of budgets) {
    const waitMs = await spendBudget(db, { key, most, seconds }, work)
    if (waitMs !== null)
      return refuse({ code: 'TOO_MANY_DEVICE_HOLDS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
  }
  return ok(null)
}
