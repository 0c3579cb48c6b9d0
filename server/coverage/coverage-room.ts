import { contextKey } from '#server/platform/context-key.ts'
import type { MobileCoverage } from './mobile-coverage.ts'

export type CoverageRoom = { coverage: MobileCoverage }

export const coverageRoom = contextKey<CoverageRoom>('coverage')
