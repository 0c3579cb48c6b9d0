import { ScrollRestoration } from 'react-router'
import { code as restoreScroll } from '../head/restore-scroll.ts?inline-script'
import { InlineScript } from './inline-script.tsx'

/** In the browser it is the router's, which leaves the element as it came. */
export function ScrollPosition() {
  return import.meta.env.SSR ? <InlineScript code={restoreScroll} /> : <ScrollRestoration />
}
