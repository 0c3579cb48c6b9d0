import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isBroadband } from '#domain/cart/lines/cart-line.ts'

/** The most that each line into a home carries, by line, in megabits per second, as far as the network reports it. */
export function lineSpeeds(
  { lines }: Pick<Cart, 'lines'>,
  prequals: readonly Pick<PrequalResult, 'prequalId' | 'services'>[],
): Record<string, number> {
  const known = lines.filter(isBroadband).flatMap(({ id, prequalId, technology }) => {
    const services = prequals.find((prequal) => prequal.prequalId === prequalId)?.services ?? []
    const speed = services.find(({ broadbandTechnology }) => broadbandTechnology === technology)?.maxSpeed ?? null
    return speed === null ? [] : [[id, speed] as const]
  })
  return Object.fromEntries(known)
}
