import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds that are left until a moment, counted down; 0 afterwards. */
export function useSecondsUntil(instant: string): number {
  const [left, setLeft] = useState(() => secondsUntil(instant))
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

function secondsUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / SECOND_MS))
}
