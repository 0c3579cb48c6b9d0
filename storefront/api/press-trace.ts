import { randomHex } from './random-hex.ts'

declare global {
  interface Window {
    /** On the window because head script and bundle each have this module. Null: the visitor has done the next thing. */
    pressTrace?: { id: string; until: number } | null
  }
}

/** A page that is left open and goes on sending queries is not one trace. */
const LONGEST_MS = 60_000

/** A trace is what follows from the last press or from a new address. */
export function beginTraceWithEachPress(): void {
  const begin = () => {
    window.pressTrace = null
  }
  for (const type of ['click', 'change', 'submit', 'popstate']) addEventListener(type, begin, true)
}

/** Its id in W3C Trace Context. It is made here, but recorded by the server alone. */
export function currentTrace(): string {
  const now = performance.now()
  if (!window.pressTrace || window.pressTrace.until < now)
    window.pressTrace = { id: randomHex(16), until: now + LONGEST_MS }
  return window.pressTrace.id
}

/** The header of one request. */
export function inTrace(id: string = currentTrace()): { traceparent: string } {
  return { traceparent: `00-${id}-${randomHex(8)}-00` }
}
