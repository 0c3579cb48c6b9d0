import type { FastifyBaseLogger } from 'fastify'
import { type PersistentConnection, persistentConnection } from '#server/platform/database/persistent-connection.ts'

export const RELEASE_CHANNEL = 'catalogue_release'

const LOOK_MS = 5000

/** Calls `look` whenever another release may have become active: when told, and after every silence. */
export function listenForReleases(
  databaseUrl: string,
  log: FastifyBaseLogger,
  look: () => Promise<void>,
): Promise<PersistentConnection> {
  return persistentConnection({
    url: databaseUrl,
    name: 'tonn catalogue',
    beatMs: LOOK_MS,
    async begin(client) {
      client.on('notification', () => {
        look().catch((error: unknown) => {
          log.error({ err: error }, 'catalogue could not be reloaded')
          // A new line begins with another look.
          client.end().catch(() => {})
        })
      })
      await client.query(`listen ${RELEASE_CHANNEL}`)
      // What was published between the last look and the first word on this line.
      await look()
    },
    async beat(client) {
      await client.query('select 1')
      await look()
    },
    onLost: (error) => log.error({ err: error }, 'catalogue listener lost its connection'),
  })
}
