import { type Attack, exchangeOf } from '../attack.ts'
import type { Random } from '../random.ts'
import { mutated } from './nasty-values.ts'

const PATHS = [
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/graphql',
  '/graphql/',
  '/robots.txt',
  '/sitemap.xml',
]

/** The endpoints for operators, called in ways that they are not meant for. */
export function operationsAttack(random: Random): Attack {
  const method = random.pick(['GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
  const path = random.pick(PATHS)
  const target = random.chance(0.5) ? path : `/${mutated(random, path.slice(1)).replace(/[^!-~]/g, '%00')}`
  const body = method === 'POST' || method === 'PUT' ? { body: random.pick(['', '{', '{"query":"{__typename}"}']) } : {}
  return {
    kind: 'operations',
    name: `${method} of ${path}`,
    exchanges: [exchangeOf({ method, target, headers: [['Content-Type', 'application/json']], ...body })],
  }
}
