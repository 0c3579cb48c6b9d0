import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Caller } from '#server/session/caller.ts'
import { openCaller } from '#server/session/open-caller.ts'
import type { IdentityDeps } from './recognise-customer.ts'
import type { CustomerSession } from './sessions/session-store.ts'
import { openSession } from './visit-session.ts'

export type VisitorDeps = IdentityDeps & { securityEvent: ReportSecurityEvent }

/**
 * The caller of a route beside GraphQL: the customer of its session, or a guest. Cookies of a session that was refreshed are
 * set on the reply.
 */
export async function openVisitor(
  deps: VisitorDeps,
  sent: { request: FastifyRequest; reply: FastifyReply; visitor: string },
): Promise<Caller> {
  const { caller } = openCaller(deps, sent)
  const session = await openSession(deps, caller, sent.request.headers.cookie)
  const cookies = session.setCookies()
  if (cookies.length > 0) sent.reply.header('set-cookie', [...cookies])
  return asCustomer(caller, session.current())
}

export function asCustomer(caller: Caller, session: CustomerSession | null): Caller {
  if (session === null) return caller
  return { ...caller, kind: 'customer', customerId: session.customerId, sessionId: session.key.toString('base64url') }
}
