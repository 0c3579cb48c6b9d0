import { isStaff } from './customer-cookies.ts'
import { currentJourney, isAcquisition, JOURNEY_BEGUN, type Journey, journeyCode } from './journey.ts'
import { tabStore } from './tab-store.ts'

/** Why a journey cannot go on: its link has no token, or the shop has refused the token. */
export type JourneyProblem = 'token-missing' | 'found-403'

const PROBLEMS = ['token-missing', 'found-403'] as const satisfies JourneyProblem[]

/** A customer's journey without a token: its requests are not sent. An assistant is on it without one, and shares its cart. */
export function lacksToken(journey: Journey): boolean {
  return !isAcquisition(journey) && !journey.token && !isStaff()
}

/** Stored under the code of the journey, for this tab. */
export function noteProblem(problem: JourneyProblem, journey: Journey = currentJourney()): void {
  if (isAcquisition(journey)) return
  const key = `${journeyCode(journey)}_${problem}` as const
  if (tabStore.read(key) !== null) return
  tabStore.write(key, 'true')
  window.dispatchEvent(new Event(JOURNEY_BEGUN))
}

/** When the journey has a new token. */
export function clearProblems(journey: Journey = currentJourney()): void {
  for (const problem of PROBLEMS) tabStore.write(`${journeyCode(journey)}_${problem}`, null)
}

/** Of the tab's journey. Null: none, or a new customer's journey, which needs no token. */
export function journeyProblem(): JourneyProblem | null {
  const journey = currentJourney()
  if (isAcquisition(journey)) return null
  return PROBLEMS.find((problem) => tabStore.read(`${journeyCode(journey)}_${problem}`) !== null) ?? null
}
