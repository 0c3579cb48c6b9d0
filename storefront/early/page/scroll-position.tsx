import { ScrollRestoration } from 'react-router'
import { code as restoreScroll } from '../head/restore-scroll.ts?inline-script'
import { InlineScript } from './inline-script.tsx'

/** In the browser this is the router's component, which leaves the element unchanged. */
export function ScrollPosition() {
  return import.meta.env.SSR ? <InlineScript code={restoreScroll} /> : <ScrollRestoration />
}
