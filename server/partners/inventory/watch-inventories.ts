import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { type InventoryDeps, readProducts } from './products-of.ts'
import { type DueCustomer, dueCustomers, listeningPartners, noteCustomers, saveReading } from './seen-product-store.ts'
import { visibleCustomers } from './visible-customers.ts'

/** Customers of a partner whose services are read in one run. */
const MOST_READ = 50

type Deps = InventoryDeps & { log: FastifyBaseLogger }

/**
 * The inventory sends the shop no events, so it is read for partners with a hub of it: at once where an order may have changed
 * something, else every hour. Safe to run twice.
 */
export async function watchInventories(deps: Deps): Promise<void> {
  if (deps.inventory === null) return
  for (const partner of await listeningPartners(deps.db)) {
    try {
      await watchFor(deps, partner)
    } catch (error) {
      if (!(error instanceof OutsideSystemError)) throw error
      deps.log.warn({ err: error, partner }, 'the services that a partner sees cannot be read')
    }
  }
}

async function watchFor(deps: Deps, partner: string): Promise<void> {
  await noteCustomers(deps.db, partner, await visibleCustomers(deps, partner))
  for (const due of await dueCustomers(deps.db, partner, MOST_READ)) await readCustomer(deps, partner, due)
}

async function readCustomer(deps: Deps, partner: string, due: DueCustomer): Promise<void> {
  if (deps.inventory === null) return
  const { products, unreadable } = await readProducts(deps, deps.inventory, due.customer)
  const seen = products.map((product) => ({
    id: product.id,
    status: product.status,
    hash: createHash('sha256').update(JSON.stringify(product)).digest(),
  }))
  await inTransaction(deps.db, (tx) => saveReading(tx, partner, due, { seen, unreadable }))
}
