import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { Ordered } from '../order.ts'

/** Notice is 30 days: a customer who wants to leave on the day itself has two weeks to decide. */
const NOTICE_DAYS_BEFORE = 45
const DAY_MS = 24 * 60 * 60 * 1000

/** The day on which a minimum term is over, as an ISO date: so many months later, or the last day of a shorter month. */
export function endOfTerm(liveOn: string, months: number): string {
  const [year, month, day] = liveOn.split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** The days on which minimum terms of an order end, each once. A plan that is paid for 30 days at a time has no minimum term. */
export function contractEnds({ cart }: Pick<Ordered, 'cart'>, liveDay: (line: CartLine) => string): string[] {
  const ends = cart.lines.flatMap((line) => endOfLine(line, liveDay(line)) ?? [])
  return [...new Set(ends)].sort()
}

/** The end of the minimum term of a line that went live on a day. Null: it has none. */
export function endOfLine({ term }: Pick<CartLine, 'term'>, liveOn: string): string | null {
  return term > 1 ? endOfTerm(liveOn, term) : null
}

/** When the notice about the end of a term is sent, in the morning. */
export function contractEndNoticeAt(endsOn: string): Date {
  return new Date(Date.parse(`${endsOn}T10:00:00Z`) - NOTICE_DAYS_BEFORE * DAY_MS)
}
