import { isSimLine } from '../cart-line.ts'
import type { BarCart } from '../cart-state.ts'

export const ANOTHER_MOBILE = '/mobile?second'

/** Whether another mobile may be added: there is one, no SIM line is incomplete, and the limit is not reached. */
export function mayAddMobile({ offers, missing, additionalAllowedOffers }: BarCart): boolean {
  const hasMobile = offers.some(({ baseOffer }) => baseOffer.serviceGroup === 'MOBILE')
  const hasRoom = additionalAllowedOffers.some(({ serviceGroup, number }) => serviceGroup === 'MOBILE' && number > 0)
  const isOpen = offers.some((line) => isSimLine(line) && missing.some(({ offerId }) => offerId === line.id))
  return hasMobile && hasRoom && !isOpen
}
