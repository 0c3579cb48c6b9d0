import type { Clock } from '#server/platform/clock.ts'
import type { StockSettings } from './stock-settings.ts'

/** Until when something is kept that goes into a cart now. */
export function heldUntil({ clock, config }: { clock: Clock; config: Pick<StockSettings, 'stock'> }): string {
  return new Date(clock.now().getTime() + config.stock.holdMinutes * 60_000).toISOString()
}
