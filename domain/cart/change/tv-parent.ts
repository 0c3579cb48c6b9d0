import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Cart } from '../cart.ts'
import { isBroadband } from '../lines/cart-line.ts'
import { carriesTv } from '../lines/customer-service.ts'
import type { Pricing } from '../lines/price-line.ts'
import { mayStandBeside } from '../replace-line.ts'

type Parent = Pick<Pricing, 'parentId' | 'parentIsHeld'>

/**
 * The broadband that TV stands beside: in the cart or, for an existing customer, the one that they have. Broadband that is being changed
 * counts as what it changes to.
 * @param named the line or the service. Null: the one that there is
 */
export function tvParent(
  { lines, services }: Pick<Cart, 'lines' | 'services'>,
  tariff: Tariff,
  named: string | null,
): Result<Parent, Refusal> {
  const broadband = lines.filter(isBroadband)
  if (lines.some((line) => line.id === named && !isBroadband(line))) return refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' })
  const line = broadband.find(({ id, change }) => named === null || id === named || change?.subscriptionId === named)
  if (line !== undefined) {
    if (!mayStandBeside(tariff.parentOfferCodes, line.offer)) return refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' })
    return ok({ parentId: line.id, parentIsHeld: false })
  }
  const held = services.find((service) => carriesTv(service) && (named === null || service.id === named))
  if (held === undefined) {
    const isNothingThere = broadband.length === 0 && !services.some(carriesTv)
    return refuse({ code: isNothingThere ? 'BROADBAND_REQUIRED' : 'OFFER_NOT_FOUND' })
  }
  if (!mayStandBeside(tariff.parentOfferCodes, held.offer)) return refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' })
  return ok({ parentId: held.id, parentIsHeld: true })
}
