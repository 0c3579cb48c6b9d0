import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { type ContextValues, readingFrom } from '../../context-key.ts'
import type { VisitorContext } from '../../graphql/builder.ts'

/** Who sends a request, and what the rooms' resolvers work with for it. */
type Visit = { visitor: Pick<VisitorContext, 'log' | 'visitor' | 'securityEvent'>; values: ContextValues }

/** With the cookies that the response is to set. */
export type OpenedVisit = Visit & { setCookies(): readonly string[] }

export type Visits = {
  schema: GraphQLSchema
  openVisit(request: FastifyRequest, reply: FastifyReply): OpenedVisit
  /** Of the pages that are the same for everyone. */
  ownVisit: Visit
}

export function visitorContext({ visitor, values }: Visit, idempotencyKey: string | null): VisitorContext {
  return {
    get: readingFrom(values),
    log: visitor.log,
    visitor: visitor.visitor,
    securityEvent: visitor.securityEvent,
    idempotencyKey,
    shared: { fields: 0 },
  }
}
