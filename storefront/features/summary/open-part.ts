import { useEffect } from 'react'
import { useLocation } from 'react-router'

const MARK = 'data-open-part'
const MARKED = `[${MARK}]`

/** Marks a part that blocks checkout: the page scrolls to it and focuses it, so that screen readers announce it. */
export const OPEN_PART = { [MARK]: '', tabIndex: -1 }

/** Shows the first open part; false if there is none. */
export function showOpenPart(): boolean {
  return show(document.querySelector<HTMLElement>(MARKED))
}

/**
 * An address that names a part (`#open`: the first one, `#prices`, `#line-…`) scrolls to what is open there. Checkout redirects
 * here while something is open.
 */
export function useOpenPartInAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit of the same address scrolls there again
  useEffect(() => {
    if (hash === '#open') showOpenPart()
    else if (hash !== '') showNamed(document.getElementById(hash.slice(1)))
  }, [hash, key])
}

function showNamed(place: HTMLElement | null): void {
  const part = place?.matches(MARKED) ? place : place?.querySelector<HTMLElement>(MARKED)
  if (!show(part ?? null)) place?.scrollIntoView()
}

function show(part: HTMLElement | null): boolean {
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
  return part !== null
}
