import type { BroadbandTechnology, PlanOverviewQuery } from '#storefront/api/generated/documents.ts'

export type OverviewTariff = NonNullable<PlanOverviewQuery['getTariffs']>['tariffs'][number]

export type OverviewGroup = { title: string; text: string; plans: { offerCode: string; terms: OverviewTariff[] }[] }

const GROUPS: { technology: BroadbandTechnology; title: string; text: string }[] = [
  { technology: 'FTTH', title: 'Full fibre', text: 'Fibre all the way into your home.' },
  { technology: 'NBI', title: 'National fibre', text: 'Full fibre in the country, on the national network.' },
  { technology: 'FTTC', title: 'Part fibre', text: 'Fibre to the cabinet, and the phone line from there.' },
  { technology: 'NGB', title: 'Broadband', text: 'Over the phone line, where nothing faster reaches.' },
]

/** By the network that carries them; the lengths of one plan stand together, the longer contract first. */
export function overviewGroups(tariffs: readonly OverviewTariff[]): OverviewGroup[] {
  return GROUPS.map(({ technology, title, text }) => {
    const carried = tariffs.filter((tariff) => tariff.technology === technology)
    const offers = [...new Set(carried.map(({ offerCode }) => offerCode))]
    return {
      title,
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
