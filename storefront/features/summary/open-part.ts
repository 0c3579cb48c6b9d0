import { useEffect } from 'react'
import { useLocation } from 'react-router'

const MARK = 'data-open-part'
const MARKED = `[${MARK}]`

/** On what stands between the order and checkout: it is led to, and takes the focus, so that it is heard. */
export const OPEN_PART = { [MARK]: '', tabIndex: -1 }

/** Leads to the first of them; false where there is none. */
export function showOpenPart(): boolean {
  return show(document.querySelector<HTMLElement>(MARKED))
}

/**
 * Who comes by an address that names a part (`#open`: the first one, `#prices`, `#line-…`) is led to what is open there.
 * Checkout leads here as long as something is.
 */
export function useOpenPartInAddress(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again leads there again
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
