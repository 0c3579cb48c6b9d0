import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type PlanView, readPlanView, writePlanView } from './plan-view.ts'

export type ChangePlanView = (change: Partial<PlanView>) => void

export function usePlanView(): [PlanView, ChangePlanView] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PlanView | null>(null)
  // The view changes at once, before its address, which is authoritative as soon as it has changed.
  const view = picked ?? readPlanView(params)
  const latest = useRef(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address replaces what was picked
  useLayoutEffect(() => setPicked(null), [params])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows from these two
  useLayoutEffect(() => {
    latest.current = view
  }, [params, picked])

  function change(what: Partial<PlanView>) {
    // Two quick presses: the second comes before the first is rendered, and must include it.
    const before = latest.current
    const next = { ...before, ...what }
    latest.current = next
    const address = writePlanView(params, next)
    const opens = before.compare.length === 0 && next.compare.length > 0
    const closes = next.compare.length === 0 && before.compare.length > 0
    setPicked(next)
    // The comparison has an entry in the history: Back leaves it, and closing it goes back.
    if (closes && state?.plansAt === address.toString()) return void navigate(-1)
    setParams(address, {
      replace: !opens,
      preventScrollReset: true,
      state: opens ? { plansAt: params.toString() } : state,
    })
  }

  return [view, change]
}
