import type { FastifyBaseLogger } from 'fastify'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'

/** Somebody who asks: which shop, under which name in the log, and what kind of customer their cookie says they are. */
export type Visitor = { deps: Deps; log: FastifyBaseLogger; acquisitionType: AcquisitionType }
