import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Caller } from '#server/session/caller.ts'
import { NO_CART_COOKIE } from '#server/session/cart-cookie.ts'
import type { Asked } from '#server/session/consent-cookie.ts'
import { openCaller } from '#server/session/open-caller.ts'
import { NO_ORDER_COOKIE } from '#server/session/order-cookie.ts'
import type { IdentityDeps } from './recognise-customer.ts'
import type { CustomerSession } from './sessions/session-store.ts'
import { openSession } from './visit-session.ts'

export type VisitorDeps = IdentityDeps & Asked & { securityEvent: ReportSecurityEvent }

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
  return asSignedIn(caller, session.current())
}

/** A customer or an employee, by a session. */
export function asSignedIn(caller: Caller, session: CustomerSession | null): Caller {
  if (session === null) return caller
  const { customerId, staff, subject, name } = session
  const sessionId = session.key.toString('base64url')
  if (customerId !== null) return { ...caller, kind: 'customer', customerId, sessionId }
  if (staff === null) return caller
  // What the browser holds as a guest is not the employee's.
  const hands = { cartCookie: NO_CART_COOKIE, orderCookie: NO_ORDER_COOKIE }
  return { ...caller, ...hands, kind: 'staff', staffId: subject, sessionId, name, ...staff, sale: null }
}
