import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When the part that is waited for was first on the screen, since the page began to load. */
    seenAt: number | null
    lastPress: number
    slowestInteraction: number
    forgetInteractions: () => void
    layoutShift: number
    largestPaint: number
    /** Total blocking time: what tasks took beyond 50 ms each. */
    blockedMs: number
    /** When the first change below an element was on the screen. */
    drawnAt: number
    noteDrawn: (part: string) => void
  }
}

/** Runs in the page, before its own scripts. */
export function watchPage(part: string): void {
  window.seenAt = null
  window.lastPress = 0
  window.forgetInteractions = () => {
    window.slowestInteraction = 0
  }
  window.forgetInteractions()
  document.addEventListener('click', ({ timeStamp }) => (window.lastPress = timeStamp), true)

  window.layoutShift = 0
  window.largestPaint = 0
  window.blockedMs = 0
  window.drawnAt = Number.NaN
  window.noteDrawn = (changing) => {
    const list = document.querySelector(changing)
    if (list === null) throw new Error(`There is no ${changing}`)
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (window.drawnAt = performance.now())))
    })
    observer.observe(list, { childList: true, subtree: true, attributes: true })
  }
  function watch(type: string, note: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  watch('layout-shift', (entry) => {
    // What a press moves is no shift.
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) window.layoutShift += value
  })
  watch('largest-contentful-paint', ({ startTime }) => (window.largestPaint = startTime))
  watch('longtask', ({ duration }) => (window.blockedMs += duration - 50))

  function isSeen(): boolean {
    return [...document.querySelectorAll(part)].some((found) => found.getBoundingClientRect().height > 0)
  }
  function noteAfterPaint() {
    // A frame is on the screen once the next task after it runs.
    requestAnimationFrame(() => setTimeout(() => (window.seenAt ??= performance.now())))
  }
  let noted = false
  new MutationObserver(() => {
    if (noted || !isSeen()) return
    noted = true
    noteAfterPaint()
  }).observe(document, { childList: true, subtree: true, attributes: true })

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.slowestInteraction = Math.max(window.slowestInteraction, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

export async function shownAt(page: Page): Promise<number> {
  await page.waitForFunction(() => window.seenAt !== null)
  return page.evaluate(() => window.seenAt ?? Number.NaN)
}

/** Interaction to next paint, by the browser's Event Timing. Without an entry: one frame. */
export async function interactionMs(page: Page): Promise<number> {
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.slowestInteraction)
}
