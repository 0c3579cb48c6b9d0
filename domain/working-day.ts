const DAY_MS = 24 * 60 * 60 * 1000

/** The first day after this one on which people work in Ireland, both as ISO dates. */
export function nextWorkingDay(day: string): string {
  let next = dayAfter(day)
  while (!isWorkingDay(next)) next = dayAfter(next)
  return next
}

/** Those of so many days from this one on. */
export function publicHolidays(from: string, days: number): string[] {
  const ahead = Array.from({ length: days }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  )
  const moving = [...new Set(ahead.map((day) => day.slice(0, 4)))].flatMap(movingHolidays)
  return ahead.filter((day) => isPublicHoliday(day, moving))
}

export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day)
}

const FIXED_HOLIDAYS = ['01-01', '03-17', '12-25', '12-26']
/** First Mondays of May, June and August, last Monday of October. */
const FIRST_MONDAYS = ['05', '06', '08']

function isPublicHoliday(day: string, moving: readonly string[] = movingHolidays(day.slice(0, 4))): boolean {
  const [, month = '', date = ''] = day.split('-')
  const isMonday = weekdayOf(day) === 1
  if (FIXED_HOLIDAYS.includes(`${month}-${date}`)) return true
  if (isMonday && FIRST_MONDAYS.includes(month) && Number(date) <= 7) return true
  if (isMonday && month === '10' && Number(date) > 24) return true
  return moving.includes(day)
}

/** Those that have to be worked out for a year. */
function movingHolidays(year: string): string[] {
  return [stBrigidsDay(year), dayAfter(easterSunday(Number(year)))]
}

/** The first Monday of February, save where the first of February is a Friday. */
function stBrigidsDay(year: string): string {
  let day = `${year}-02-01`
  while (weekdayOf(day) !== 1 && !(day.endsWith('-01') && weekdayOf(day) === 5)) day = dayAfter(day)
  return day
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

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay()
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
