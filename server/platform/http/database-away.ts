import { isNoConnection } from '../database/bound-queue.ts'
import { OutsideSystemError } from '../outside/outside-system.ts'

/**
 * It shuts down, has crashed, starts, became a standby or takes no more connections; transactions stood in each other's way
 * in every try; and what a socket says of its end.
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
 * The database could not do what was asked of it just now and will soon: the visitor is told to try again. A write may have
 * been done although no response came; its idempotency key makes the repeat one change.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (isNoConnection(error)) return true
  // Drizzle puts the database's own error under its own.
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // What its connection says is not about the database.
    if (cause instanceof OutsideSystemError) return false
    const code = 'code' in cause ? String(cause.code) : ''
    if (AWAY.has(code) || CONNECTION_EXCEPTION.test(code) || OF_THE_DRIVER.test(cause.message)) return true
  }
  return false
}
