import type { SoldLine } from '#domain/availability/sold-lines.ts'
import { type HomeDeps, linesAtHome } from '#server/availability/network/lines-at-home.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'

/** By the service's id. */
export type LinesOfServices = ReadonlyMap<string, readonly SoldLine[] | null>

/** A customer waits for the page. */
const MOST_MS = 1000
/** A page that is loaded again and again is no reason to call the network each time. */
const LOOKS_AN_HOUR = { most: 30, seconds: 3600 }

/** What is sold at the home of each service, as far as the network responds in time. */
export async function linesOfServices(
  deps: HomeDeps & { db: Database },
  { customer, services }: { customer: string; services: readonly InventoryService[] },
): Promise<LinesOfServices> {
  const hasHome = services.some(({ address }) => address !== null)
  const budget = { key: `lines at the homes of ${customer}`, ...LOOKS_AN_HOUR }
  if (!hasHome || (await spendBudget(deps.db, budget)) !== null) return new Map()
  const looking = services.map(async ({ id, address }) => [id, await linesAtHome(deps, address)] as const)
  return new Map(await inTime(Promise.all(looking), []))
}

async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(late.resolve, MOST_MS, otherwise)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
