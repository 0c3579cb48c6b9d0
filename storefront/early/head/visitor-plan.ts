import type { JourneyKey } from '#storefront/journey/journey-storage.ts'

export type PrefetchedQuery = {
  text: string
  /** Variables of the journey. */
  fixed: object
  /** Each variable is what the browser stores under this key. */
  variables: Readonly<Record<string, JourneyKey>>
  /** Variables that may not be null. */
  required: readonly string[]
}

/** A part of the page that the server renders for a visitor who sends what the browser stores; shown until the page is hydrated. */
export type PrerenderedPart = {
  from: string
  header: string
  key: JourneyKey
  /** Shown only where nothing is stored under this key, or the same value: the page will show something else otherwise. */
  unlessOther: JourneyKey
  /** The id of the element that it is put into. */
  into: string
}

/** What a page needs as soon as it is hydrated. */
export type Prefetch = {
  files: readonly string[]
  queries: readonly PrefetchedQuery[]
  prerendered?: PrerenderedPart
}

/** What a page prefetches for visitors whose address is checked, and for those with a cart. */
export type VisitorPlan = { returning: readonly Prefetch[]; withCart: readonly Prefetch[] }
