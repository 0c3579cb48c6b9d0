import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstChoice, type HandsetChoice, type PageHandset, readChoice, writeChoice } from './handset-choice.ts'

/** The cached page begins with the first choice; the address may select another. */
export function useHandsetChoice(handset: PageHandset): [HandsetChoice, (change: Partial<HandsetChoice>) => void] {
  const [params, setParams] = useSearchParams()
  const [choice, setChoice] = useState(() => firstChoice(handset))
  const latest = useRef(choice)

  // biome-ignore lint/correctness/useExhaustiveDependencies: fresh stock changes no choice
  useLayoutEffect(() => {
    latest.current = readChoice(params, handset)
    setChoice(latest.current)
  }, [params, handset.slug])

  function change(what: Partial<HandsetChoice>) {
    latest.current = { ...latest.current, ...what }
    setChoice(latest.current)
    setParams((current) => writeChoice(current, latest.current, handset), { replace: true, preventScrollReset: true })
  }

  return [choice, change]
}
