const UNIQUE_VIOLATION = '23505'

/** A row that there may be only one of is there already. Drizzle puts the database's own error under its own. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true
  }
  return false
}
