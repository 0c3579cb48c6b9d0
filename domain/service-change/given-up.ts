import type { Release } from '#domain/catalogue/release.ts'
import { discountsNow, termEnd } from '#domain/held-service/held-prices.ts'
import type { HeldDiscount, HeldService } from '#domain/held-service/held-service.ts'
import { freeFrom } from '#domain/pricing/leaving/leaving-charge.ts'

/** What a customer no longer has after a change. Days are ISO dates. */
export type GivenUp =
  | { kind: 'discount'; service: string; discount: HeldDiscount }
  /** The shop could not sell it again. */
  | { kind: 'plan-no-longer-sold'; service: string; planName: string }
  /** Leaving costs nothing from `freeFrom` if nothing is changed, and from `newFreeFrom` after the change. */
  | { kind: 'free-to-leave'; service: string; freeFrom: string; newFreeFrom: string }

type Change = {
  /** Those that end on the day of the change. */
  ended: readonly HeldService[]
  /** Months of the new minimum term; 1 and less: it can be left every month. */
  newTerm: number
  today: string
  from: string
}

export function givenUp({ tariffs }: Pick<Release, 'tariffs'>, { ended, newTerm, today, from }: Change): GivenUp[] {
  const onSale = new Set(tariffs.filter(({ advertised }) => advertised).map(({ offerCode }) => offerCode))
  const newFreeFrom = newTerm > 1 ? freeFrom({ startDate: from, term: newTerm }) : today
  return ended.flatMap((held): GivenUp[] => {
    const service = held.id
    const free = [termEnd(held) ?? today, today].toSorted().at(-1) ?? today
    return [
      ...discountsNow(held, from).map((discount) => ({ kind: 'discount' as const, service, discount })),
      ...(held.offerCode !== null && onSale.has(held.offerCode)
        ? []
        : [{ kind: 'plan-no-longer-sold' as const, service, planName: held.planName }]),
      ...(newFreeFrom > free ? [{ kind: 'free-to-leave' as const, service, freeFrom: free, newFreeFrom }] : []),
    ]
  })
}
