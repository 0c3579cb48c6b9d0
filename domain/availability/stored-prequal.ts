import * as v from 'valibot'
import { storedAddress } from '#domain/address/stored-address.ts'
import { storedDocument, UNNUMBERED } from '#domain/stored-document.ts'
import { orNull } from '#domain/stored-parts.ts'
import { BROADBAND_TECHNOLOGIES, CUSTOMER_TYPES } from '#domain/vocabulary.ts'
import { type PrequalResult, VALIDATION_TYPES } from './prequal.ts'

const service = v.object({
  broadbandTechnology: v.picklist(BROADBAND_TECHNOLOGIES),
  maxSpeed: orNull(v.number()),
  networkTechnology: orNull(v.string()),
  serviceDate: orNull(v.string()),
  slotAvailable: v.boolean(),
})

/** What the network said about an address. */
export const storedPrequal = storedDocument<PrequalResult>({
  name: 'prequals',
  format: 1,
  schema: v.object({
    reference: orNull(v.string()),
    prequalId: v.string(),
    onlinePrequalId: orNull(v.string()),
    ardId: orNull(v.string()),
    validationType: v.picklist(VALIDATION_TYPES),
    services: v.array(service),
    billingSource: orNull(v.string()),
    customerType: v.picklist(CUSTOMER_TYPES),
    addressResponse: orNull(storedAddress),
    addressConfirmed: v.exactOptional(v.boolean()),
    error: orNull(v.object({ code: v.string(), message: v.string(), onlinePrequalId: orNull(v.string()) })),
    phoneNumber: orNull(v.string()),
    eircode: orNull(v.string()),
    checkedAt: v.string(),
  }),
  upgrades: UNNUMBERED,
})
