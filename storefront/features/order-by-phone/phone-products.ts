import mobileBroadband from '../../illustrations/mobile-broadband.svg'
import phone from '../../illustrations/phone.svg'
import sim from '../../illustrations/sim.svg'

export type PhoneProduct = { title: string; picture: string; share: string; text: string }

/** What the shop sells by phone today, by the page that will sell it here. */
const PRODUCTS = {
  '/mobile': {
    title: 'Mobile',
    picture: phone,
    share: 'share-mobile.svg',
    text: 'Bill-pay plans with a handset, and your own number on them. Our team finds the plan with you and tells you each bill before you say yes.',
  },
  '/mobile/sim-only': {
    title: 'SIM only',
    picture: sim,
    share: 'share-mobile.svg',
    text: 'Keep the phone you have, with a SIM card by post or an eSIM in minutes. Our team sets it up and tells you each bill before you say yes.',
  },
  '/mobile/broadband': {
    title: 'Mobile broadband',
    picture: mobileBroadband,
    share: 'share-mobile-broadband.svg',
    text: 'A small hub that you plug in, where no line reaches or no engineer should come. Our team sends it and tells you each bill before you say yes.',
  },
} as const satisfies Record<string, PhoneProduct>

export function phoneProductAt(pathname: string): PhoneProduct | null {
  const path = pathname.replace(/\/+$/, '')
  return path in PRODUCTS ? PRODUCTS[path as keyof typeof PRODUCTS] : null
}
