import { heldSim } from '#domain/sim/sim-card.ts'
import type { CustomerJourney } from '#server/session/customer-journey.ts'
import type { CartRoom } from '../cart-room.ts'

/** The code of the SIM in a service of the journey's customer. Null: it is not theirs, or has none. */
export async function simOfSubscription(
  { inventory, catalogue }: Pick<CartRoom, 'inventory' | 'catalogue'>,
  { customerId }: CustomerJourney,
  subscriptionId: string,
): Promise<string | null> {
  const services = (await inventory?.servicesOf(customerId)) ?? []
  const service = services.find(({ id }) => id === subscriptionId)
  if (service === undefined) return null
  const { tariffs } = catalogue.active().release
  const cards = tariffs.find(({ offerCode }) => offerCode === service.offerCode)?.simCards ?? []
  return cards.find((card) => card.type === heldSim(service.simCardType))?.code ?? null
}
