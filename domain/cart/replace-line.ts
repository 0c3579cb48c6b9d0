import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { isSame } from '#domain/is-same.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { mayAdd } from './allowed-lines.ts'
import { type Cart, nextVersion } from './cart.ts'
import { type CartLine, isHomeLine, isSimLine, isTv, serviceGroupOf } from './lines/cart-line.ts'
import { fittingSim } from './lines/line-sim.ts'
import { type Pricing, priceLine } from './lines/price-line.ts'
import type { TvLine } from './lines/tv.ts'
import { addOnsThatFit } from './set-add-ons.ts'

export type CartChange = Result<Cart, Refusal>

export type PlanChoice = Omit<Pricing, 'parentId'> & {
  /** The extras of the release: a changed plan keeps those of the old one that go with it. */
  catalogueAddOns: readonly CatalogueAddOn[]
}

/** As long as there is room for one more. */
export function appendLine(cart: Cart, line: CartLine): CartChange {
  const allowed = mayAdd(cart, serviceGroupOf(line))
  return allowed.ok ? ok(withLines(cart, [...cart.lines, line])) : allowed
}

/** A line that hangs on no other. */
export function pricedAlone(choice: PlanChoice): CartLine {
  return priceLine({ ...choice, parentId: null })
}

/** Another plan in the place of a line, with what was chosen for it; what hangs on the line hangs on the new one. */
export function replaceLine(cart: Cart, previous: CartLine, priced: CartLine, choice: PlanChoice): Cart {
  const next = withChoices(priced, previous, choice)
  return withLines(
    cart,
    cart.lines.map((line) => {
      if (line.id === previous.id) return next
      return hangsOn(line, previous.id) ? { ...line, beside: { ...line.beside, line: next.id } } : line
    }),
  )
}

/** Only TV hangs on another line. */
export function hangsOn(line: CartLine, lineId: string): line is TvLine {
  return isTv(line) && line.beside.line === lineId
}

export function mayStandBeside(offers: readonly string[] | null, offerCode: string): boolean {
  return offers === null || offers.includes(offerCode)
}

export function withLines(cart: Cart, lines: CartLine[]): Cart {
  return nextVersion(cart, { lines })
}

/** The same cart with one line changed: the same object where the line is equal, so that no change is recorded. */
export function withLine(cart: Cart, changed: CartLine): Cart {
  if (cart.lines.some((line) => isSame(line, changed))) return cart
  return withLines(
    cart,
    cart.lines.map((line) => (line.id === changed.id ? changed : line)),
  )
}

function withChoices(next: CartLine, previous: CartLine, { catalogueAddOns, tariff }: PlanChoice): CartLine {
  const sameGroup = serviceGroupOf(previous) === serviceGroupOf(next)
  const addOns = sameGroup ? previous.addOns : addOnsThatFit(previous.addOns, serviceGroupOf(next), catalogueAddOns)
  if (isHomeLine(next) && isHomeLine(previous)) {
    // An engineer was booked for one address and one kind of visit; only the same visit keeps its time.
    const sameVisit = previous.installation === next.installation && previous.prequalId === next.prequalId
    return { ...next, addOns, visit: sameVisit ? previous.visit : null, currentService: previous.currentService }
  }
  if (isSimLine(next) && isSimLine(previous)) {
    const simCard = fittingSim(previous.simCard, tariff.simCards)
    return next.kind === 'mobile' && previous.kind === 'mobile'
      ? {
          ...next,
          addOns,
          simCard,
          porting: previous.porting,
          newNumber: next.bringsNumber ? null : previous.newNumber,
        }
      : { ...next, addOns, simCard }
  }
  return { ...next, addOns }
}
