import { type RefObject, useEffect } from 'react'

/**
 * Makes an element the only one that can be used, where it stands: a frame that is moved in the document is loaded anew, so
 * it cannot go into a dialog. The focus goes to what it is about, and back when it is over.
 */
export function useModalInPlace(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  focusOn: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const modal = element.current
    if (!open || modal === null) return
    const before = document.activeElement
    const others = besides(modal)
    for (const other of others) other.toggleAttribute('inert', true)
    focusOn.current?.focus()
    return () => {
      for (const other of others) other.toggleAttribute('inert', false)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open, element, focusOn])
}

/** Everything that neither holds the element nor is in it. */
function besides(element: Element): Element[] {
  const { parentElement } = element
  if (parentElement === null || element === document.body) return []
  const beside = [...parentElement.children].filter((each) => each !== element && !each.hasAttribute('inert'))
  return [...beside, ...besides(parentElement)]
}
