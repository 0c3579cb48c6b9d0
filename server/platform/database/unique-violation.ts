const UNIQUE_VIOLATION = '23505'

/** Drizzle wraps the database's own error as its cause. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return true
  }
  return false
}
