import type { JourneyKey } from '#storefront/journey/journey-storage.ts'

/** The service that changes is stored with the journey of the tab. */
export type VisitorKey = JourneyKey | 'SUBSCRIPTION_ID'

export type PrefetchedQuery = {
  text: string
  /** Each variable is read from the browser's storage under this key; those of the journey are added. */
  variables: Readonly<Record<string, VisitorKey>>
  /** Variables that may not be null. */
  required: readonly string[]
}

/** A part of the page that the server renders from a value in the browser's storage; shown until the page is hydrated. */
export type PrerenderedPart = {
  from: string
  header: string
  key: JourneyKey
  /** Shown only where nothing, or the same value, is stored under this key: otherwise the page will show something else. */
  unlessOther: JourneyKey
  /** The id of its container. */
  into: string
}

export type Prefetch = {
  files: readonly string[]
  queries: readonly PrefetchedQuery[]
  prerendered?: PrerenderedPart
}

/** What a page prefetches for visitors with a checked address, for those with a cart, and for customers on a journey of theirs. */
export type VisitorPlan = {
  returning: readonly Prefetch[]
  withCart: readonly Prefetch[]
  onJourney: readonly Prefetch[]
}
