import { lineFor, type SoldLine } from '#domain/availability/sold-lines.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import type { HeldService } from './held-service.ts'

/** What can take the place of a service. Mobile broadband promises no speed, so it takes that of no line. */
const IN_PLACE_OF = {
  DUALPLAY: ['DUALPLAY', 'DUALPLAY_PSTN'],
  DUALPLAY_PSTN: ['DUALPLAY_PSTN'],
  SA_PSTN: ['SA_PSTN', 'DUALPLAY_PSTN'],
  TV: ['TV'],
  MOBILE: ['MOBILE'],
  MBB: ['MBB'],
} as const satisfies Record<ServiceGroup, readonly ServiceGroup[]>

export type Home = {
  /** Lines that the shop sells on at the home. Null: not known, so only the line that is there counts. */
  lines: readonly SoldLine[] | null
  /** Offers of the customer's other services at the home, which TV depends on. */
  otherOffers: readonly string[]
}

/** Whether the customer would buy a handset with the plan. */
type Wish = { buysHandset: boolean }

/** The plans on sale that a customer could have instead of a service, whether they give as much or not. */
export function plansFor(
  { tariffs }: Pick<Release, 'tariffs'>,
  held: HeldService,
  home: Home,
  { buysHandset }: Wish = { buysHandset: false },
): Tariff[] {
  const groups: readonly ServiceGroup[] = IN_PLACE_OF[held.serviceGroup]
  return tariffs.filter(
    (tariff) =>
      tariff.acquisitionType === 'CHANGE_OFFER' &&
      tariff.advertised &&
      !tariff.portIn &&
      groups.includes(tariff.serviceGroup) &&
      // A plan with a handset needs one that is there or is bought.
      (buysHandset ? !tariff.simOnly : tariff.simOnly || !held.simOnly) &&
      reachesHome(tariff, held, home) &&
      standsBeside(tariff, home.otherOffers),
  )
}

/** The line that a home has stays, whatever else is sold there. */
function reachesHome(tariff: Tariff, held: HeldService, { lines }: Home): boolean {
  if (!isBroadbandGroup(tariff.serviceGroup)) return true
  if (tariff.technology === held.technology) return true
  const line = lineFor(lines ?? [], tariff)
  return line !== null && line.availableFrom === null
}

function standsBeside({ parentOfferCodes }: Tariff, others: readonly string[]): boolean {
  return parentOfferCodes === null || others.some((code) => parentOfferCodes.includes(code))
}
