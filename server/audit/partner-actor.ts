import type { Partner } from '#server/session/caller.ts'
import type { Actor } from './append-entry.ts'

/** As the audit trail names a partner. */
export function partnerActor({ clientId, scopes, requestId }: Partner): Actor {
  return { id: `partner ${clientId}`, name: clientId, roles: scopes, requestId }
}
