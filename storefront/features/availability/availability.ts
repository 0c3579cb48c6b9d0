import type { Eircode } from '#domain/availability/eircode.ts'
import type { AddressPartsFragment, PlanPartsFragment, PrequalPartsFragment } from '../../api/generated/documents.ts'

export type Address = AddressPartsFragment
export type Prequal = PrequalPartsFragment
type Plan = PlanPartsFragment

export type Plans = { state: 'loading' } | { state: 'ready'; plans: readonly Plan[] } | { state: 'failed' }

/** Where the network was silent, and what to ask again. */
export type Retry = { ask: 'addresses'; eircode: Eircode } | { ask: 'network'; address: Address }

export type View =
  /** returning: the customer has been further already, so the field takes the focus. */
  | { step: 'ask'; text: string; problem: string | null; returning: boolean }
  | { step: 'finding'; eircode: Eircode }
  | { step: 'choose'; eircode: Eircode; addresses: readonly Address[] }
  | { step: 'checking'; address: Address }
  | { step: 'silent'; retry: Retry }
  /** fresh: the customer has just asked, so the answer takes the focus. */
  | { step: 'answer'; prequal: Prequal; plans: Plans; fresh: boolean }

export type Event =
  | { type: 'asked'; eircode: Eircode }
  | { type: 'notFound'; text: string; problem: string }
  | { type: 'found'; addresses: readonly Address[] }
  | { type: 'picked'; address: Address }
  | { type: 'answered'; prequal: Prequal }
  | { type: 'failed'; retry: Retry }
  | { type: 'plansLoaded'; prequalId: string; plans: readonly Plan[] }
  | { type: 'plansFailed'; prequalId: string }
  | { type: 'plansAsked' }
  | { type: 'changed' }

export const ASK = { step: 'ask', text: '', problem: null, returning: false } as const satisfies View

export function nextView(view: View, event: Event): View {
  switch (event.type) {
    case 'asked':
      return { step: 'finding', eircode: event.eircode }
    case 'notFound':
      return { step: 'ask', text: event.text, problem: event.problem, returning: true }
    case 'found':
      // Somebody who has gone back to the question meanwhile is not pulled forward again.
      return view.step === 'finding' ? { step: 'choose', eircode: view.eircode, addresses: event.addresses } : view
    case 'picked':
      return { step: 'checking', address: event.address }
    case 'answered':
      return {
        step: 'answer',
        prequal: event.prequal,
        plans: { state: 'loading' },
        fresh: view.step === 'checking',
      }
    case 'failed':
      return { step: 'silent', retry: event.retry }
    case 'plansAsked':
      return view.step === 'answer' ? { ...view, plans: { state: 'loading' } } : view
    case 'plansLoaded':
      return isAnswerFor(view, event.prequalId) ? { ...view, plans: { state: 'ready', plans: event.plans } } : view
    case 'plansFailed':
      return isAnswerFor(view, event.prequalId) ? { ...view, plans: { state: 'failed' } } : view
    case 'changed':
      return { ...ASK, returning: true }
  }
}

function isAnswerFor(view: View, prequalId: string): view is Extract<View, { step: 'answer' }> {
  return view.step === 'answer' && view.prequal.prequalId === prequalId
}

/** Plans are sold on the answer itself; the national network wants a look at the line first, and mobile has its own page. */
export type Outcome = 'plans' | 'lineCheck' | 'mobile'

export function outcomeOf({ selection }: Prequal): Outcome {
  if (selection.enquiryNeeded) return 'lineCheck'
  return selection.technology === 'MBB' ? 'mobile' : 'plans'
}
