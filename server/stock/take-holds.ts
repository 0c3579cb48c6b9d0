import { fairShare } from '#domain/cart/equipment/fair-share.ts'
import type { HoldChange } from '#domain/cart/equipment/held-devices.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, returnBudget, spendBudget } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { HoldSettings, StockSettings } from './stock-settings.ts'

type Taking<Saved> = {
  visitor: string
  holds: HoldChange
  /** The statement that takes them. */
  save: (tx: Transaction) => Promise<Saved>
  hasTaken: (saved: Saved) => boolean
  nameOf: (code: string) => string
}

/**
 * Limits what one connection can hold: a number of devices within the time of a hold, a number of each code, and a
 * share of scarce ones. Renewals count too, or a phone could be held forever without buying it; a hold that was not
 * taken in the end does not. The visitor's budget is locked until the end, so that concurrent requests of one visitor
 * are decided one by one.
 */
export function takeHolds<Saved>(
  { db, config }: { db: Database; config: Pick<StockSettings, 'stock'> },
  taking: Taking<Saved>,
): Promise<Result<Saved, Refusal>> {
  const { visitor, holds, save, hasTaken } = taking
  return inTransaction(db, async (tx) => {
    const budgets = budgetsOf(config.stock, visitor, holds)
    const spent: Spending[] = []
    const giveBack = async () => {
      for (const { work, ...budget } of spent) await returnBudget(tx, budget, work)
    }
    for (const budget of budgets) {
      const waitMs = await spendBudget(tx, budget, budget.work)
      spent.push(budget)
      if (waitMs === null) continue
      await giveBack()
      return refuse({ code: 'TOO_MANY_DEVICE_HOLDS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
    }
    const mark = tx.markOf(`holds of ${visitor}`)
    const shared = await judgeShares(tx, mark, config.stock.sharePercent, taking)
    if (!shared.ok) {
      await giveBack()
      return shared
    }
    const saved = await save(tx)
    if (hasTaken(saved)) await tx.$client.query(MARK, [mark, holds.wanted.map(({ holder }) => holder)])
    else await giveBack()
    return ok(saved)
  })
}

type Spending = Budget & { work: number }

function budgetsOf({ holdMinutes, ...most }: HoldSettings, visitor: string, { wanted }: HoldChange): Spending[] {
  const seconds = holdMinutes * 60
  const ofEach = [...Map.groupBy(wanted, ({ code }) => code)]
  return [
    { key: `devices held for ${visitor}`, most: most.holdsPerVisitor, seconds, work: wanted.length },
    ...ofEach.map(([code, its]) => ({
      key: `${code} held for ${visitor}`,
      most: most.holdsPerCode,
      seconds,
      work: its.length,
    })),
  ]
}

const MARK = 'update stock_holds set visitor = $1 where holder = any($2::text[]) and visitor is null'

/**
 * $1 holders and $2 codes that are requested, $3 holders that are released, $4 the visitor. Holds that exist are not
 * taken again.
 */
const SHARES = `select wanted.code, coalesce(max(stock.on_hand - stock.held), 0)::integer as free,
    count(*) filter (where held.holder is null)::integer as lacking,
    (select count(*)::integer from stock_holds as theirs where theirs.code = wanted.code and theirs.visitor = $4
      and theirs.state = 'held' and theirs.holder <> all($1::text[] || $3::text[])) as mine
  from unnest($1::text[], $2::text[]) as wanted (holder, code)
    left join stock_holds as held on held.holder = wanted.holder and held.state = 'held'
    left join stock on stock.code = wanted.code
  group by wanted.code order by wanted.code`

async function judgeShares(
  { $client }: Transaction,
  mark: string,
  percent: number,
  { holds: { wanted, given }, nameOf }: Pick<Taking<unknown>, 'holds' | 'nameOf'>,
): Promise<Result<null, Refusal>> {
  const values = [wanted.map(({ holder }) => holder), wanted.map(({ code }) => code), given, mark]
  const { rows } = await $client.query<{ code: string; free: number; lacking: number; mine: number }>(SHARES, values)
  for (const { code, free, lacking, mine } of rows) {
    // Sold-out codes have no share: the stock statement refuses them.
    if (lacking === 0 || free < lacking) continue
    const most = fairShare({ left: free + mine, percent })
    if (mine + lacking > most) return refuse({ code: 'FEW_ARE_SHARED', params: { what: nameOf(code), most } })
  }
  return ok(null)
}
