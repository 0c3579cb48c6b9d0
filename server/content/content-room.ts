import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Content } from './content.ts'
import type { ContentSettings } from './content-settings.ts'

export type ContentRoom = {
  clock: Clock
  content: Content
  catalogue: CatalogueStore
  config: ContentSettings
}

export const contentRoom = contextKey<ContentRoom>('content')
