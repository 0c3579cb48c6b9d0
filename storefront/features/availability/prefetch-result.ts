import type { AddressLookup } from './search/address-lookup.ts'

type ResultParts = typeof import('./availability-result.tsx')

let resultParts: ResultParts | null = null

/** The lazy parts of an answer; shown at once where they were prefetched. */
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

/** While the address is being typed: a visitor who only looks fetches nothing. */
export function prefetchResult(): void {
  for (const fetched of [importResult(), importFlow()]) fetched.catch(() => {})
}

let begun: AddressLookup | null = null

/** Whether the check was started by another page of this visit; a page that is loaded starts without. */
export function isBegun(question: AddressLookup): boolean {
  return JSON.stringify(question) === JSON.stringify(begun)
}

/** Starts the check while the page that shows its result is fetched. A text needs a choice of address first. */
export function prefetchCheck(question: AddressLookup): void {
  if (question.by === 'text' || question.by === 'hand') return
  begun = question
  // Before anything is rendered for the press, where the flow has been fetched.
  if (flow !== null) flow.beginCheck(question)
  else
    importFlow().then(
      ({ beginCheck }) => beginCheck(question),
      () => {},
    )
}
