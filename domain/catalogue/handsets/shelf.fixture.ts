import { cents } from '#domain/money.ts'
import type { Handset } from '../device.ts'
import { HANDSET } from '../release.fixture.ts'
import { aTariff } from '../tariff.fixture.ts'
import type { Tariff } from '../tariff.ts'

/** A bill-pay plan with what handsets cost with it. */
export function aBillPayPlan(name: string, displayPrice: number, prices: Record<string, number>): Tariff {
  return aTariff({
    code: `ACQ_${name}_24M`,
    offerCode: name,
    displayName: name,
    serviceGroup: 'MOBILE',
    technology: null,
    displayPrice: cents(displayPrice),
    equipmentsPrice: Object.entries(prices).map(([code, price]) => ({ code, discountedPrice: cents(price) })),
  })
}

/** A handset with a variant of each code, in the order given. */
export function aShelfHandset(slug: string, codes: readonly string[], parts: Partial<Handset> = {}): Handset {
  const [variant] = HANDSET.variants
  if (variant === undefined) throw new Error('the fixture has no variant')
  return { ...HANDSET, slug, variants: codes.map((code) => ({ ...variant, code, color: code })), ...parts }
}
