import * as v from 'valibot'
import { storedDocument } from '#domain/stored-document.ts'

export const STAGED_RESOURCES = ['productSpecification', 'productOffering', 'productOfferingPrice'] as const
export type StagedResource = (typeof STAGED_RESOURCES)[number]

/** Nothing on sale changes by a call, so what is proposed is one of these. */
export const STAGED_STATUSES = ['In study', 'In design'] as const
export type StagedStatus = (typeof STAGED_STATUSES)[number]

/** As TMF620 has it; attributes that the shop does not know stay. */
export type StagedAttributes = { name: string; lifecycleStatus: StagedStatus } & Record<string, unknown>

export const storedStaged = storedDocument<StagedAttributes>({
  name: 'staged_entries',
  format: 1,
  schema: v.looseObject({ name: v.string(), lifecycleStatus: v.picklist(STAGED_STATUSES) }),
})
