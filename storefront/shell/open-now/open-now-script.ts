import { irishDay } from '#domain/availability/service-date.ts'
import { openWords } from '#domain/catalogue/support/open-words.ts'
import { publicHolidays } from '#domain/working-day.ts'
import type { Brand } from '../use-brand.ts'

/** A page is kept, and a tab stays open for weeks. */
const DAYS_AHEAD = 90

/**
 * What tells whether somebody answers the phone, as text for the page: it is worked out where it is read, by the clock of
 * the reader, before anything else has come. Runs on the server alone, so that no page fetches it.
 */
export function openNowScript(
  { supportOpenings, supportClosedOnHolidays }: Pick<Brand, 'supportOpenings' | 'supportClosedOnHolidays'>,
  now: Date,
): string {
  const closedOn = supportClosedOnHolidays ? publicHolidays(irishDay(now), DAYS_AHEAD) : []
  const times = JSON.stringify({ days: supportOpenings, closedOn }).replaceAll('<', '\\u003c')
  return `(()=>{const words=${openWords},times=${times};
const fill=place=>{const s=words(times,new Date());place.textContent=s&&place.dataset.openNow?" ("+s[0].toLowerCase()+s.slice(1)+")":s};
const all=()=>document.querySelectorAll("[data-open-now]").forEach(fill);
window.openNow=fill;addEventListener("DOMContentLoaded",all);setInterval(all,30000)})()`
}
