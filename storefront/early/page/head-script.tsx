import { createContext, use } from 'react'
import { code as head } from '../head/head.ts?inline-script'
import type { VisitorPlan } from '../head/visitor-plan.ts'
import { InlineScript } from './inline-script.tsx'

/** What the server renders in place of the script, which `pagePieces` puts into the finished page. */
export const HEAD_PLACE = '/* head */'
const HEAD = import.meta.env.DEV ? head : import.meta.env.SSR ? HEAD_PLACE : ''

/** Set on the server (storefront/known-visitors.ts); null in the browser. */
export const VisitorPlanContext = createContext<VisitorPlan | null>(null)

export function HeadScript() {
  return <InlineScript code={HEAD} input={use(VisitorPlanContext)} />
}
