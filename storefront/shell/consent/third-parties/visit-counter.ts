import { CONSENT_DAYS } from '#domain/consent/consent.ts'
import { closeSurvey, countVisit, SURVEY_COOKIE } from '#domain/consent/survey-visits.ts'

const COOKIE = new RegExp(`(?:^|; )${SURVEY_COOKIE}=([^;]*)`)

/** Counts this page, for a visitor who allows preferences. Whether the survey is shown on this visit. */
export function isSurveyShown(percent: number): boolean {
  const { stored, isShown } = countVisit(read(), { percent, now: Math.floor(Date.now() / 1000) })
  write(stored)
  return isShown
}

export function noteSurveyClosed(): void {
  write(closeSurvey(read()))
}

export function forgetVisits(): void {
  if (read() !== '') write('', 0)
}

function read(): string {
  return COOKIE.exec(document.cookie)?.[1] ?? ''
}

function write(value: string, days = CONSENT_DAYS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in older browsers
  document.cookie = `${SURVEY_COOKIE}=${value}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax${secure}`
}
