import type { Cents } from '#domain/money.ts'
import type { Handset, HandsetVariant, Manufacturer } from '../device.ts'
import type { Release } from '../release.ts'
import type { Tariff } from '../tariff.ts'
import { priceWith } from './handset-plans.ts'
import { openingPlan } from './opening-plan.ts'

/** How many of a variant can be sold now. */
export type StockOf = (code: string) => number

export type ShelfVariant = HandsetVariant & { stockLevel: number }

/** A handset as it stands on the shelf: from which price, with which plan, and how many are left. */
export type ShelfHandset = {
  handset: Handset
  variants: ShelfVariant[]
  /** The one that is shown first: of those that are there, the first of the catalogue. */
  shown: ShelfVariant
  /** The lowest that is paid today, and the plan that makes it so. */
  price: Cents
  plan: Tariff
  /** What the variant that is shown costs with the plan that the page opens with. */
  opening: { tariff: Tariff; today: Cents }
  stockLevel: number
}

export type HandsetColour = { color: string; colorCode: string; picture: string; altText: string; stockLevel: number }

/** In the order of the shop. A handset that no plan has a price for cannot be bought and is left out. */
export function listHandsets({ handsets }: Release, tariffs: readonly Tariff[], stockOf: StockOf): ShelfHandset[] {
  return handsets
    .flatMap((handset) => shelfHandset(handset, tariffs, stockOf) ?? [])
    .toSorted((one, other) => one.handset.sortOrder - other.handset.sortOrder)
}

export function shelfHandset(handset: Handset, tariffs: readonly Tariff[], stockOf: StockOf): ShelfHandset | null {
  const variants = handset.variants.map((variant) => ({ ...variant, stockLevel: stockOf(variant.code) }))
  const there = variants.filter(({ stockLevel }) => stockLevel > 0)
  const [shown] = there.length > 0 ? there : variants
  const cheapest = cheapestOf(there.length > 0 ? there : variants, tariffs)
  if (shown === undefined || cheapest === null) return null
  return {
    handset,
    variants,
    shown,
    ...cheapest,
    opening: openingOf(shown, tariffs) ?? { tariff: cheapest.plan, today: cheapest.price },
    stockLevel: there.reduce((total, { stockLevel }) => total + stockLevel, 0),
  }
}

function openingOf({ code }: ShelfVariant, tariffs: readonly Tariff[]): ShelfHandset['opening'] | null {
  const tariff = openingPlan(tariffs.filter((plan) => priceWith(plan, code) !== null))
  const today = tariff && priceWith(tariff, code)
  return tariff !== null && today !== null ? { tariff, today } : null
}

/** Only those that make something on the shelf. */
export function manufacturersOf({ manufacturers }: Release, listed: readonly ShelfHandset[]): Manufacturer[] {
  const names = new Set(listed.map(({ handset }) => handset.manufacturer))
  return manufacturers.filter(({ manufacturer }) => names.has(manufacturer))
}

/** Each colour once, with what is there of it in every capacity. */
export function coloursOf({ variants }: Pick<ShelfHandset, 'variants'>): HandsetColour[] {
  return [...Map.groupBy(variants, ({ color }) => color).values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { color, colorCode, picture, altText } = first
    return [{ color, colorCode, picture, altText, stockLevel: same.reduce((sum, each) => sum + each.stockLevel, 0) }]
  })
}

/** What is paid today decides, then the month, then the order of the plans. */
function cheapestOf(
  variants: readonly ShelfVariant[],
  tariffs: readonly Tariff[],
): { price: Cents; plan: Tariff } | null {
  let cheapest: { price: Cents; plan: Tariff } | null = null
  for (const plan of tariffs) {
    for (const { code } of variants) {
      const price = priceWith(plan, code)
      if (price === null) continue
      const difference =
        cheapest === null ? -1 : price - cheapest.price || plan.displayPrice - cheapest.plan.displayPrice
      if (difference < 0) cheapest = { price, plan }
    }
  }
  return cheapest
}
