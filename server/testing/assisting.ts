import { type SignedInCustomer, signedInCustomer } from './signing-in.ts'
import type { TestShop } from './test-shop.ts'

/** Somebody of the demo's staff, signed in. */
export function signedInStaff(shop: TestShop, role = 'retail'): Promise<SignedInCustomer> {
  return signedInCustomer(shop, `${role}@staff.example`)
}

export const SALE = `id reference code customerFirstName openedAt endsAt handedOverAt customerSeenAt tabletOpenedAt orderedReference
  changedSinceHandOver steps { kind state } lines { offerId actor actorName at } acts { actor actorName kind what device }
  cart { uuid reference version offers { id baseOffer { description } } }`
