import type { AddressQuestion } from './ask/address-question.ts'

type AnswerParts = typeof import('./availability-answer.tsx')

let answerParts: AnswerParts | null = null

/** What shows an answer, fetched when it is needed, and shown at once where it was fetched ahead. */
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

/** What an answer needs, while the question is being typed: who only looks fetches nothing. */
export function fetchAnswerAhead(): void {
  for (const fetched of [importAnswer(), importFlow()]) fetched.catch(() => {})
}

let begun: AddressQuestion | null = null

/** Whether it was asked on the page before, which lasts as long as the scripts: a page that is loaded begins without. */
export function isBegun(question: AddressQuestion): boolean {
  return JSON.stringify(question) === JSON.stringify(begun)
}

/** The network is asked while the page that shows its answer is fetched. Words need a choice first. */
export function askAhead(question: AddressQuestion): void {
  if (question.by === 'text' || question.by === 'hand') return
  begun = question
  // Before anything is drawn for the press, where it has been fetched.
  if (flow !== null) flow.beginCheck(question)
  else
    importFlow().then(
      ({ beginCheck }) => beginCheck(question),
      () => {},
    )
}
