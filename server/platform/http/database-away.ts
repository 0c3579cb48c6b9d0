import { isNewerFormat } from '#domain/stored-document.ts'
import { isNoConnection } from '../database/bound-queue.ts'
import { OutsideSystemError } from '../outside/outside-system.ts'

/**
 * The database shuts down, has crashed, starts, became a standby or takes no more connections; contention that outlasted
 * all retries; and errors of sockets.
 */
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '25006', '53300', '40001', '40P01'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'],
])
/** Class 08 of PostgreSQL's codes: connection exceptions. */
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/
/** The driver's own errors have no code. */
const OF_THE_DRIVER =
  /^(Connection terminated|Query read timeout|Client (has encountered a connection error|was closed))/

/**
 * The database is unavailable for now, so the client gets a retryable error. A write may have been committed without a
 * response; its idempotency key makes the retry harmless.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isNoConnection(error)) return true
  // Drizzle wraps the database's own error as its cause.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // A connection error of an outside system is no error of the database.
    if (cause instanceof OutsideSystemError) return false
    const code = 'code' in cause ? String(cause.code) : ''
    if (AWAY.has(code) || CONNECTION_EXCEPTION.test(code) || OF_THE_DRIVER.test(cause.message)) return true
  }
  return false
}

/** What may succeed when it is repeated, here or at another server: the client gets a retryable error. */
export function isRetryable(error: unknown): boolean {
  return isDatabaseAway(error) || isNewerFormat(error)
}
