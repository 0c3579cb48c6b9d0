/** How many of a code one connection may hold: a percentage of those that no other connection holds, and at least one. */
export function fairShare({ left, percent }: { left: number; percent: number }): number {
  return Math.max(1, Math.ceil((left * percent) / 100))
}
