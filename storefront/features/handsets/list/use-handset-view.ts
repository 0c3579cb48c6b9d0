import { useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type HandsetView, PLAIN_VIEW, readHandsetView, writeHandsetView } from './handset-view.ts'

/** The cached page begins with all handsets; the address selects a view. */
export function useHandsetView(): [HandsetView, (change: Partial<HandsetView>) => void] {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState(PLAIN_VIEW)
  const latest = useRef(view)

  useLayoutEffect(() => {
    const inAddress = readHandsetView(params)
    if (sameView(latest.current, inAddress)) return
    latest.current = inAddress
    setView(inAddress)
  }, [params])

  function change(what: Partial<HandsetView>) {
    // Two quick presses: the second comes before the first is rendered, and must include it.
    latest.current = { ...latest.current, ...what }
    setView(latest.current)
    setParams((current) => writeHandsetView(current, latest.current), { replace: true, preventScrollReset: true })
  }

  return [view, change]
}

function sameView(one: HandsetView, other: HandsetView): boolean {
  return one.sort === other.sort && one.inStock === other.inStock && one.makers.join() === other.makers.join()
}
