import { openStatus, type SupportTimes } from '#domain/catalogue/support/open-status.ts'
import { scriptInput } from './script-input.ts'

declare global {
  interface Window {
    /** Absent where the page failed before the brand was known. */
    openNow?: (place: HTMLElement) => void
  }
}

const REFRESH_MS = 30_000

/** Whether the support line is open, by the visitor's clock: a cached page cannot contain it. */
const times = scriptInput<SupportTimes>()

function fill(place: HTMLElement): void {
  const text = openStatus(times, new Date())
  place.textContent = text && place.dataset['openNow'] ? ` (${text.charAt(0).toLowerCase()}${text.slice(1)})` : text
}

function fillAll(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-open-now]')) fill(place)
}

window.openNow = fill
addEventListener('DOMContentLoaded', fillAll)
setInterval(fillAll, REFRESH_MS)
