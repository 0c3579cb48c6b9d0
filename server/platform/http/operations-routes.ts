import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { ServerSettings } from '../config/server-settings.ts'
import type { Standby } from '../database/standby/open-standby.ts'
import type { DatabaseWatch } from '../database/watch-database.ts'
import type { ReportSecurityEvent } from '../log/security-event.ts'
import type { Metrics } from '../metrics.ts'
import { createVisitorLimit, visitorOf } from './visitor-limit.ts'

type OperationsDeps = {
  clock: Clock
  config: ServerSettings
  databaseWatch: DatabaseWatch
  standby: Standby
  metrics: Metrics
  securityEvent: ReportSecurityEvent
  worker: { isRunning: boolean }
  /** The catalogue release that is on sale. */
  edition: () => number
}

/** Routes for operators and load balancers. */
export function registerOperations(app: FastifyInstance, deps: OperationsDeps, isDraining: () => boolean): void {
  const { rateLimitPerMinute: perMinute } = deps.config
  // One limit per route: a flood of one must not make the others fail.
  const limited = () => ({ config: { limit: createVisitorLimit({ perMinute, clock: deps.clock }) } })

  app.get('/healthz', limited(), () => ({ status: 'ok' }))

  app.get('/readyz', limited(), (_request, reply) => {
    const { status, reason } = isDraining() ? STOPPING : readinessOf(deps)
    reply.code(status === 'not ready' ? 503 : 200).header('cache-control', 'no-store')
    const isWorker = deps.config.roles.includes('worker')
    const worker = isWorker ? { worker: deps.worker.isRunning ? 'running' : 'not running' } : {}
    const standby = deps.standby.health()
    return { status, reason, release: deps.edition(), ...(standby && { standby: standby.state }), ...worker }
  })

  app.get('/metrics', limited(), async (request, reply) => {
    if (!mayReadMetrics(deps, request.headers.authorization)) {
      deps.securityEvent(request.log, { event: 'refused-access', place: '/metrics', visitor: visitorOf(request.ip) })
      return reply.code(404).send({ message: 'Not found' })
    }
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}

type Readiness = { status: 'ready' | 'degraded' | 'not ready'; reason: string | null }

const STOPPING: Readiness = { status: 'not ready', reason: 'The server is about to stop.' }

/**
 * Whether callers should be routed here. All servers lose the database together, so routing elsewhere would not help, and
 * routing nowhere would take down the cached pages, and the desk's and the APIs' own words: only a worker alone is not ready.
 */
function readinessOf({ databaseWatch, config, worker }: OperationsDeps): Readiness {
  const { state, reason } = databaseWatch.health()
  const isWorkerAlone = config.roles.every((role) => role === 'worker')
  if (state === 'unfit' || (state === 'away' && isWorkerAlone)) return { status: 'not ready', reason }
  if (isWorkerAlone && !worker.isRunning) return { status: 'not ready', reason: 'The worker could not start yet.' }
  return { status: state === 'away' ? 'degraded' : 'ready', reason }
}

/** Open with the sandbox. Otherwise only with the token, and closed where none is set. */
function mayReadMetrics({ config }: OperationsDeps, authorization: string | undefined): boolean {
  if (config.metricsToken === null) return config.sandboxed && !config.production
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
