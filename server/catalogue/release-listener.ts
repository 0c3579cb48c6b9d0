import type { FastifyBaseLogger } from 'fastify'
import { type PersistentConnection, persistentConnection } from '#server/platform/database/persistent-connection.ts'

/** As the function activate_release of the database notifies it. */
const RELEASE_CHANNEL = 'catalogue_release'

const POLL_MS = 5000

/** Calls `look` whenever another release may have become active: on NOTIFY, and after every period without one. */
export function listenForReleases(
  databaseUrl: string,
  log: FastifyBaseLogger,
  refresh: () => Promise<void>,
): Promise<PersistentConnection> {
  return persistentConnection({
    url: databaseUrl,
    name: 'tonn catalogue',
    beatMs: POLL_MS,
    async begin(client) {
      client.on('notification', () => {
        refresh().catch((error: unknown) => {
          log.error({ err: error }, 'catalogue could not be reloaded')
          // A new connection begins with a read.
          client.end().catch(() => {})
        })
      })
      await client.query(`listen ${RELEASE_CHANNEL}`)
      // Covers what was published between the last read and the first notification on this connection.
      await refresh()
    },
    async beat(client) {
      await client.query('select 1')
      await refresh()
    },
    onLost: (error) => log.error({ err: error }, 'catalogue listener lost its connection'),
  })
}
