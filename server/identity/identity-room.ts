import { contextKey } from '#server/platform/context-key.ts'
import type { IdentityProvider } from './identity-provider.ts'

export type IdentityRoom = {
  /** Null: nobody can sign in. */
  identity: IdentityProvider | null
}

export const identityRoom = contextKey<IdentityRoom>('identity')
