import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from '../../assets/media-types.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { Statement } from '../../database/statement.ts'
import { expiringCache } from '../../memory/expiring-cache.ts'
import { DRAWING_POLICY } from '../security-headers.ts'
import type { VisitorLimit } from '../visitor-limit.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'

const FIND: Statement = { name: 'build_asset', text: 'select content from build_assets where name = $1' }

/** As long as tabs of one version load their pages anew after a rollout, and as many files as their pages have. */
const CACHE = { seconds: 60, limit: 100 }

/**
 * Files of builds before this server's and, during a rollout, after it: a page of one version requests its files from whichever
 * server the load balancer chooses. Own files have routes of their own.
 */
export function registerFormerAssets(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: Clock },
  limit: VisitorLimit,
): void {
  const cached = expiringCache({ ...CACHE, clock })

  async function find(name: string): Promise<Buffer | null> {
    const { rows } = await db.$client.query<{ content: Buffer }>({ ...FIND, values: [name] })
    return rows[0]?.content ?? null
  }

  app.get<{ Params: { name: string } }>('/assets/:name', { config: { limit } }, async (request, reply) => {
    const { name } = request.params
    const type = mediaTypeOf(name)
    const content = type && (await cached(name, () => find(name)))
    if (type === null || content === null) return reply.header('cache-control', 'no-store').callNotFound()
    if (name.endsWith('.svg')) reply.header('content-security-policy', DRAWING_POLICY)
    return reply.type(type).header('cache-control', FOR_EVER).send(content)
  })
}
