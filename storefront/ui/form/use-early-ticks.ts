import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What a visitor ticks or chooses before hydration stays so in the browser, without an event. @param onMissed gets each input in
 * the group that was ticked or cleared since the server rendered it
 */
export function useEarlyTicks(group: RefObject<HTMLElement | null>, onMissed: (input: HTMLInputElement) => void): void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current) return
    isDone.current = true
    for (const input of group.current?.querySelectorAll('input') ?? [])
      if (input.checked !== input.defaultChecked) onMissed(input)
  })
}
