import type { PrequalResult } from '#domain/availability/prequal.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import { type FoundTariffs, type Line, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { ok, type Result } from '#domain/result.ts'
import { isLineClear } from '#server/availability/is-line-clear.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/graphql/refusal.ts'

type Shop = Pick<Deps, 'catalogue' | 'clock' | 'config'>

/** For the kind of customer whose cart is named; whoever names none is new. */
export async function recommendForPrequal(
  deps: Shop & Pick<Deps, 'db' | 'carts'>,
  { prequalId, reference }: { prequalId: string; reference?: string | null | undefined },
): Promise<Result<FoundTariffs, Refusal>> {
  const [prequal, stored] = await Promise.all([
    findPrequal(deps.db, prequalId),
    reference == null ? null : deps.carts.find(reference),
  ])
  if (!prequal.ok) return prequal
  const { technology, maxSpeed } = lineAt(deps, prequal.value, await isLineClear(deps, prequal.value))
  const acquisitionType = stored?.cart.cartType ?? 'NEW_ACQUISITION'
  return ok(recommendTariffs(deps.catalogue.active().release, { technology }, maxSpeed, acquisitionType))
}

/** Nothing is sold on a line that takes an enquiry, unless the enquiry found it clear. */
export function lineAt({ clock, config }: Shop, { services }: PrequalResult, lineIsClear: boolean): Line {
  const selection = selectTechnology(services, { now: clock.now(), futureFibre: config.futureFibre })
  if (selection.enquiryNeeded && !lineIsClear) return { technology: null, maxSpeed: null }
  return { technology: selection.technology, maxSpeed: selection.maxSpeed }
}

/** Whether a broadband tariff is among the plans of the checked address. */
export function isSoldAt(shop: Shop, tariff: Tariff, prequal: PrequalResult, lineIsClear: boolean): boolean {
  const { technology, maxSpeed } = lineAt(shop, prequal, lineIsClear)
  const { acquisitionType, serviceGroup, code } = tariff
  const { release } = shop.catalogue.active()
  const sold = recommendTariffs(release, { technology }, maxSpeed, acquisitionType, serviceGroup)
  return sold.tariffs.some((plan) => plan.code === code)
}
