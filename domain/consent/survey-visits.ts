/** How many visits a browser has made, since the visitor allowed preferences. */
export const SURVEY_COOKIE = 'survey_visits'

/** A visit ends with half an hour without a page. */
const VISIT_SECONDS = 30 * 60
const SHAPE = /^(\d{1,6})\.(\d{1,11})$/

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
  const [, visits = '0', last = '0'] = SHAPE.exec(stored) ?? []
  const isSameVisit = visits !== '0' && Math.abs(now - Number(last)) < VISIT_SECONDS
  const count = isSameVisit ? Number(visits) : Number(visits) + 1
  const every = surveyEvery(percent)
  return { stored: `${count}.${now}`, isShown: every !== null && count % every === 0 }
}
