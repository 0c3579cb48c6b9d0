import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BotCheckSettings } from './bot-check-settings.ts'

export type BotCheckRoom = {
  config: BotCheckSettings & Pick<ServerSettings, 'keys'>
  db: Database
  /** The challenge is verified by this machine's clock. */
  processClock: Clock
}

export const botCheckRoom = contextKey<BotCheckRoom>('bot check')
