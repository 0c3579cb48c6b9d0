import { startWindow } from '#domain/availability/start-window.ts'
import { endOfTerm } from '#domain/order/letters/contract-end.ts'
import type { CartLine } from '../cart-line.ts'

/** The plans that are bound for as long, and until when, as an ISO date. */
export type Commitment = { names: string[]; months: number; until: string }

type Bound = Pick<CartLine, 'appointment' | 'availableFrom' | 'baseOffer'>

/**
 * Each length on its own, the longest first: one contract may end while another goes on. They count from the day on which
 * the services are expected to start.
 */
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
