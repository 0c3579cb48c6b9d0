import { broadbandLine, type CartLine, lineMonthly, lineOf } from '#storefront/features/cart/cart-line.ts'
import type { CartState } from '#storefront/features/cart/cart-state.ts'

type Pack = { code: string; offerCode: string; commitmentDuration: number; displayPrice: number }

/** The packs that go with the broadband in the cart; if they could not be loaded, the shop decides when one is added. */
export type PacksBeside = 'loading' | 'failed' | readonly Pack[]

export type PackChoice =
  /** Before the browser has checked for a cart. */
  | { kind: 'unknown' }
  | { kind: 'waiting' }
  | { kind: 'cartFailed' }
  | { kind: 'needsBroadband' }
  | { kind: 'unfit'; broadband: CartLine }
  | { kind: 'add'; pack: Pack; broadband: CartLine }
  | { kind: 'change'; pack: Pack; broadband: CartLine; from: CartLine; difference: number }
  | { kind: 'inCart'; line: CartLine }

/** What a customer can do with a pack, given the cart. */
export function packChoice(shown: Pack, state: CartState, beside: PacksBeside): PackChoice {
  switch (state.status) {
    case 'unknown':
      return { kind: 'unknown' }
    case 'loading':
      return { kind: 'waiting' }
    case 'failed':
      return { kind: 'cartFailed' }
    case 'none':
      return { kind: 'needsBroadband' }
    case 'ready': {
      const broadband = broadbandLine(state.cart)
      if (broadband === null) return { kind: 'needsBroadband' }
      if (beside === 'loading') return { kind: 'waiting' }
      const pack = beside === 'failed' ? shown : beside.find((one) => isSamePlan(one, shown))
      if (pack === undefined) return { kind: 'unfit', broadband }
      const current = lineOf(state.cart, 'TV')
      if (current === null) return { kind: 'add', pack, broadband }
      if (current.baseOffer.catalogTariffPlanCode === pack.code) return { kind: 'inCart', line: current }
      const difference = pack.displayPrice - lineMonthly(current)
      return { kind: 'change', pack, broadband, from: current, difference }
    }
  }
}

/** A customer of another journey buys the same plan under a code of that journey. */
function isSamePlan(one: Pack, other: Pack): boolean {
  return one.offerCode === other.offerCode && one.commitmentDuration === other.commitmentDuration
}
