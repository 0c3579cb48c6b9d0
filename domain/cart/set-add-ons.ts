import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { type Cart, nextVersion } from './cart.ts'
import { type CartLine, serviceGroupOf } from './lines/cart-line.ts'
import { chosenAddOn } from './lines/chosen-add-on.ts'
import type { AddOn } from './lines/shared-line.ts'

/** What is sold beside plans, and the release that says so. */
export type SoldAddOns = { id: number; addOns: readonly CatalogueAddOn[] }

/** The extras of a line are exactly these afterwards. One that is there already keeps the price it was chosen at. */
export function setAddOns(
  cart: Cart,
  lineId: string,
  codes: readonly string[],
  sold: SoldAddOns,
): Result<Cart, Refusal> {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return refuse({ code: 'OFFER_NOT_FOUND' })

  const addOns: AddOn[] = []
  for (const code of new Set(codes)) {
    const kept = line.addOns.find((addOn) => addOn.code === code)
    const chosen = kept ? ok(kept) : choose(code, line, sold)
    if (!chosen.ok) return chosen
    addOns.push(chosen.value)
  }
  if (new Set(addOns.map(({ group }) => group)).size < addOns.length) return refuse({ code: 'ADD_ON_GROUP_TWICE' })
  const isUnchanged = addOns.length === line.addOns.length && addOns.every((addOn) => line.addOns.includes(addOn))
  if (isUnchanged) return ok(cart)
  const lines = cart.lines.map((other) => (other.id === lineId ? { ...other, addOns } : other))
  // One that only leaves can be brought back.
  const isRemoval = addOns.every((addOn) => line.addOns.includes(addOn))
  return ok(nextVersion(cart, isRemoval ? { lines, replaced: cart.lines } : { lines }))
}

/** The extras that may stay when the line becomes one of this service group. */
export function addOnsThatFit(
  addOns: readonly AddOn[],
  serviceGroup: ServiceGroup,
  catalogue: readonly CatalogueAddOn[],
): AddOn[] {
  return addOns.filter((addOn) =>
    catalogue.some(({ code, serviceGroups }) => code === addOn.code && serviceGroups.includes(serviceGroup)),
  )
}

function choose(code: string, line: CartLine, { id, addOns }: SoldAddOns): Result<AddOn, Refusal> {
  const addOn = addOns.find((one) => one.code === code)
  if (addOn === undefined) return refuse({ code: 'ADD_ON_NOT_FOUND' })
  if (!addOn.serviceGroups.includes(serviceGroupOf(line))) return refuse({ code: 'ADD_ON_NOT_FOR_OFFER' })
  if (addOn.itemGroup === 'INSURANCE') return refuse({ code: 'INSURANCE_NEEDS_HANDSET' })
  return ok(chosenAddOn(addOn, { on: line.id, release: id }))
}
