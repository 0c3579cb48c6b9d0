const UNIQUE_VIOLATION = '23505'
const REFERENCE_VIOLATION = '23503'

export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATION)
}

/** A row that another one refers to is missing. */
export function isReferenceViolation(error: unknown): boolean {
  return hasCode(error, REFERENCE_VIOLATION)
}

/** Drizzle wraps the database's own error as its cause. */
function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === code) return true
  }
  return false
}
