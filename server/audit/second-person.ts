import { cleanText } from '#domain/clean-text.ts'
import { isThisMachine } from '#server/platform/config/production-guards.ts'
import { findDatabase } from '#server/platform/database/find-database.ts'

/**
 * Whether a command leaves to the desk what two people agree to there: everywhere but on a laptop. The account of a shell is what its user
 * says it is, so a second name there would prove nothing.
 */
export async function asksSecondPerson(env: Readonly<Record<string, string | undefined>>): Promise<boolean> {
  if (env['NODE_ENV'] === 'production') return true
  const url = await findDatabase(env)
  return url !== null && !isThisMachine(url)
}

const SHORTEST_REASON = 3
const LONGEST_REASON = 300

/** As `--break-glass` has it. Null: it was not given. Throws where it gives no reason. */
export function breakGlassReason(given: string | undefined): string | null {
  if (given === undefined) return null
  const reason = cleanText(given, { atMost: LONGEST_REASON, whenLonger: 'refuse' })
  if (!reason.ok || reason.value.length < SHORTEST_REASON)
    throw new Error(
      `--break-glass needs the reason, of ${LONGEST_REASON} characters at most: it is in the audit trail.`,
    )
  return reason.value
}
