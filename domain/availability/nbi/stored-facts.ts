import * as v from 'valibot'
import { storedDocument, UNNUMBERED } from '#domain/stored-document.ts'
import { orNull } from '#domain/stored-parts.ts'
import type { NetworkFacts } from './neq.ts'

const line = v.object({
  name: v.string(),
  status: orNull(v.string()),
  ontActive: v.boolean(),
  lineId: v.string(),
  addressId: orNull(v.string()),
  reserved: v.boolean(),
  pendingInstallation: v.boolean(),
  activeLines: v.number(),
  canContinueSale: v.boolean(),
})

/** The result of an enquiry about a line. */
export const storedFacts = storedDocument<NetworkFacts>({
  name: 'enquiries',
  format: 1,
  schema: v.object({
    preOrderFlag: v.boolean(),
    pendingInstallation: v.boolean(),
    reserved: v.boolean(),
    surveyRequired: v.boolean(),
    interventionArea: v.boolean(),
    activeLines: v.number(),
    multiplePremises: v.boolean(),
    lineId: orNull(v.string()),
    addressId: orNull(v.string()),
    tag: orNull(v.string()),
    ontActive: v.boolean(),
    status: orNull(v.string()),
    readyForServiceAt: orNull(v.string()),
    wayLeaveRequired: v.boolean(),
    lines: v.array(line),
  }),
  upgrades: UNNUMBERED,
})
