/** What one connection may hold of a code, of those that nobody else holds: so many of a hundred, and always one. */
export function fairShare({ left, percent }: { left: number; percent: number }): number {
  return Math.max(1, Math.ceil((left * percent) / 100))
}
