import { use } from 'react'
import { ScrollRestoration } from 'react-router'
import { NonceContext } from '../nonce.ts'

/** The router's own name for it. */
const STORAGE_KEY = 'react-router-scroll-positions'

/**
 * Who comes back to a page, or loads it again, finds it where it was left, before anything is painted. The router's own script
 * asks the browser's storage on every visit, which takes longer than all other scripts of a page that is opened for the first time.
 */
const RESTORE = `{const state=history.state,key=state?.key??Math.random().toString(32).slice(2);
if(!state?.key)history.replaceState({key},"");
if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")try{
const y=JSON.parse(sessionStorage.getItem("${STORAGE_KEY}")||"{}")[key];if(typeof y==="number")scrollTo(0,y)}catch{}}`

export function KeptScroll() {
  const nonce = use(NonceContext) ?? undefined
  // In the browser it is the router's, which keeps the element as it came.
  if (!import.meta.env.SSR) return <ScrollRestoration />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RESTORE }} />
}
