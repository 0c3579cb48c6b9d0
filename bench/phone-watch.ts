import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When the part that is waited for was first on the screen, since the page began to load. */
    seenAt: number | null
    lastPress: number
    slowestInteraction: number
    forgetInteractions: () => void
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

/** From the press to the paint that answers it, as the browser's own Event Timing tells it. Nothing told: one frame. */
export async function interactionMs(page: Page): Promise<number> {
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.slowestInteraction)
}
