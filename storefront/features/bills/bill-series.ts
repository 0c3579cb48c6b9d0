import type { ServiceGroup } from '#storefront/api/generated/documents.ts'
import type { Cart } from '#storefront/features/cart/cart-store.ts'
import { SERVICE_RANK } from './service-rank.ts'

export type ItemisedBills = Cart['itemisedBills'][number]

export type SeriesLook = 'broadband' | 'tv' | 'homePhone' | 'mobile' | 'mobileBroadband' | 'accessories' | 'onceOff'

/** Something that adds to bills, and how much it adds to one. */
export type BillSeries = { look: SeriesLook; name: string; amountOn: (bill: ItemisedBills) => number }

const SERVICE = {
  DUALPLAY: { look: 'broadband', name: 'Broadband' },
  DUALPLAY_PSTN: { look: 'broadband', name: 'Broadband and phone' },
  TV: { look: 'tv', name: 'TV' },
  SA_PSTN: { look: 'homePhone', name: 'Home phone' },
  MOBILE: { look: 'mobile', name: 'Mobile' },
  MBB: { look: 'mobileBroadband', name: 'Mobile broadband' },
} as const satisfies Record<ServiceGroup, { look: SeriesLook; name: string }>
const ACCESSORIES = { look: 'accessories', name: 'Accessories' } as const

/** In the order of the sections of the page; what is once off comes last, and only where there is some. */
export function billSeries(bills: readonly ItemisedBills[]): BillSeries[] {
  const groups = (bills[0]?.services ?? []).map(({ serviceGroup }) => serviceGroup)
  const services = groups
    .toSorted((one, other) => rank(one) - rank(other))
    .map((group) => ({
      ...(group === null ? ACCESSORIES : SERVICE[group]),
      amountOn: ({ services }: ItemisedBills) =>
        services.find(({ serviceGroup }) => serviceGroup === group)?.amount ?? 0,
    }))
  if (!bills.some(({ onceOffAmount }) => onceOffAmount > 0)) return services
  return [...services, { look: 'onceOff', name: 'Once off', amountOn: ({ onceOffAmount }) => onceOffAmount }]
}

function rank(group: ServiceGroup | null): number {
  return group === null ? Number.POSITIVE_INFINITY : SERVICE_RANK[group]
}
