import type { Manufacturer } from '#domain/catalogue/device.ts'
import { listHandsets, manufacturersOf, type ShelfHandset } from '#domain/catalogue/handsets/list-handsets.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { HandsetsRoom } from './handsets-room.ts'

export type HandsetList = { manufacturers: Manufacturer[]; handsets: ShelfHandset[] }

type ListCache = { revision: number; byPlans: Map<string, HandsetList> }

/** An entry for each combination of plans: one for each kind of customer, and one for each plan. */
const cached = new WeakMap<Release, ListCache>()

type Shelf = Pick<HandsetsRoom, 'stockLevels'> & { catalogue: Pick<HandsetsRoom['catalogue'], 'active'> }

/** Memoised: the same for everyone with the same plans, until the release or the stock changes. */
export function listedWith({ catalogue, stockLevels }: Shelf, tariffs: readonly Tariff[]): HandsetList {
  const { release } = catalogue.active()
  const { byPlans } = cacheOf(release, stockLevels.revision())
  const plans = tariffs.map(({ code }) => code).join()
  const known = byPlans.get(plans)
  if (known !== undefined) return known
  const handsets = listHandsets(release, tariffs, stockLevels.levelOf)
  const list = { manufacturers: manufacturersOf(release, handsets), handsets }
  byPlans.set(plans, list)
  return list
}

function cacheOf(release: Release, revision: number): ListCache {
  const known = cached.get(release)
  if (known?.revision === revision) return known
  const fresh = { revision, byPlans: new Map() }
  cached.set(release, fresh)
  return fresh
}
