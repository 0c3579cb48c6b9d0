import type { FastifyInstance } from 'fastify'
import { recentMap } from '#sandbox/recent-map.ts'

export const ANALYTICS_BASE = '/analytics'

const REMEMBERED = 10_000

type Collected = {
  client_id?: string
  timestamp_micros?: number
  events?: { name: string; params: { transaction_id?: string } }[]
}

/** What Google would have counted, and every hit that came. */
type Ledger = { hits: number; purchases: Collected[] }

/** GA4's Measurement Protocol: like Google it responds with 204, and ignores what it cannot use. */
export function analyticsRoutes(app: FastifyInstance, ledger: ReturnType<typeof openAnalyticsLedger>): void {
  app.route<{ Querystring: Record<string, string | undefined>; Body: Collected | undefined }>({
    method: ['GET', 'POST'],
    url: '/mp/collect',
    async handler({ query, body }, reply) {
      if (body !== undefined && query['measurement_id'] && query['api_secret']) ledger.note(body)
      return reply.code(204).send()
    },
  })
}

export function openAnalyticsLedger(app: FastifyInstance) {
  const counted = recentMap<Collected>(REMEMBERED)
  let hits = 0
  app.get('/control/analytics/ledger', (): Ledger => ({ hits, purchases: counted.values() }))
  return {
    note(body: Collected): void {
      hits += 1
      for (const { name, params } of body.events ?? []) {
        const id = params.transaction_id
        if (name === 'purchase' && id !== undefined && counted.get(id) === undefined) counted.set(id, body)
      }
    },
  }
}
