const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Of a month from 1 to 12. */
export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** "April 2028", of "2028-04" or an ISO date */
export function monthAndYear(day: string): string {
  return `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
}

/** "December", of an ISO date */
export function monthOf(day: string): string {
  return monthName(Number(day.slice(5, 7)))
}
