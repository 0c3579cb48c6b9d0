import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { visitorOf } from './visitor-limit.ts'

const READY_TIMEOUT_MS = 2000

/** For the people and machines that keep the shop running. */
export function registerOperations(app: FastifyInstance, deps: Deps, isDraining: () => boolean): void {
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const { roles } = deps.config
    const works = roles.includes('web') || deps.worker.isRunning
    const ready = !isDraining() && works && (await databaseAnswers(deps))
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
    const worker = !roles.includes('worker') ? {} : { worker: deps.worker.isRunning ? 'running' : 'not running' }
    return { status: ready ? 'ready' : 'not ready', release: deps.catalogue.active().id, ...worker }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(deps, request.headers.authorization)) {
      deps.securityEvent(request.log, { event: 'refused-access', place: '/metrics', visitor: visitorOf(request.ip) })
      return reply.code(404).send({ message: 'Not found' })
    }
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}

async function databaseAnswers({ db, log }: Deps): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), READY_TIMEOUT_MS).unref()
  })
  return Promise.race([db.execute(sql`select 1`), late]).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'not ready')
      return false
    },
  )
}

/** Open on a laptop. In production only to whoever has the token, and to nobody where none is set. */
function mayReadMetrics({ config }: Deps, authorization: string | undefined): boolean {
  if (config.metricsToken === null) return !config.production
  const expected = Buffer.from(`Bearer ${config.metricsToken}`)
  const given = Buffer.from(authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
