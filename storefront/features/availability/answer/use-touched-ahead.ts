import { useEffect } from 'react'
import { TOUCHABLE } from '#storefront/shell/ahead/touched-ahead.ts'

/** What was touched in the plans as the server drew them is touched again in these, at the same place; what is not the same there is left alone. */
export function useTouchedAhead(): void {
  useEffect(() => {
    const touched = window.touchedAhead ?? []
    delete window.touchedAhead
    for (const [touch, at, value, words] of touched) {
      const part = document.querySelectorAll<HTMLElement>(`#main :is(${TOUCHABLE})`)[at]
      if (part === undefined || wordsOf(part) !== words) continue
      if (touch === 'focusin') part.focus({ preventScroll: true })
      else if (part instanceof HTMLSelectElement) choose(part, touch, value)
      // A link has led on by itself; a switch is told by its press.
      else if (touch === 'click' && !(part instanceof HTMLAnchorElement)) part.click()
    }
  }, [])
}

function wordsOf(part: HTMLElement): string {
  return part.textContent || (part instanceof HTMLInputElement ? part.value : '')
}

function choose(select: HTMLSelectElement, touch: string, value: string): void {
  if (touch !== 'change') return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
