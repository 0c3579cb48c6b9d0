import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export const RELEASE_CHANNEL = 'catalogue_release'

const RECONNECT_MS = 500
const CONNECT_MS = 2000
/** A line that a firewall forgot, or a pooler that keeps words to itself, makes no sound: ask now and then. */
const HEARTBEAT_MS = 5000

/** Calls `look` whenever another release may have become active: when told, and after every silence. */
export async function listenForReleases(
  databaseUrl: string,
  log: FastifyBaseLogger,
  look: () => Promise<void>,
): Promise<{ close(): Promise<void> }> {
  let closed = false
  let line: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      application_name: 'tonn catalogue',
    })
    line = client
    client.on('error', () => lost(client))
    client.on('end', () => lost(client))
    client.on('notification', () => {
      look().catch((error: unknown) => {
        log.error({ err: error }, 'catalogue could not be reloaded')
        lost(client)
      })
    })
    await client.connect()
    await client.query(`listen ${RELEASE_CHANNEL}`)
    // What was published between the last look and the first word on this line.
    await look()
  }

  /** Also when a look failed: a new line begins with another one. */
  function lost(client: pg.Client): void {
    if (closed || line !== client) return
    line = null
    client.end().catch(() => {})
    retry = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.error({ err: error }, 'catalogue listener could not connect')
        if (line !== null) lost(line)
      })
    }, RECONNECT_MS)
  }

  const heartbeat = setInterval(() => {
    const client = line
    if (client === null) return
    client
      .query('select 1')
      .then(look)
      .catch(() => lost(client))
  }, HEARTBEAT_MS)
  heartbeat.unref()

  await connect().catch((error: unknown) => {
    closed = true
    clearInterval(heartbeat)
    throw error
  })
  return {
    async close() {
      closed = true
      clearInterval(heartbeat)
      if (retry !== null) clearTimeout(retry)
      await line?.end()
    },
  }
}
