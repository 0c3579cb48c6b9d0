/** How many visits a browser has made, since the visitor allowed preferences. */
export const SURVEY_COOKIE = 'survey_visits'

/** A visit ends with half an hour without a page. */
const VISIT_SECONDS = 30 * 60
/** `visits.seconds`, and `.x` once the survey was started or closed on this visit. */
const SHAPE = /^(\d{1,6})\.(\d{1,11})(\.x)?$/

/** Every how many visits the survey is shown. Null: never. */
export function surveyEvery(percent: number): number | null {
  return percent === 0 ? null : Math.round(100 / percent)
}

type Now = { percent: number; now: number }

/**
 * Counts a page of a visitor.
 * @param stored what the browser has, or anything else
 * @param now in seconds since 1970
 * @returns what it stores next, and whether the survey is shown on this visit
 */
export function countVisit(stored: string, { percent, now }: Now): { stored: string; isShown: boolean } {
  const [, visits = '0', last = '0', closed = ''] = SHAPE.exec(stored) ?? []
  const isSameVisit = visits !== '0' && Math.abs(now - Number(last)) < VISIT_SECONDS
  const count = isSameVisit ? Number(visits) : Number(visits) + 1
  const every = surveyEvery(percent)
  const isClosed = isSameVisit && closed !== ''
  const isShown = every !== null && count % every === 0 && !isClosed
  return { stored: `${count}.${now}${isClosed ? closed : ''}`, isShown }
}

/** Until the next Nth visit. */
export function closeSurvey(stored: string): string {
  return SHAPE.test(stored) && !stored.endsWith('.x') ? `${stored}.x` : stored
}
