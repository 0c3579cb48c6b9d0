import type pg from 'pg'

/** No connection could be had: too many requests wait for one, or the database cannot be reached. No statement was sent. */
class NoConnectionError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`no connection to the database: ${reason}`, options)
    this.name = 'NoConnectionError'
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/**
 * Backpressure: beyond a number of waiting requests the next one fails at once, instead of waiting until its client has
 * timed out. Every way to a connection, `pool.query` included, leads through `pool.connect`.
 */
export function boundQueue(pool: pg.Pool, mostWaiting: number): void {
  const connect = pool.connect.bind(pool)

  function take(connected: Connected): void {
    if (pool.waitingCount >= mostWaiting) {
      process.nextTick(
        connected,
        new NoConnectionError(`${mostWaiting} requests wait for one already`),
        undefined,
        noop,
      )
      return
    }
    connect((error, client, release) => {
      connected(error && new NoConnectionError(error.message, { cause: error }), client, release)
    })
  }

  function boundConnect(connected: Connected): void
  function boundConnect(): Promise<pg.PoolClient>
  function boundConnect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected !== undefined) {
      take(connected)
      return undefined
    }
    return new Promise((resolve, reject) => {
      take((error, client) => (client === undefined ? reject(error) : resolve(client)))
    })
  }
  pool.connect = boundConnect
}

function noop(): void {}

/** Also where it is the cause of another error. */
export function isNoConnection(error: unknown): boolean {
  if (error instanceof NoConnectionError) return true
  return error instanceof Error && error.cause !== undefined && isNoConnection(error.cause)
}
