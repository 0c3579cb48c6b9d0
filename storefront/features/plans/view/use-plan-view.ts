import { useLayoutEffect, useState } from 'react'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new address what was picked before is over
  useLayoutEffect(() => setPicked(null), [params])

  function change(what: Partial<PlanView>) {
    const next = { ...view, ...what }
    const address = writePlanView(params, next)
    const opens = view.compare.length === 0 && next.compare.length > 0
    const closes = next.compare.length === 0 && view.compare.length > 0
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
