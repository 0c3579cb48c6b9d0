import type { PrequalResult } from '#domain/availability/prequal.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import { canCarry, type FoundTariffs, type Line, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { ok, type Result } from '#domain/result.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { findNamedCart } from '#server/cart/open-cart.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Caller } from '#server/session/caller.ts'

type Shop = Pick<Deps, 'clock' | 'config'>

type Wish = { prequalId: string; reference?: string | null | undefined }

/** A page without its plans still stands, so a breakdown is null. */
export async function recommendForPrequal(
  deps: Deps,
  caller: Caller,
  wish: Wish,
): Promise<Result<FoundTariffs | null, Refusal>> {
  try {
    return await recommend(deps, caller, wish)
  } catch (error) {
    caller.log.error({ err: error }, 'recommended tariffs could not be loaded')
    return ok(null)
  }
}

/** For the kind of customer whose cart is named; else for that of the visitor's cookie. */
async function recommend(
  deps: Deps,
  caller: Caller,
  { prequalId, reference }: Wish,
): Promise<Result<FoundTariffs, Refusal>> {
  const [prequal, cart] = await Promise.all([
    findPrequal(deps.db, prequalId),
    findNamedCart(deps, caller, { reference }),
  ])
  if (!prequal.ok) return prequal
  if (!cart.ok) return cart
  const line = lineAt(deps, prequal.value, await isLineClear(deps, prequal.value))
  return ok(recommendTariffs(deps.catalogue.active().release, line, cart.value?.cartType ?? caller.acquisitionType))
}

/** Nothing is sold on a line that takes an enquiry, unless the enquiry found it clear. */
export function lineAt({ clock, config }: Shop, { services }: PrequalResult, lineIsClear: boolean): Line {
  const selection = selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre })
  if (selection.enquiryNeeded && !lineIsClear) return { technology: null, maxSpeed: null }
  return { technology: selection.technology, maxSpeed: selection.maxSpeed }
}

/** The date that the network promises the line for; null: it is there. */
export function lineAvailableFrom({ clock, config }: Shop, { services }: PrequalResult): string | null {
  return selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre }).availableFrom
}

/** Whether the checked address can have a broadband tariff, recommended or not. */
export function isSoldAt(shop: Shop, tariff: Tariff, prequal: PrequalResult, lineIsClear: boolean): boolean {
  return canCarry(lineAt(shop, prequal, lineIsClear), tariff)
}
