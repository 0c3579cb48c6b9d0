import { cents } from '#domain/money.ts'
import type { PromoCode } from './promo-code.ts'

export const ON_BROADBAND = { serviceGroups: ['DUALPLAY' as const], offers: null }

/** €10 off broadband for 6 bills, for everybody and for ever. */
export function aPromo(parts: Partial<PromoCode> = {}): PromoCode {
  return {
    code: 'HELLO10',
    title: '€10 off',
    gives: [{ kind: 'MONTHLY', off: cents(1000), bills: 6, on: ON_BROADBAND }],
    needs: [],
    withCodes: true,
    withDiscounts: true,
    uses: null,
    from: null,
    until: null,
    customers: null,
    ...parts,
  }
}
