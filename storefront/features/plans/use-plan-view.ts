import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PlanView, readPlanView, writePlanView } from './plan-view.ts'

export type ChangePlanView = (change: Partial<PlanView>) => void

export function usePlanView(): [PlanView, ChangePlanView] {
  const [params, setParams] = useSearchParams()
  const [picked, setPicked] = useState<{ before: string; view: PlanView } | null>(null)
  // The page answers at once; its address follows, and is right from then on.
  const view = picked?.before === params.toString() ? picked.view : readPlanView(params)

  function change(what: Partial<PlanView>) {
    const next = { ...view, ...what }
    setPicked({ before: params.toString(), view: next })
    setParams(writePlanView(params, next), { replace: true, preventScrollReset: true })
  }

  return [view, change]
}
