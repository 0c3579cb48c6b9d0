import { startTransition, useRef, useState } from 'react'
import { afterPaint } from './press.ts'

/**
 * For a control on which much depends: it shows at once what was pressed. What depends on it is drawn after that, in
 * pieces between which the page answers (a transition).
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
