import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ConsentSettings } from './consent-settings.ts'

export type ConsentRoom = { config: ConsentSettings; db: Database }

export const consentRoom = contextKey<ConsentRoom>('consent')
