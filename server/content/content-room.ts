import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Config } from '#server/platform/config/config.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Content } from './content.ts'

/** What the resolvers of this room work with. */
export type ContentRoom = {
  content: Content
  catalogue: CatalogueStore
  config: Config
}

export const contentRoom = contextKey<ContentRoom>('content')
