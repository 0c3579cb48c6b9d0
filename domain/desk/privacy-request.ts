/** Requests of a person about their data: GDPR, articles 15 and 20, 16, 17. */
export const PRIVACY_KINDS = ['export', 'rectify', 'erase'] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

export const PRIVACY_KIND_NAMES = {
  export: 'Copy of the data',
  rectify: 'Correction',
  erase: 'Erasure',
} as const satisfies Record<PrivacyKind, string>

/** done: carried out. refused: with a reason, which the person has received. */
export const PRIVACY_OUTCOMES = ['done', 'refused'] as const
export type PrivacyOutcome = (typeof PRIVACY_OUTCOMES)[number]

const MONTHS = 1
const EXTENDED_MONTHS = 3

type Timed = { receivedOn: string; extendedAt: Date | null }

/** GDPR, article 12(3): within one month, and two more where it is complex and the person was informed in the first. */
export function privacyDueOn({ receivedOn, extendedAt }: Timed): string {
  return monthsLater(receivedOn, extendedAt === null ? MONTHS : EXTENDED_MONTHS)
}

/** Once, and only within the first month. */
export function mayExtend({ receivedOn, extendedAt }: Timed, today: string): boolean {
  return extendedAt === null && today <= monthsLater(receivedOn, MONTHS)
}

/** The same date of a later month, or the last day of that month (Regulation 1182/71, article 3). */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}
