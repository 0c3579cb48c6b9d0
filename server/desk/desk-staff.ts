import type { FastifyBaseLogger } from 'fastify'
import { type DeskRole, deskRolesIn } from '#domain/desk/desk-role.ts'
import type { Actor } from '#server/audit/append-entry.ts'
import type { LetterDeps } from '#server/order/operations/mail-follow-up.ts'
import type { OrderRoom } from '#server/order/order-room.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Standby } from '#server/platform/database/standby/open-standby.ts'
import type { DatabaseWatch } from '#server/platform/database/watch-database.ts'
import type { Operator } from '#server/session/operator.ts'
import type { DeskSettings } from './desk-settings.ts'
import type { PersonalData } from './personal-data.ts'
import type { DeskSession } from './sign-in/desk-sessions.ts'

/** The caller of a use case at the desk. */
export type DeskStaff = {
  kind: 'desk'
  /** The identity provider's name for the account. */
  id: string
  name: string
  roles: readonly DeskRole[]
  sessionKey: Buffer
  /** Idempotency key of this field of the request. Null: it reads. */
  key: string | null
  requestId: string | null
  log: FastifyBaseLogger
}

/** Null: nobody is signed in. */
export const deskStaff = contextKey<DeskStaff | null>('desk staff')

export type DeskRoom = OrderRoom &
  LetterDeps & {
    config: DeskSettings
    databaseWatch: Pick<DatabaseWatch, 'health'>
    standby: Pick<Standby, 'health'>
    personalData: PersonalData
  }

export const deskRoom = contextKey<DeskRoom>('desk')

export function staffOfSession(
  { key, subject, name, roles }: DeskSession,
  { requestId, log }: Pick<DeskStaff, 'requestId' | 'log'>,
): DeskStaff {
  return { kind: 'desk', id: subject, name, roles: deskRolesIn(roles), sessionKey: key, key: null, requestId, log }
}

export function actorOf({ id, name, roles, requestId }: DeskStaff): Actor {
  return { id, name, roles, requestId }
}

/** In the history of an order, beside those of the shell. */
export function operatorOf({ name }: DeskStaff): Operator {
  return { kind: 'staff', name: `desk: ${name}` }
}
