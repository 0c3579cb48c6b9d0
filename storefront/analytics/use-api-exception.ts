import { useEffect, useRef } from 'react'
import { reportApiException } from './api-exception.ts'

/** For what shows one failed call in a modal: another failure is another one of it. */
export function useApiException(source: string, modal: string | null): void {
  const reported = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each, not when its props change
  useEffect(() => {
    if (reported.current) return
    reported.current = true
    reportApiException({ source, modal })
  }, [])
}
