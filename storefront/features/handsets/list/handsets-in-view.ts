import type { HandsetSort, HandsetView } from './handset-view.ts'

export type SeenHandset = {
  slug: string
  manufacturer: string
  model: string
  outOfStock: boolean
  opening: { today: number; monthly: number }
}

/** All handsets in the chosen order, and which of them are visible: hidden cards come back without a render. */
export function handsetsInView<Handset extends SeenHandset>(
  handsets: readonly Handset[],
  view: HandsetView,
): { ordered: Handset[]; seen: ReadonlySet<string> } {
  const known = new Set(handsets.map(({ manufacturer }) => manufacturer))
  // A manufacturer that is no longer sold has no filter by which a customer could remove it.
  const makers = view.makers.filter((name) => known.has(name))
  const seen = handsets.filter(
    ({ manufacturer, outOfStock }) =>
      (makers.length === 0 || makers.includes(manufacturer)) && !(view.inStock && outOfStock),
  )
  const ordered = view.sort === 'recommended' ? [...handsets] : handsets.toSorted(ORDER[view.sort])
  return { ordered, seen: new Set(seen.map(({ slug }) => slug)) }
}

/** How many are rendered as cards; an ordinary range fits whole. A slow phone takes half a second to hydrate 300 of them. */
export const CARDS_AT_A_TIME = 36

/** The handsets that are rendered as cards, and those that are links below them. */
export function cardsAndNames<Handset extends SeenHandset>(
  { ordered, seen }: { ordered: readonly Handset[]; seen: ReadonlySet<string> },
  most: number,
): { cards: readonly Handset[]; names: readonly Handset[] } {
  if (ordered.length <= most) return { cards: ordered, names: [] }
  const inView = ordered.filter(({ slug }) => seen.has(slug))
  return { cards: inView.slice(0, most), names: inView.slice(most) }
}

/** Created once, on first use: creating it takes a browser longer than sorting. */
let collator: Intl.Collator | null = null

function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('en-IE', { numeric: true })
  return collator.compare(one, other)
}

const ORDER = {
  recommended: () => 0,
  today: ({ opening: one }, { opening: other }) => one.today - other.today || one.monthly - other.monthly,
  month: ({ opening: one }, { opening: other }) => one.monthly - other.monthly || one.today - other.today,
  name: (one, other) => compareNames(nameOf(one), nameOf(other)),
} satisfies Record<HandsetSort, (one: SeenHandset, other: SeenHandset) => number>

function nameOf({ manufacturer, model }: SeenHandset): string {
  return `${manufacturer} ${model}`
}
