export type SupportTimes = {
  days: readonly { days: readonly string[]; from: string; to: string }[]
  /** ISO dates on which support is closed. */
  closedOn: readonly string[]
}

/**
 * "Open now, until 20:00" or "Opens at 9:00 tomorrow", by the clock in Ireland; empty without opening hours.
 * A cached page works it out in the browser, before its bundle is there (storefront/early/head/open-now.ts).
 */
export function openStatus({ days, closedOn }: SupportTimes, now: Date): string {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  // By hand: a browser takes longer to make its first date format than for the rest of a page before its scripts.
  const turn = (month: number) => {
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), month, 0, 1))
    return lastDay.getTime() - lastDay.getUTCDay() * 86400000
  }
  const isSummer = now.getTime() >= turn(3) && now.getTime() < turn(10)
  const local = new Date(now.getTime() + (isSummer ? 3600000 : 0)).toISOString()
  const time = local.slice(11, 16)
  for (let ahead = 0; ahead < 15; ahead += 1) {
    const day = new Date(Date.parse(local.slice(0, 10)) + ahead * 86400000)
    const name = names[day.getUTCDay()] ?? ''
    const opening = days.find((one) => one.days.includes(name) && (ahead > 0 || time < one.to))
    if (opening === undefined || closedOn.includes(day.toISOString().slice(0, 10))) continue
    if (ahead === 0 && time >= opening.from) return `Open now, until ${opening.to}`
    return `Opens at ${opening.from.replace(/^0/, '')} ${['today', 'tomorrow'][ahead] ?? `on ${name}`}`
  }
  return ''
}
