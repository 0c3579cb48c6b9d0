import type { BroadbandTechnology, PlanOverviewQuery } from '#storefront/api/generated/types.ts'
import { NETWORK_NAME } from '#storefront/formatting/network-names.ts'

export type OverviewTariff = NonNullable<PlanOverviewQuery['getTariffs']>['tariffs'][number]

export type OverviewGroup = { title: string; text: string; plans: { offerCode: string; terms: OverviewTariff[] }[] }

const GROUPS: { technology: BroadbandTechnology; text: string }[] = [
  { technology: 'FTTH', text: 'Fibre all the way into your home.' },
  { technology: 'NBI', text: 'Full fibre in the countryside, on the national network.' },
  { technology: 'FTTC', text: 'Fibre to the street cabinet, then your phone line to your home.' },
  { technology: 'NGB', text: 'Over the phone line, where nothing faster reaches.' },
]

/** By network; the lengths of one plan stand together, the longer contract first. */
export function overviewGroups(tariffs: readonly OverviewTariff[]): OverviewGroup[] {
  return GROUPS.map(({ technology, text }) => {
    const carried = tariffs.filter((tariff) => tariff.technology === technology)
    const offers = [...new Set(carried.map(({ offerCode }) => offerCode))]
    return {
      title: NETWORK_NAME[technology],
      text,
      plans: offers.map((offerCode) => ({
        offerCode,
        terms: carried
          .filter((tariff) => tariff.offerCode === offerCode)
          .toSorted((one, other) => other.commitmentDuration - one.commitmentDuration),
      })),
    }
  }).filter(({ plans }) => plans.length > 0)
}
