import type { Clock } from '#server/platform/clock.ts'
import type { StockSettings } from './stock-settings.ts'

/** The end of a hold that begins now. */
export function heldUntil({ clock, config }: { clock: Clock; config: Pick<StockSettings, 'stock'> }): string {
  return new Date(clock.now().getTime() + config.stock.holdMinutes * 60_000).toISOString()
}
