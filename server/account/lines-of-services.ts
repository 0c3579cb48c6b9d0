import type { SoldLine } from '#domain/availability/sold-lines.ts'
import { type HomeDeps, linesAtHome } from '#server/availability/network/lines-at-home.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'

/** By the service's id. */
export type LinesOfServices = ReadonlyMap<string, readonly SoldLine[] | null>

/** A customer waits for the page. */
const MOST_MS = 1000

/** What is sold at the home of each service, as far as the network responds in time. */
export async function linesOfServices(deps: HomeDeps, services: readonly InventoryService[]): Promise<LinesOfServices> {
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
