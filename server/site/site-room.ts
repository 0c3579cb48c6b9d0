import { contextKey } from '#server/platform/context-key.ts'
import type { SiteSettings } from './site-settings.ts'

export type SiteRoom = { config: SiteSettings }

export const siteRoom = contextKey<SiteRoom>('site')
