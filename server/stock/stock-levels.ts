import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'

/** How many of a code can be bought at this moment, from memory: pages ask without asking the database. */
export interface StockLevels {
  /** 0: none is left, or there is no such code. */
  levelOf(code: string): number
  /** Another number with every change of a level: what was worked out from them holds while it is the same. */
  revision(): number
  /** What this process has just taken or put back. */
  learn(levels: Readonly<Record<string, number>>): void
  refresh(): Promise<void>
  close(): Promise<void>
}

const LEVELS = { name: 'stock_levels', text: 'select code, on_hand - held as free from stock' }

/**
 * Other processes sell too, so that a level may be some seconds old: good enough to show. What decides is the shelf itself,
 * when somebody takes something off it.
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

  /** One after the other: what was asked for before does not know what has come since. */
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
      // Most carts take nothing off the shelf.
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
