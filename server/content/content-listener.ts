import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { type PersistentConnection, persistentConnection } from '#server/platform/database/persistent-connection.ts'

const CHANNEL = 'content_changed'
const BEAT_MS = 10_000
/** An editor publishes several entries at once: they are one change. */
const TOGETHER_MS = 500

/** Notifies every server that an editor has changed something. */
export async function announceChange(db: Database): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`)
}

/** Calls `onChange` after changes, and after a time in which one may have been missed. */
export async function listenForChanges(
  databaseUrl: string,
  log: FastifyBaseLogger,
  onChange: () => void,
): Promise<PersistentConnection> {
  let timer: NodeJS.Timeout | null = null
  const connection = await persistentConnection({
    url: databaseUrl,
    name: 'tonn content',
    beatMs: BEAT_MS,
    async begin(client) {
      client.on('notification', changed)
      await client.query(`listen ${CHANNEL}`)
      onChange()
    },
    beat: (client) => client.query('select 1'),
    onLost: (error) => log.error({ err: error }, 'content listener lost its connection'),
  })

  function changed(): void {
    timer ??= setTimeout(() => {
      timer = null
      onChange()
    }, TOGETHER_MS)
  }

  return {
    async close() {
      if (timer !== null) clearTimeout(timer)
      await connection.close()
    },
  }
}
