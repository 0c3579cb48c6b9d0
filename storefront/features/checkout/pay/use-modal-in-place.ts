import { type RefObject, useEffect } from 'react'

/**
 * Makes an element modal without moving it: an iframe that is moved in the document reloads, so it cannot be put into a
 * dialog. The focus moves into it, and back when it closes.
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

/** All elements that are neither ancestors nor descendants of it. */
function besides(element: Element): Element[] {
  const { parentElement } = element
  if (parentElement === null || element === document.body) return []
  const beside = [...parentElement.children].filter((each) => each !== element && !each.hasAttribute('inert'))
  return [...beside, ...besides(parentElement)]
}
