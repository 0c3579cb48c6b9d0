import { contextKey } from '#server/platform/context-key.ts'
import type { MobileCoverage } from './mobile-coverage.ts'

/** What the resolvers of this room work with. */
export type CoverageRoom = { coverage: MobileCoverage }

export const coverageRoom = contextKey<CoverageRoom>('coverage')
