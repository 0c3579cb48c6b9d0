import { startTransition, useRef, useState } from 'react'
import { afterPaint } from './press.ts'

/**
 * For a control with an expensive effect: it shows the press at once. The effect is rendered after that paint, in a transition,
 * so that the page stays responsive.
 */
export function useDeferredChange<Value extends string>(
  value: Value,
  onChange: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [pressed, setPressed] = useState<Value | null>(null)
  const forgetEarlier = useRef(() => {})

  function press(next: Value) {
    setPressed(next)
    forgetEarlier.current()
    forgetEarlier.current = afterPaint(() =>
      startTransition(() => {
        setPressed(null)
        onChange(next)
      }),
    )
  }

  return [pressed ?? value, press]
}
