import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/**
 * Whole seconds until a moment, counted down to 0. `renderedAt`: when the server rendered the page, so that hydration renders
 * the same number.
 */
export function useSecondsUntil(instant: string, renderedAt?: string): number {
  const [left, setLeft] = useState(() =>
    secondsUntil(instant, renderedAt === undefined ? Date.now() : Date.parse(renderedAt)),
  )
  useEffect(() => {
    setLeft(secondsUntil(instant))
    const timer = setInterval(() => {
      const now = secondsUntil(instant)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [instant])
  return left
}

function secondsUntil(instant: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND_MS))
}
