import { contextKey } from '#server/platform/context-key.ts'
import type { Content } from './content.ts'

/** What the resolvers of this room work with. */
export type ContentRoom = {
  content: Content
}

export const contentRoom = contextKey<ContentRoom>('content')
