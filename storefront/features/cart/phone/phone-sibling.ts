import type { PhoneSiblingFragment } from '#storefront/api/generated/types.ts'
import { type CartLine, lineMonthly } from '../cart-line.ts'

export type Sibling = PhoneSiblingFragment

/** The fields that make two plans the same broadband. */
type Line = Pick<Sibling, 'commitmentDuration' | 'technology' | 'minDownloadSpeed' | 'minUploadSpeed'>

/** The plan in the cart with a home phone, or without the one it has: same network, same speed, same length. */
export function siblingOf({ baseOffer }: CartLine, plans: readonly Sibling[]): Sibling | null {
  return plans.find((plan) => isSameLine(plan, { ...baseOffer, technology: baseOffer.broadbandTechnology })) ?? null
}

/** The difference on the first bill, and on the bills after every discount. */
export function differenceTo(line: CartLine, sibling: Sibling): { now: number; after: number } {
  const full = line.baseOffer.amountVatIncluded.recurringAmount?.amount ?? 0
  return { now: sibling.displayPrice - lineMonthly(line), after: sibling.defaultPrice - full }
}

/** What a home phone adds to a month of broadband; `same`: for every plan. */
export type Surcharge = { lowest: number; same: boolean }

/** Null where no plan has a sibling with a home phone. */
export function phoneSurcharge(withPhone: readonly Sibling[], without: readonly Sibling[]): Surcharge | null {
  const surcharges = withPhone.flatMap((plan) => {
    const bare = without.find((other) => isSameLine(plan, other))
    return bare ? [plan.displayPrice - bare.displayPrice] : []
  })
  if (surcharges.length === 0) return null
  return { lowest: Math.min(...surcharges), same: new Set(surcharges).size === 1 }
}

function isSameLine(one: Line, other: Line): boolean {
  return (
    one.technology === other.technology &&
    one.minDownloadSpeed === other.minDownloadSpeed &&
    one.minUploadSpeed === other.minUploadSpeed &&
    one.commitmentDuration === other.commitmentDuration
  )
}
