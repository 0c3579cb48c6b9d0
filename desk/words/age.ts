const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "52 min", "3 h", "3 d 20 h" */
export function age(milliseconds: number): string {
  const span = Math.max(milliseconds, 0)
  if (span < HOUR) return `${Math.max(Math.floor(span / MINUTE), 1)} min`
  if (span < DAY) return `${Math.floor(span / HOUR)} h`
  const hours = Math.floor((span % DAY) / HOUR)
  return `${Math.floor(span / DAY)} d${hours === 0 ? '' : ` ${hours} h`}`
}

type Due = { words: string; isOver: boolean; isSoon: boolean }

/** "in 38 min", "2 h over" */
export function due(at: string, now: string): Due {
  const left = Date.parse(at) - Date.parse(now)
  const isOver = left < 0
  return { words: isOver ? `${age(-left)} over` : `in ${age(left)}`, isOver, isSoon: !isOver && left < HOUR }
}
