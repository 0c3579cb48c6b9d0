import { type RefObject, useEffect } from 'react'

/**
 * An input that was checked before hydration stays checked in the browser without an event. @param onChecked gets the values of
 * the inputs that are checked in the group
 */
export function useMissedPress(group: RefObject<HTMLElement | null>, onChecked: (checked: string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later presses have events of their own
  useEffect(() => {
    const checked = group.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    onChecked([...checked].map(({ value }) => value))
  }, [])
}
