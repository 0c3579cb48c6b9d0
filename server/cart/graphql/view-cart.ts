import type { Cart } from '#domain/cart/cart.ts'
import { type CartFlags, cartFlags } from '#domain/cart/flags.ts'
import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { type Missing, missingParts } from '#domain/cart/missing.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import type { PricedItem } from '#domain/pricing/priced-item.ts'
import { type SplitVat, splitVat } from '#domain/pricing/split-vat.ts'
import { type Totals, totalsOf } from '#domain/pricing/totals.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Equipment, Offer } from './offer-shapes.ts'
import { viewDevice } from './told-by-release.ts'
import { viewOffer } from './view-offer.ts'

export type CartView = {
  cart: Cart
  items: readonly PricedItem[]
  /** Of the month, today. */
  billDay: number
  totals: () => Totals
  flags: () => CartFlags
  missing: () => Missing[]
  vat: () => SplitVat
  offers: Offer[]
  accessories: Equipment[]
}

/** A cart with all that follows from it and what the releases of its lines tell: each worked out once, when asked for. */
export async function viewCart(
  { catalogue, clock }: { catalogue: CatalogueStore; clock: Clock },
  cart: Cart,
  /** An order may ask for more than its cart. */
  items: readonly PricedItem[] = pricedItems(cart),
): Promise<CartView> {
  const releases = await catalogue.held(releasesOf(cart))
  const now = clock.now()
  const { vatRate, billDay } = catalogue.active().release.brand
  const vat = once(() => splitVat(items, vatRate))
  return {
    cart,
    items,
    billDay,
    totals: once(() => totalsOf(items)),
    flags: once(() => cartFlags(cart, now)),
    missing: () => missingParts(cart, now),
    vat,
    offers: cart.lines.map((line) => viewOffer(line, { cart, releases, now, vat })),
    accessories: cart.accessories.map((device) => viewDevice(releases, device)),
  }
}

/** The release of a plan, and those of extras and devices that were chosen later. */
export function releasesOf({ lines, accessories }: Cart): number[] {
  const devices = [...lines.flatMap(devicesOf), ...accessories]
  const insurances = devices.flatMap(({ insurance }) => insurance ?? [])
  const chosen = [...lines, ...lines.flatMap(({ addOns }) => addOns), ...devices, ...insurances]
  return [...new Set(chosen.map(({ release }) => release))]
}

/** Memoised for one answer: several of its fields ask for the same. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | null = null
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
