const LONG = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' })
const WEEKDAY = new Intl.DateTimeFormat('en-IE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Dublin',
})

const SHORT = new Intl.DateTimeFormat('en-IE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Dublin',
})
const CLOCK = new Intl.DateTimeFormat('en-IE', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Europe/Dublin',
})

/** "14:05" */
export function clockWords(at: Date): string {
  return CLOCK.format(at)
}

/** "Wednesday 18 November" */
export function shortDayWords(day: string | Date): string {
  return SHORT.format(new Date(day)).replace(',', '')
}

/** "Wednesday 18 November, 08:00 to 13:00" */
export function shortVisitWords({ at, time }: { at: string; time: string }): string {
  return `${shortDayWords(at)}, ${time.replace('-', ' to ')}`
}

/** "14 January 2027" */
export function dayWords(day: string | Date): string {
  return LONG.format(new Date(day))
}

/** "Wednesday 18 November 2026" */
export function weekdayWords(day: string | Date): string {
  return WEEKDAY.format(new Date(day)).replace(',', '')
}

/** "14:05 on Wednesday 18 November 2026", in Ireland */
export function momentWords(at: Date): string {
  return `${CLOCK.format(at)} on ${weekdayWords(at)}`
}

/** "Wednesday 18 November 2026, 08:00 to 13:00" */
export function visitWords({ at, time }: { at: string; time: string }): string {
  return `${weekdayWords(at)}, ${time.replace('-', ' to ')}`
}

export function termWords(months: number): string {
  return months === 1 ? '30-day plan' : `${months}-month contract`
}

const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
const ORDER = new Intl.PluralRules('en-IE', { type: 'ordinal' })

/** "5th" */
export function ordinal(number: number): string {
  return `${number}${ENDINGS[ORDER.select(number)]}`
}
