const HOUR_MS = 60 * 60 * 1000
const [MARCH, OCTOBER] = [2, 9]

/**
 * A moment whose UTC fields show what clocks in Ireland show at this one. Summer time is computed and not looked up with Intl:
 * the first formatter of a page takes a phone a tenth of a second.
 */
export function irishTime(moment: Date): Date {
  const at = moment.getTime()
  const year = moment.getUTCFullYear()
  const isSummer = at >= lastSunday(year, MARCH) && at < lastSunday(year, OCTOBER)
  return new Date(isSummer ? at + HOUR_MS : at)
}

/** Clocks in the European Union change at 01:00 UTC. */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}
