import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type PlanView, readPlanView, writePlanView } from './plan-view.ts'

export type ChangePlanView = (change: Partial<PlanView>) => void

export function usePlanView(): [PlanView, ChangePlanView] {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PlanView | null>(null)
  // The page answers at once; its address follows, and is right from then on.
  const view = picked ?? readPlanView(params)
  const latest = useRef(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new address what was picked before is over
  useLayoutEffect(() => setPicked(null), [params])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view follows from these two
  useLayoutEffect(() => {
    latest.current = view
  }, [params, picked])

  function change(what: Partial<PlanView>) {
    // Two quick presses: the second is told before the first is drawn, and must not forget it.
    const before = latest.current
    const next = { ...before, ...what }
    latest.current = next
    const address = writePlanView(params, next)
    const opens = before.compare.length === 0 && next.compare.length > 0
    const closes = next.compare.length === 0 && before.compare.length > 0
    setPicked(next)
    // The comparison is a page to the customer: Back leads out of it, and leaving it leads back.
    if (closes && state?.plansAt === address.toString()) return void navigate(-1)
    setParams(address, {
      replace: !opens,
      preventScrollReset: true,
      state: opens ? { plansAt: params.toString() } : state,
    })
  }

  return [view, change]
}
