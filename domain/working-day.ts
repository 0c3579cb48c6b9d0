const DAY_MS = 24 * 60 * 60 * 1000

/** The first day after this one on which people work in Ireland, both as ISO dates. */
export function nextWorkingDay(day: string): string {
  let next = dayAfter(day)
  while (!isWorkingDay(next)) next = dayAfter(next)
  return next
}

/** Those of so many days from this one on. */
export function publicHolidays(from: string, days: number): string[] {
  const end = new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)
  const years = Array.from({ length: yearOf(end) - yearOf(from) + 1 }, (_, index) => String(yearOf(from) + index))
  return years.flatMap(holidaysOf).filter((day) => day >= from && day < end)
}

export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidaysOf(day.slice(0, 4)).includes(day)
}

const holidays = new Map<string, readonly string[]>()

/** The public holidays of Ireland in a year, in their order. Memoised: every cart needs those of this year. */
function holidaysOf(year: string): readonly string[] {
  const known = holidays.get(year) ?? computedHolidays(year)
  holidays.set(year, known)
  return known
}

function computedHolidays(year: string): string[] {
  return [
    `${year}-01-01`,
    stBrigidsDay(year),
    `${year}-03-17`,
    dayAfter(easterSunday(Number(year))),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-06-01`),
    mondayFrom(`${year}-08-01`),
    // The last of October.
    mondayFrom(`${year}-10-25`),
    `${year}-12-25`,
    `${year}-12-26`,
  ]
}

/** The first Monday of February, save where the first of February is a Friday. */
function stBrigidsDay(year: string): string {
  const first = `${year}-02-01`
  return weekdayOf(first) === 5 ? first : mondayFrom(first)
}

/** The first Monday on or after a day. */
function mondayFrom(day: string): string {
  const days = (8 - weekdayOf(day)) % 7
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Gregorian computus, as Meeus, Jones and Butcher wrote it down. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const date = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
