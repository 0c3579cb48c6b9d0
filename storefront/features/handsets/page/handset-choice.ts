import { openingPlan } from '#domain/catalogue/handsets/opening-plan.ts'
import type { HandsetPageQuery } from '#storefront/api/generated/types.ts'
import { inAddress } from '../in-address.ts'

export type PageHandset = NonNullable<HandsetPageQuery['getHandset']>
export type Variant = PageHandset['variants'][number]
export type PagePlan = PageHandset['plans'][number]

/** A customer's choice of variant and plan. Colour, capacity and plan are in the address of the page. */
export type HandsetChoice = { color: string; capacity: string; offerCode: string; term: number }

/** The initial choice: a variant in stock, with the most popular plan. */
export function firstChoice({ variants, shown, plans }: PageHandset): HandsetChoice {
  const variant = variants.find(({ code }) => code === shown) ?? variants[0]
  const opening = openingPlan(plans.map(({ tariff }) => tariff))
  return {
    color: variant?.color ?? '',
    capacity: variant?.capacity ?? '',
    offerCode: opening?.offerCode ?? '',
    term: opening?.commitmentDuration ?? 0,
  }
}

/** Unknown values are ignored. */
export function readChoice(params: URLSearchParams, handset: PageHandset): HandsetChoice {
  const first = firstChoice(handset)
  const named = (name: string, values: readonly string[]) =>
    values.find((value) => inAddress(value) === params.get(name)) ?? null
  const tariffs = handset.plans.map(({ tariff }) => tariff)
  const term = tariffs.find(({ commitmentDuration }) => String(commitmentDuration) === params.get('term'))
  return {
    color:
      named(
        'colour',
        handset.variants.map(({ color }) => color),
      ) ?? first.color,
    capacity:
      named(
        'capacity',
        handset.variants.map(({ capacity }) => capacity),
      ) ?? first.capacity,
    offerCode:
      named(
        'plan',
        tariffs.map(({ offerCode }) => offerCode),
      ) ?? first.offerCode,
    term: term?.commitmentDuration ?? first.term,
  }
}

/** Other parameters of the address stay; defaults are left out. */
export function writeChoice(params: URLSearchParams, choice: HandsetChoice, handset: PageHandset): URLSearchParams {
  const next = new URLSearchParams(params)
  const first = firstChoice(handset)
  put(next, 'colour', choice.color === first.color ? null : inAddress(choice.color))
  put(next, 'capacity', choice.capacity === first.capacity ? null : inAddress(choice.capacity))
  put(next, 'plan', choice.offerCode === first.offerCode ? null : inAddress(choice.offerCode))
  put(next, 'term', choice.term === first.term ? null : String(choice.term))
  return next
}

/** Null: this colour does not come with this capacity. */
export function variantOf({ variants }: PageHandset, { color, capacity }: HandsetChoice): Variant | null {
  return variants.find((variant) => variant.color === color && variant.capacity === capacity) ?? null
}

/** Null: the plan does not have this term. */
export function planOf({ plans }: { plans: readonly PagePlan[] }, { offerCode, term }: HandsetChoice): PagePlan | null {
  return (
    plans.find(({ tariff }) => tariff.offerCode === offerCode && tariff.commitmentDuration === term) ??
    plans.find(({ tariff }) => tariff.commitmentDuration === term) ??
    null
  )
}

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name)
  else params.set(name, value)
}
