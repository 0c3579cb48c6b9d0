import { euro } from '#domain/money.ts'

const NUMBER = new Intl.NumberFormat('en-IE', { maximumFractionDigits: 1 })

/** "12,400" */
export function countWords(count: number): string {
  return NUMBER.format(count)
}

/** Without cents, as sums of a day are read: "€12,400" */
export function sumWords(cents: number): string {
  return euro(Math.round(cents / 100) * 100).replace(/\.00$/, '')
}

/** "45 s", "12 min", "3 h 20 min" */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}

/** "81%", of nothing "–" */
export function shareWords(part: number, whole: number): string {
  return whole === 0 ? '–' : `${NUMBER.format(Math.round((part / whole) * 1000) / 10)}%`
}
