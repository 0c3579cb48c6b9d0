import type { FastifyReply, FastifyRequest } from 'fastify'
import { getOperationAST, OperationTypeNode } from 'graphql'
import type { DocumentReader } from '../../graphql/document-reader.ts'
import type { ExecuteForVisitor } from './execute-for-visitor.ts'
import { executeGraphQL, type GraphQLResponse } from './execute-graphql.ts'
import { type OpenedVisit, type Visits, visitorContext } from './visits.ts'

/** Throws where it is refused: public pages have nothing to refuse. */
type InProcessQuery = (document: string, variables: Record<string, unknown>) => Promise<unknown>

/** Refusals come as they would in the browser. */
type VisitorQuery = (
  document: string,
  variables: Record<string, unknown>,
) => Promise<{ status: number; result: GraphQLResponse }>

export type PageQueries = {
  query: InProcessQuery
  /** With the cookies of a page request. `setCookies` returns those that its response has to set. */
  openForVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ query: VisitorQuery; setCookies: OpenedVisit['setCookies'] }>
}

/** GraphQL in process, for rendering pages. */
export function pageQueries(
  { schema, openVisit, ownVisit }: Visits,
  { documents, execute }: { documents: DocumentReader; execute: ExecuteForVisitor },
): PageQueries {
  return {
    async query(document, variables) {
      const context = visitorContext(ownVisit)
      const read = documents.readOwn(document)
      if (!read.ok) throw new Error(read.refusal.map(({ message }) => message).join('; '))
      const { result } = await executeGraphQL(schema, context, {
        read: read.value,
        variables,
        operationName: null,
        mostMs: Number.POSITIVE_INFINITY,
      })
      if (result.errors !== undefined) throw new Error(result.errors.map(({ message }) => message).join('; '))
      return result.data
    },

    async openForVisitor(request, reply) {
      const visit = await openVisit(request, reply)
      const context = visitorContext(visit, { requestId: request.id })
      return {
        setCookies: visit.setCookies,
        async query(document, variables) {
          // Any site can make a browser request a page, with its cookies: that must change nothing (CSRF).
          if (!onlyReads(documents, document)) throw new Error('a page may ask, and change nothing')
          // The text is our own, so reading it is not charged.
          return execute(context, { query: document, variables, operationName: null }, null)
        },
      }
    },
  }
}

function onlyReads(documents: DocumentReader, text: string): boolean {
  const read = documents.readOwn(text)
  return !read.ok || getOperationAST(read.value.document)?.operation === OperationTypeNode.QUERY
}
