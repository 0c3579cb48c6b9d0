import type { HandsetSort, HandsetView } from './handset-view.ts'

export type SeenHandset = {
  slug: string
  manufacturer: string
  model: string
  outOfStock: boolean
  price: number
  plan: { displayName: string; displayPrice: number }
}

/** All of them in the order that was asked for, and which of them are seen: what is only hidden comes back at once. */
export function handsetsInView<Handset extends SeenHandset>(
  handsets: readonly Handset[],
  view: HandsetView,
): { ordered: Handset[]; seen: ReadonlySet<string> } {
  const known = new Set(handsets.map(({ manufacturer }) => manufacturer))
  // A maker who is not here any more cannot be taken away again by anybody.
  const makers = view.makers.filter((name) => known.has(name))
  const seen = handsets.filter(
    ({ manufacturer, outOfStock }) =>
      (makers.length === 0 || makers.includes(manufacturer)) && !(view.inStock && outOfStock),
  )
  const ordered = view.sort === 'recommended' ? [...handsets] : handsets.toSorted(ORDER[view.sort])
  return { ordered, seen: new Set(seen.map(({ slug }) => slug)) }
}

/** How many are drawn as cards: a shelf of a usual size whole. A slow phone takes half a second to bring 300 of them to life. */
export const CARDS_AT_A_TIME = 36

/** Those that are drawn as cards, and those that are only named below them. */
export function cardsAndNames<Handset extends SeenHandset>(
  { ordered, seen }: { ordered: readonly Handset[]; seen: ReadonlySet<string> },
  most: number,
): { cards: readonly Handset[]; names: readonly Handset[] } {
  if (ordered.length <= most) return { cards: ordered, names: [] }
  const inView = ordered.filter(({ slug }) => seen.has(slug))
  return { cards: inView.slice(0, most), names: inView.slice(most) }
}

/** Made once, and when it is first needed: a browser takes longer for that than for sorting. */
let collator: Intl.Collator | null = null

function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('en-IE', { numeric: true })
  return collator.compare(one, other)
}

const ORDER = {
  recommended: () => 0,
  today: (one, other) => one.price - other.price || one.plan.displayPrice - other.plan.displayPrice,
  month: (one, other) => one.plan.displayPrice - other.plan.displayPrice || one.price - other.price,
  name: (one, other) => compareNames(nameOf(one), nameOf(other)),
} satisfies Record<HandsetSort, (one: SeenHandset, other: SeenHandset) => number>

function nameOf({ manufacturer, model }: SeenHandset): string {
  return `${manufacturer} ${model}`
}
