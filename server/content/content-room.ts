import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Content } from './content.ts'
import type { ContentSettings } from './content-settings.ts'

export type ContentRoom = {
  content: Content
  catalogue: CatalogueStore
  config: ContentSettings
}

export const contentRoom = contextKey<ContentRoom>('content')
