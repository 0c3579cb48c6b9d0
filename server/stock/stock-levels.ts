import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'

/** Available stock per code, cached in memory: pages need no query for it. */
export interface StockLevels {
  /** 0: sold out, or there is no such code. */
  levelOf(code: string): number
  /** Changes with every change of a level: results derived from levels are valid while it is the same. */
  revision(): number
  /** Updates the levels that this process has just changed. */
  learn(levels: Readonly<Record<string, number>>): void
  refresh(): Promise<void>
  close(): Promise<void>
}

const LEVELS = { name: 'stock_levels', text: 'select code, on_hand - held as free from stock' }

/**
 * Other processes sell too, so a level may be some seconds old: accurate enough to show. The table is authoritative
 * when a device is taken.
 */
export async function stockLevels(
  { $client }: Pick<Database, '$client'>,
  { seconds, log }: { seconds: number; log: FastifyBaseLogger },
): Promise<StockLevels> {
  let levels = new Map<string, number>()
  let revision = 0
  let reading: Promise<void> = Promise.resolve()
  let isReading = false

  async function read(): Promise<void> {
    isReading = true
    try {
      const { rows } = await $client.query<{ code: string; free: number }>(LEVELS)
      if (rows.length !== levels.size || rows.some(({ code, free }) => levels.get(code) !== free)) revision += 1
      levels = new Map(rows.map(({ code, free }) => [code, free]))
    } finally {
      isReading = false
    }
  }

  /** One after the other: a query that began earlier has older levels. */
  function refresh(): Promise<void> {
    reading = reading.catch(() => {}).then(read)
    return reading
  }

  await refresh()
  const timer = setInterval(() => {
    if (isReading) return
    refresh().catch((error) => log.warn({ err: error }, 'stock levels could not be read'))
  }, seconds * 1000).unref()

  return {
    levelOf: (code) => levels.get(code) ?? 0,
    revision: () => revision,
    learn(changed) {
      // Most carts hold no devices.
      for (const [code, level] of Object.entries(changed)) {
        if (levels.get(code) === level) continue
        revision += 1
        levels.set(code, level)
      }
    },
    refresh,
    async close() {
      clearInterval(timer)
      await reading.catch(() => {})
    },
  }
}
