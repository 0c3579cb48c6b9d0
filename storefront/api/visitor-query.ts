import { createContext, data, type RouterContextProvider } from 'react-router'
import type { TypedDocumentString } from './generated/types.ts'
import { withJourney } from './journey-variables.ts'
import { loaderJourney } from './loader-journey.ts'
import { type Failure, type GraphqlBody, readReply } from './reply.ts'

/** GraphQL within the server's own process, with the cookies of the page's visitor. Read-only. */
export type VisitorQuery = (document: string, variables: object) => Promise<{ status: number; result: GraphqlBody }>

/** Null: the page is public, and must not depend on its visitor. */
export const visitorQuery = createContext<VisitorQuery | null>(null)

type Loaded<Result> = { ok: true; value: Result } | { ok: false; failure: Extract<Failure, { kind: 'refusal' }> }

/**
 * For the loader of a private page. A refusal is returned, and the loader redirects or shows it; a breakdown is thrown and ends
 * in the error page.
 */
export async function loadForVisitor<Result, Variables extends object>(
  context: Readonly<RouterContextProvider>,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Loaded<Result>> {
  const send = context.get(visitorQuery)
  if (send === null) throw new Error('only the pages under domain/private-pages.ts are rendered for one visitor')
  const text = document.toString()
  const { status, result } = await send(text, withJourney(text, variables, context.get(loaderJourney)))
  const reply = readReply<Result>(status, result)
  if (reply.ok) return reply
  if (reply.failure.kind === 'refusal') return { ok: false, failure: reply.failure }
  const { code, requestId } = result.errors?.[0]?.extensions ?? {}
  // The failed field has logged or counted it: it is a response to the visitor, and no failure of the page to log again.
  if (code === 'SHOP_BUSY') throw data({ requestId }, { status: 503, headers: { 'Retry-After': '1' } })
  if (code === 'INTERNAL') throw data({ requestId }, { status: 500 })
  throw new Error(reply.failure.message)
}
