import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import type { IdentityProvider } from './identity-provider.ts'

export type IdentityRoom = {
  /** Null: nobody can sign in. */
  identity: IdentityProvider | null
  db: Database
  config: { keys: KeyRing }
}

export const identityRoom = contextKey<IdentityRoom>('identity')
