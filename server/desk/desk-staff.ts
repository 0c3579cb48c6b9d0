import type { FastifyBaseLogger } from 'fastify'
import { type DeskRole, deskRolesIn } from '#domain/desk/desk-role.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DeskSession } from './sign-in/desk-sessions.ts'

/** The caller of a use case at the desk. */
export type DeskStaff = {
  kind: 'desk'
  /** The identity provider's name for the account. */
  id: string
  name: string
  roles: readonly DeskRole[]
  sessionKey: Buffer
  requestId: string | null
  log: FastifyBaseLogger
}

/** Null: nobody is signed in. */
export const deskStaff = contextKey<DeskStaff | null>('desk staff')

export type DeskRoom = { db: Database; clock: Clock }

export const deskRoom = contextKey<DeskRoom>('desk')

export function staffOfSession(
  { key, subject, name, roles }: DeskSession,
  { requestId, log }: Pick<DeskStaff, 'requestId' | 'log'>,
): DeskStaff {
  return { kind: 'desk', id: subject, name, roles: deskRolesIn(roles), sessionKey: key, requestId, log }
}
