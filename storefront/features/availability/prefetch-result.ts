import type { AddressLookup } from './search/address-lookup.ts'

type ResultParts = typeof import('./availability-result.tsx')

let resultParts: ResultParts | null = null

/** The lazy parts of a result; rendered without a fallback where they were prefetched. */
export async function importResult(): Promise<ResultParts> {
  resultParts = await import('./availability-result.tsx')
  return resultParts
}

export function fetchedResult(): Partial<ResultParts> {
  return resultParts ?? {}
}

type Flow = typeof import('./availability-flow.ts')

let flow: Flow | null = null

async function importFlow(): Promise<Flow> {
  flow = await import('./availability-flow.ts')
  return flow
}

/** Called when the form takes the focus: a visitor who only reads fetches nothing. */
export function prefetchResult(): void {
  for (const fetched of [importResult(), importFlow()]) fetched.catch(() => {})
}

let begun: AddressLookup | null = null

/** Whether another page of this visit started the check; a page load forgets it. */
export function isBegun(lookup: AddressLookup): boolean {
  return JSON.stringify(lookup) === JSON.stringify(begun)
}

/** Starts the check while the page that shows its result is fetched. A text needs a choice of address first. */
export function prefetchCheck(lookup: AddressLookup): void {
  if (lookup.by === 'text' || lookup.by === 'hand') return
  begun = lookup
  // Synchronous where the flow is loaded, so the request goes out before the next render.
  if (flow !== null) flow.beginCheck(lookup)
  else
    importFlow().then(
      ({ beginCheck }) => beginCheck(lookup),
      () => {},
    )
}
