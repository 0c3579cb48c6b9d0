import pg from 'pg'

const RECONNECT_MS = 500
const TIMEOUT_MS = 2000

type Settings = {
  url: string
  /** Its application name, which the database lists with its connections. */
  name: string
  beatMs: number
  /** It is opened in the background where the first attempt fails. */
  isOptional?: boolean
  /** Runs on every new connection, before anything else. */
  begin(client: pg.Client): Promise<unknown>
  /** A heartbeat: a connection that a firewall dropped, or a pooler that forwards no notifications, raises no error. */
  beat(client: pg.Client): Promise<unknown>
  onLost(error: unknown): void
}

export interface PersistentConnection {
  close(): Promise<void>
}

/** A connection beside the pool that reconnects whenever it is lost. Throws where the first connection fails, unless it is optional. */
export async function persistentConnection({
  url,
  name,
  beatMs,
  isOptional = false,
  begin,
  beat,
  onLost,
}: Settings): Promise<PersistentConnection> {
  let closed = false
  let current: pg.Client | null = null
  let isOpen = false
  let isBeating = false
  let retry: NodeJS.Timeout | null = null

  async function open(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: name,
    })
    current = client
    isOpen = false
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client, new Error('The connection was closed')))
    await client.connect()
    await begin(client)
    isOpen = current === client
  }

  function lost(client: pg.Client, error: unknown): void {
    if (closed || current !== client) return
    current = null
    client.end().catch(() => {})
    onLost(error)
    retry = setTimeout(() => {
      open().catch((failure: unknown) => {
        if (current !== null) lost(current, failure)
      })
    }, RECONNECT_MS)
  }

  const heartbeat = setInterval(() => {
    const client = current
    if (client === null || !isOpen || isBeating) return
    isBeating = true
    beat(client)
      .catch((error: unknown) => lost(client, error))
      .finally(() => {
        isBeating = false
      })
  }, beatMs)
  heartbeat.unref()

  async function close(): Promise<void> {
    closed = true
    clearInterval(heartbeat)
    if (retry !== null) clearTimeout(retry)
    await current?.end()
  }

  await open().catch(async (error: unknown) => {
    if (isOptional) {
      if (current !== null) lost(current, error)
      return
    }
    await close()
    throw error
  })
  return { close }
}
