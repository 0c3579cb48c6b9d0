import { addDays, dublinDay, dublinTime } from './dublin-date.ts'
import type { ShopClock } from './shop-clock.ts'

/** After the last visit of a day, so that everything planned for the day is done. */
const EVENING = '18:30'

export type DemoClock = {
  now(): Date
  /** The ISO date in Ireland. */
  today(): string
  /** The time of signatures, which the shop compares with its own. */
  signingMs(): number
  /** Moves to the evening of the next day, and the shop with it. */
  nextDay(): Promise<void>
  /** From now on the shop has this clock's time, and this clock the days that the shop is ahead by. */
  lead(shop: ShopClock): Promise<void>
  leadsShop(): boolean
  /** Called whenever another day has begun. */
  onNewDay(listener: () => void): void
  /** Reports a day that has begun at midnight. */
  look(): void
  close(): Promise<void>
}

/** The sandbox's time: that of the machine, and so many days ahead. It only ever moves forward. */
export function openDemoClock(own: () => Date): DemoClock {
  const listeners: (() => void)[] = []
  let aheadMs = 0
  let shop: ShopClock | null = null
  const now = () => new Date(own().getTime() + aheadMs)
  let lastDay = dublinDay(now())

  function look(): void {
    const day = dublinDay(now())
    if (day === lastDay) return
    lastDay = day
    for (const listener of listeners) listener()
  }

  return {
    now,
    today: () => dublinDay(now()),
    // The machine's time and not `own`, which stands still in tests while the shop's goes on.
    signingMs: () => Date.now() + (shop === null ? 0 : aheadMs),
    async nextDay() {
      const evening = Date.parse(dublinTime(addDays(dublinDay(now()), 1), EVENING))
      const ahead = evening - own().getTime()
      await shop?.setAhead(ahead)
      aheadMs = ahead
      look()
    },
    async lead(followed) {
      await shop?.close()
      shop = followed
      aheadMs = Math.max(aheadMs, await followed.ahead())
      await followed.setAhead(aheadMs)
      look()
    },
    leadsShop: () => shop !== null,
    onNewDay: (listener) => void listeners.push(listener),
    look,
    close: async () => shop?.close(),
  }
}
