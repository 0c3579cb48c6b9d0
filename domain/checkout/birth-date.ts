import * as v from 'valibot'

const YEARS_TO_CONTRACT = 18
const OLDEST = 120

type Parts = { birthDay: string; birthMonth: string; birthYear: string }
type Part = keyof Parts

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const Text = v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(20, 'Date of birth must be a real date'))

/** The three fields of a date of birth, as they come. */
export const birthEntries = { birthDay: Text, birthMonth: Text, birthYear: Text }

/** What is wrong with a date of birth, at the field to look at; null: nothing. `today` is an ISO date in Ireland. */
export function birthProblem(parts: Parts, today: string): { field: Part; message: string } | null {
  const missing = (['birthDay', 'birthMonth', 'birthYear'] as const).filter((part) => parts[part] === '')
  const [first] = missing
  if (missing.length === 3) return { field: 'birthDay', message: 'Enter your date of birth' }
  if (first !== undefined) {
    const names = missing.map((part) => `a ${part.slice('birth'.length).toLowerCase()}`).join(' and ')
    return { field: first, message: `Date of birth must include ${names}` }
  }
  if (!/^\d{4}$/.test(parts.birthYear)) return { field: 'birthYear', message: 'Year must include 4 numbers' }
  const date = birthDate(parts)
  if (date === null) return { field: 'birthDay', message: 'Date of birth must be a real date' }
  if (date >= today) return { field: 'birthYear', message: 'Date of birth must be in the past' }
  if (date < yearsBefore(today, OLDEST)) return { field: 'birthYear', message: 'Check the year of your birth' }
  if (date > yearsBefore(today, YEARS_TO_CONTRACT)) {
    return { field: 'birthYear', message: `You must be ${YEARS_TO_CONTRACT} or older to order` }
  }
  return null
}

/** ISO date. A month may be written out. Null: there is no such day. */
export function birthDate({ birthDay, birthMonth, birthYear }: Parts): string | null {
  const named = MONTHS.indexOf(birthMonth.slice(0, 3).toLowerCase()) + 1
  const month = /^\d{1,2}$/.test(birthMonth) ? Number(birthMonth) : named
  if (!/^\d{1,2}$/.test(birthDay) || !/^\d{4}$/.test(birthYear) || month === 0) return null
  const text = `${birthYear}-${String(month).padStart(2, '0')}-${birthDay.padStart(2, '0')}`
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** Born on 29 February, one is a year older on 1 March: texts compare as days do. */
function yearsBefore(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
}
