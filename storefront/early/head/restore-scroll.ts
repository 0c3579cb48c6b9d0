import { ROUTER_SCROLL_KEY } from './router-scroll-key.ts'

/**
 * Restores the scroll position after a reload or a return, before the first paint. The router's own script reads the browser's
 * storage on every visit, which takes longer than all other inline scripts of a first visit.
 */
const key: string = history.state?.key ?? Math.random().toString(32).slice(2)
if (!history.state?.key) history.replaceState({ key }, '')
const [visit] = performance.getEntriesByType('navigation')
if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') {
  try {
    const y: unknown = JSON.parse(sessionStorage.getItem(ROUTER_SCROLL_KEY) || '{}')[key]
    if (typeof y === 'number') scrollTo(0, y)
  } catch {}
}
