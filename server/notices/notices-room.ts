import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'

export type NoticesRoom = { db: Database }

export const noticesRoom = contextKey<NoticesRoom>('notices')
