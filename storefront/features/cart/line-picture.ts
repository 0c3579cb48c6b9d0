import type { ServiceGroup } from '#domain/vocabulary.ts'
import broadband from '#storefront/illustrations/broadband.svg'
import homePhone from '#storefront/illustrations/home-phone.svg'
import mobileBroadband from '#storefront/illustrations/mobile-broadband.svg'
import phone from '#storefront/illustrations/phone.svg'
import sim from '#storefront/illustrations/sim.svg'
import tv from '#storefront/illustrations/tv.svg'
import type { CartLine } from './cart-line.ts'

const PICTURE = {
  DUALPLAY: broadband,
  DUALPLAY_PSTN: broadband,
  SA_PSTN: homePhone,
  TV: tv,
  MOBILE: phone,
  MBB: mobileBroadband,
} satisfies Record<ServiceGroup, string>

type Pictured = { baseOffer: Pick<CartLine['baseOffer'], 'simOnly' | 'serviceGroup'> }

/** The drawing of a service, 320 by 200. */
export function linePicture({ baseOffer: { simOnly, serviceGroup } }: Pictured): string {
  return simOnly ? sim : PICTURE[serviceGroup]
}
