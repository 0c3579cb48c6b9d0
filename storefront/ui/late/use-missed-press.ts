import { type RefObject, useEffect } from 'react'

/**
 * What was pressed before the page came alive stays pressed in the browser, and nobody has been told.
 * @param tell is given the values of the inputs that are checked in the group
 */
export function useMissedPress(group: RefObject<HTMLElement | null>, tell: (checked: string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on every press is told
  useEffect(() => {
    const checked = group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    tell([...checked].map(({ value }) => value))
  }, [])
}
