import { setTimeout as wait } from 'node:timers/promises'
import type { Attempt } from './attempts.ts'

const PAGES = [
  ...['/', '/shop/broadband', '/shop/tv', '/shop/phone', '/shop/add-ons', '/shop/summary', '/mobile'],
  ...['/mobile/sim-only', '/mobile/broadband', '/mobile/porting', '/legal/terms', '/legal/price-guide'],
]
/** What plan cards load: the same for everybody, from memory. */
const PLANS = `query getTariffs { getTariffs(serviceGroupCode: DUALPLAY) { tariffs { code displayPrice } } }`

/** Visitors who read pages and plans without a pause for long, and never try twice. */
export function pageVisitors(url: string, count: number, pauseMs: number) {
  const attempts: Attempt[] = []
  let isOver = false
  let plans: string | null = null

  async function visit(visitor: number): Promise<void> {
    const headers = { 'x-forwarded-for': `10.200.0.${visitor}` }
    for (let next = visitor; !isOver; next += 1) {
      const path = PAGES[next % PAGES.length] ?? '/'
      const problem = await (next % 3 === 0 ? readPlans(headers) : readPage(path, headers)).catch(reasonOf)
      attempts.push({ at: performance.now(), problem })
      await wait(pauseMs)
    }
  }

  async function readPage(path: string, headers: Record<string, string>): Promise<string | null> {
    const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html', ...headers } })
    const text = await response.text()
    if (response.status !== 200) return `${path}: ${response.status}`
    return text.includes('</html>') ? null : `${path}: no whole page`
  }

  async function readPlans(headers: Record<string, string>): Promise<string | null> {
    const response = await fetch(`${url}/graphql/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui', ...headers },
      body: JSON.stringify({ operationName: 'getTariffs', query: PLANS }),
    })
    const text = await response.text()
    if (response.status !== 200) return `plans: ${response.status}`
    plans ??= text
    return text === plans && text.includes('"displayPrice"') ? null : `plans: ${text.slice(0, 100)}`
  }

  const visiting = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)))
  return {
    attempts,
    stop() {
      isOver = true
      return visiting
    },
  }
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
