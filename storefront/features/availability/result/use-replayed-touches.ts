import { useEffect } from 'react'
import { TOUCHABLE } from '#storefront/early/head/early-touches.ts'

/** Replays touches of the prerendered plans on the hydrated ones, by position; an element with another label is skipped. */
export function useReplayedTouches(): void {
  useEffect(() => {
    const touched = window.earlyTouches ?? []
    delete window.earlyTouches
    for (const { touch, at, value, label } of touched) {
      const part = document.querySelectorAll<HTMLElement>(`#main :is(${TOUCHABLE})`)[at]
      if (part === undefined || labelOf(part) !== label) continue
      if (touch === 'focusin') part.focus({ preventScroll: true })
      else if (part instanceof HTMLSelectElement) choose(part, touch, value)
      // Links work without scripts, and a switch changes with its click.
      else if (touch === 'click' && !(part instanceof HTMLAnchorElement)) part.click()
    }
  }, [])
}

function labelOf(part: HTMLElement): string {
  return part.textContent || (part instanceof HTMLInputElement ? part.value : '')
}

function choose(select: HTMLSelectElement, touch: string, value: string): void {
  if (touch !== 'change') return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
