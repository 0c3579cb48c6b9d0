import type { AddressQuestion } from './ask/address-question.ts'

type AnswerParts = typeof import('./availability-answer.tsx')

let answerParts: AnswerParts | null = null

/** The lazy parts of an answer; shown at once where they were prefetched. */
export async function importAnswer(): Promise<AnswerParts> {
  answerParts = await import('./availability-answer.tsx')
  return answerParts
}

export function fetchedAnswer(): Partial<AnswerParts> {
  return answerParts ?? {}
}

type Flow = typeof import('./availability-flow.ts')

let flow: Flow | null = null

async function importFlow(): Promise<Flow> {
  flow = await import('./availability-flow.ts')
  return flow
}

/** While the address is being typed: a visitor who only looks fetches nothing. */
export function prefetchAnswer(): void {
  for (const fetched of [importAnswer(), importFlow()]) fetched.catch(() => {})
}

let begun: AddressQuestion | null = null

/** Whether the check was started by another page of this visit; a page that is loaded starts without. */
export function isBegun(question: AddressQuestion): boolean {
  return JSON.stringify(question) === JSON.stringify(begun)
}

/** Starts the check while the page that shows its result is fetched. A text needs a choice of address first. */
export function prefetchCheck(question: AddressQuestion): void {
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
