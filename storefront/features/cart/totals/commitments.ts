import { startWindow } from '#domain/availability/start-window.ts'
import { endOfTerm } from '#domain/order/letters/contract-end.ts'
import type { CartLine } from '../cart-line.ts'

/** Plans with the same minimum term, and its end as an ISO date. */
export type Commitment = { names: string[]; months: number; until: string }

type Bound = Pick<CartLine, 'appointment' | 'availableFrom' | 'arrivesOn' | 'baseOffer'>

/** One commitment for each length of contract, the longest first, counted from the likely start of the services. */
export function commitmentsOf(lines: readonly Bound[], today: string): Commitment[] {
  const { likely } = startWindow(lines, today)
  const lengths = new Set(lines.map(({ baseOffer }) => baseOffer.commitmentDuration).filter((months) => months > 1))
  return [...lengths]
    .toSorted((one, other) => other - one)
    .map((months) => ({
      names: lines.flatMap(({ baseOffer }) => (baseOffer.commitmentDuration === months ? baseOffer.description : [])),
      months,
      until: endOfTerm(likely, months),
    }))
}
