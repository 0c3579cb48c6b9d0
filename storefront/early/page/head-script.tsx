import { createContext, use } from 'react'
import { code as head } from '../head/head.ts?inline-script'
import type { VisitorPlan } from '../head/visitor-plan.ts'
import { InlineScript } from './inline-script.tsx'

/** Set on the server (storefront/known-visitors.ts); null in the browser. */
export const VisitorPlanContext = createContext<VisitorPlan | null>(null)

export function HeadScript() {
  return <InlineScript code={head} input={use(VisitorPlanContext)} />
}
