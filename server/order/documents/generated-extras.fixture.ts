import fc from 'fast-check'
import { type CartLine, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { type CartPromo, promoTerms } from '#domain/cart/lines/cart-promo.ts'
import { chosenAddOn } from '#domain/cart/lines/chosen-add-on.ts'
import { settlePromos } from '#domain/cart/lines/settle-promos.ts'
import { usedPromos } from '#domain/cart/promos/promo-gifts.ts'
import type { Release } from '#domain/catalogue/release.ts'

export type Extras = { pick: number | null; promos: CartPromo[] }

/** What is added to the lines of an order: an extra each, or none, and promo codes that may stand beside each other. */
export function generatedExtras({ promoCodes }: Release): fc.Arbitrary<Extras> {
  const typed = promoCodes.filter(({ withCodes }) => withCodes)
  return fc
    .record({ pick: fc.option(fc.nat(5), { freq: 2 }), codes: fc.subarray(typed, { maxLength: 2 }) })
    .map(({ pick, codes }) => ({
      pick,
      promos: codes.map((code) => ({ ...promoTerms(code), release: 1, brought: [] })),
    }))
}

/** Codes that come to nothing are not in a cart. */
export function withExtras(release: Release, plain: readonly CartLine[], { pick, promos }: Extras) {
  const lines = settlePromos({ lines: plain.map((line) => withExtra(release, line, pick)), promos })
  const used = usedPromos({ lines })
  return { lines, promos: promos.filter(({ code }) => used.has(code)) }
}

function withExtra({ addOns }: Release, line: CartLine, pick: number | null): CartLine {
  const group = serviceGroupOf(line)
  const fitting = addOns.filter(
    ({ itemGroup, serviceGroups }) => itemGroup !== 'INSURANCE' && serviceGroups.includes(group),
  )
  const extra = pick === null ? undefined : fitting[pick % Math.max(1, fitting.length)]
  if (extra === undefined) return line
  return { ...line, addOns: [chosenAddOn(extra, { on: line.id, release: 1 })] }
}
