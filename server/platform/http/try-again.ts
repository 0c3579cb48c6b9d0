import { isNewerFormat } from '#domain/stored-document.ts'
import { isDatabaseAway } from './database-away.ts'

/** What may succeed when it is repeated, here or at another server: the client gets a retryable error. */
export function isRetryable(error: unknown): boolean {
  return isDatabaseAway(error) || isNewerFormat(error)
}
