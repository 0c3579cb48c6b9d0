import { aCustomer, addPlan, type Customer, FIBRE, type InCart } from './shopping.ts'
import { type SignedInCustomer, signedInCustomer } from './signing-in.ts'
import type { TestShop } from './test-shop.ts'

/** Somebody of the demo's staff, signed in. */
export function signedInStaff(shop: TestShop, role = 'retail'): Promise<SignedInCustomer> {
  return signedInCustomer(shop, `${role}@staff.example`)
}

export const SALE = `id reference code customerFirstName openedAt endsAt handedOverAt customerSeenAt tabletOpenedAt orderedReference
  changedSinceHandOver steps { kind state } lines { offerId actor actorName at parts { part actor actorName at } } acts { actor actorName kind what device }
  cart { uuid reference version offers { id baseOffer { description } } }`

export const START_ASSISTANCE = 'mutation s($r: String!) { startAssistance(reference: $r) { code expiresAt } }'
export const OPEN_ASSISTED = `mutation o($c: String!) { openAssistedCart(code: $c) { ${SALE} } }`

type SharingCustomer = InCart & { customer: Customer; reference: string; code: string }

/** A customer with fibre in the cart, and the code that they read out. */
export async function customerWithCode(shop: TestShop, fill = addPlan): Promise<SharingCustomer> {
  const customer = aCustomer(shop)
  const inCart = await fill(customer, FIBRE, 'D08P3T7')
  const { getCart } = await customer.must('query g($r: String) { getCart(reference: $r) { reference } }', {
    r: inCart.uuid,
  })
  const { startAssistance } = await customer.must(START_ASSISTANCE, { r: inCart.uuid })
  return { ...inCart, customer, reference: getCart.reference, code: startAssistance.code }
}

/** The same, opened by an assistant. */
export async function sharedCart(
  shop: TestShop,
  assistant: Customer,
  fill = addPlan,
): Promise<SharingCustomer & { saleId: string }> {
  const one = await customerWithCode(shop, fill)
  const { openAssistedCart } = await assistant.must(OPEN_ASSISTED, { c: one.code })
  return { ...one, saleId: openAssistedCart.id }
}
