import type { PriceStep } from '#domain/pricing/price-course.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { SERVICE_NAME, serviceRank } from '#storefront/formatting/service-names.ts'

/** Consecutive bills with the same charges, by service; accessories have no service. */
export type ItemisedBills = PriceStep & {
  /** The part that is the yearly price rise. */
  riseAmount: number
  onceOffAmount: number
  /** The deposit that is credited on it. */
  depositCredit: number
  services: readonly { serviceGroup: ServiceGroup | null; amount: number }[]
}

export type SeriesLook =
  | 'broadband'
  | 'tv'
  | 'homePhone'
  | 'mobile'
  | 'mobileBroadband'
  | 'accessories'
  | 'rise'
  | 'onceOff'

/** A further line of a service has its colour, and a pattern of its own: "mobile 1". */
export type ChartLook = SeriesLook | `${SeriesLook} ${number}`

export type BillSeries = { look: SeriesLook; name: string; amountOn: (bill: ItemisedBills) => number }

export const LOOK_OF_SERVICE = {
  DUALPLAY: 'broadband',
  DUALPLAY_PSTN: 'broadband',
  TV: 'tv',
  SA_PSTN: 'homePhone',
  MOBILE: 'mobile',
  MBB: 'mobileBroadband',
} as const satisfies Record<ServiceGroup, SeriesLook>

/** In the order of the sections of the page; the yearly rise and once-off charges come last, where there are any. */
export function billSeries(bills: readonly ItemisedBills[]): BillSeries[] {
  const groups = (bills[0]?.services ?? []).map(({ serviceGroup }) => serviceGroup)
  const services = groups
    .toSorted((one, other) => serviceRank(one) - serviceRank(other))
    .map((group) => ({
      ...(group === null
        ? { look: 'accessories' as const, name: 'Accessories' }
        : { look: LOOK_OF_SERVICE[group], name: SERVICE_NAME[group] }),
      amountOn: ({ services }: ItemisedBills) =>
        services.find(({ serviceGroup }) => serviceGroup === group)?.amount ?? 0,
    }))
  const beside: BillSeries[] = [
    { look: 'rise', name: 'Yearly price rise', amountOn: ({ riseAmount }) => riseAmount },
    { look: 'onceOff', name: 'Once off', amountOn: ({ onceOffAmount }) => onceOffAmount },
  ]
  return [...services, ...beside.filter(({ amountOn }) => bills.some((bill) => amountOn(bill) > 0))]
}
