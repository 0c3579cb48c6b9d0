import type { PageHandset, PagePlan } from './handset-choice.ts'

export function aPagePlan(offerCode: string, term: number, parts: Partial<PagePlan['tariff']> = {}): PagePlan {
  return {
    tariff: {
      code: `ACQ_${offerCode}_${term}M`,
      offerCode,
      displayName: offerCode,
      commitmentDuration: term,
      displayPrice: 4999,
      recurringAmountsByOccurrence: [
        { fromBill: 1, toBill: 12, amount: 4999 },
        { fromBill: 13, toBill: null, amount: 5499 },
      ],
      activationFee: 3000,
      discountedActivationFee: 0,
      attributes: [],
      forecast: { totalInBills: 125976, riseTagline: null },
      ...parts,
    },
    prices: [
      { code: 'MIST_128', discountedPrice: 24900 },
      { code: 'MIST_256', discountedPrice: 30900 },
      { code: 'GREY_128', discountedPrice: 24900 },
    ],
  }
}

const SASH = { type: 'sash', value: 'Most people choose this' } as const

/** In sea mist with both memories, in graphite with the small one, which is sold out. */
export function aPageHandset(): PageHandset {
  const variant = (code: string, color: string, capacity: string, stockLevel: number) => ({
    code,
    color,
    capacity,
    stockLevel,
    colorCode: '#000000',
    image: '/pictures/a.svg',
    imageAltText: 'A phone',
    expectedBack: null,
  })
  return {
    slug: 'arc-5',
    manufacturer: 'Lumaro',
    logo: null,
    model: 'Arc 5',
    description: 'Slim',
    flash: null,
    shown: 'MIST_128',
    variants: [
      variant('GREY_128', 'Graphite', '128 GB', 0),
      variant('MIST_128', 'Sea mist', '128 GB', 24),
      variant('MIST_256', 'Sea mist', '256 GB', 3),
    ],
    specifications: [],
    label: null,
    charging: null,
    deliveredBy: '2026-11-18',
    holdMinutes: 30,
    updateYears: null,
    plans: [
      aPagePlan('SMALL', 24),
      aPagePlan('LARGE', 24, { attributes: [SASH] }),
      aPagePlan('SMALL', 12),
      aPagePlan('LARGE', 12, { attributes: [SASH] }),
    ],
  }
}
