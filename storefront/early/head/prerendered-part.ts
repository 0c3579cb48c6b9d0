import { journey } from '#storefront/journey/journey-storage.ts'
import { type EarlyTouch, TOUCHABLE, TOUCHES } from './early-touches.ts'
import type { PrerenderedPart } from './visitor-plan.ts'

/** Fetches the part and puts it into the page, as soon as its element is parsed. */
export function showPrerendered({ from, header, key, unlessOther, into }: PrerenderedPart): void {
  const value = journey.read(key)
  const other = journey.read(unlessOther) ?? value
  // A choice in the address of the page may show other plans.
  if (value === null || location.search !== '' || !other?.includes(value)) return
  fetch(from, { headers: { [header]: value }, cache: 'no-store' })
    .then((response) => (response.status === 200 ? response.text() : ''))
    .then((html) => html !== '' && show(html))
    .catch(() => {})

  function show(html: string): void {
    if (!document.documentElement.hasAttribute('data-returning')) return
    const place = document.getElementById(into)
    if (place !== null) fill(place, html)
    else if (document.readyState === 'loading') requestAnimationFrame(() => show(html))
  }
}

function fill(place: HTMLElement, html: string): void {
  place.innerHTML = html
  place.dataset['prerendered'] = ''
  for (const touch of TOUCHES) place.addEventListener(touch, ({ target }) => record(touch, target))

  function record(touch: EarlyTouch['touch'], target: EventTarget | null): void {
    const part = target instanceof Element ? target.closest<HTMLElement>(TOUCHABLE) : null
    if (part === null) return
    const at = [...place.querySelectorAll(TOUCHABLE)].indexOf(part)
    const value = 'value' in part ? String(part.value) : ''
    window.earlyTouches ??= []
    window.earlyTouches.push({ touch, at, value, label: part.textContent || value })
  }
}
