/** "5 days left", "due today", "2 days over" */
export function daysLeftWords(days: number): string {
  if (days === 0) return 'due today'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'left' : 'over'}`
}
