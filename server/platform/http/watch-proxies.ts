import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerSettings } from '../config/server-settings.ts'
import type { Metrics } from '../metrics.ts'

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded']

/**
 * In production an unconfigured proxy makes all visitors one, and a missing one lets visitors forge their address; in both
 * cases rate limits are wrong. Anybody can send such a header, so nobody is refused for it: it is counted, and logged once
 * as an error.
 */
export function watchProxies({
  config,
  log,
  metrics,
}: {
  config: ServerSettings
  log: FastifyBaseLogger
  metrics: Metrics
}) {
  const logged = new Set<string>()

  function report(problem: 'unknown' | 'missing', message: string): void {
    metrics.proxyMismatch.inc({ problem })
    if (logged.has(problem)) return
    logged.add(problem)
    log.error({ problem, trustProxy: config.trustProxy }, message)
  }

  return (headers: IncomingHttpHeaders): void => {
    if (!config.production) return
    if (config.trustProxy === 0) {
      if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) {
        report(
          'unknown',
          'A request came through a proxy, but TRUST_PROXY is 0: behind it all visitors share one limit',
        )
      }
      return
    }
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .filter((hop) => hop.trim() !== '').length
    if (hops >= config.trustProxy) return
    report('missing', 'A request came through fewer proxies than TRUST_PROXY says: its visitor is not who it seems')
  }
}
