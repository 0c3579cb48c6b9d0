import pino from 'pino'
import { tmf645Qualification } from './availability/tmf645-qualification.ts'
import { tmf673Addresses } from './availability/tmf673-addresses.ts'
import { cartStore } from './cart/cart-store.ts'
import { openCatalogue } from './catalogue/catalogue-store.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import type { Deps } from './deps.ts'
import { createMetrics } from './metrics.ts'

/** What could hold a secret or a person; our log lines are flat, and none is to carry them. */
const REDACTED = ['authorization', 'cookie', 'token', 'prospectUuid', 'reference', 'eircode', 'phone', 'email']

export async function compose(config: Config): Promise<Deps & { close(): Promise<void> }> {
  const log = pino({
    level: config.logLevel,
    redact: REDACTED,
    base: { service: 'tonn' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  const metrics = createMetrics()
  const db = openDatabase({
    ...config.database,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const catalogue = await openCatalogue(db, config.database.url, log)
  return {
    config,
    db,
    carts: cartStore(db),
    catalogue,
    addressBook: tmf673Addresses(config.network, metrics),
    network: tmf645Qualification(config.network, metrics),
    clock: { now: () => new Date() },
    log,
    metrics,
    async close() {
      await catalogue.close()
      await db.$client.end()
    },
  }
}
