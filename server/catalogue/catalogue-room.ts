import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { CatalogueStore } from './catalogue-store.ts'

export type CatalogueRoom = {
  catalogue: CatalogueStore
  clock: Clock
}

export const catalogueRoom = contextKey<CatalogueRoom>('catalogue')
