import { dayWords } from '#domain/day-text.ts'

/**
 * The month in which a variant is expected back, as text; of another year with its year. Null: not known, or the day
 * is over.
 * @param today an ISO date
 */
export function expectedBack({ restockOn }: { restockOn: string | null }, today: string): string | null {
  if (restockOn === null || restockOn < today) return null
  const isThisYear = restockOn.slice(0, 4) === today.slice(0, 4)
  const { month, year } = dayWords(restockOn)
  return isThisYear ? month : `${month} ${year}`
}
