import * as v from 'valibot'
import { orNull } from '#domain/stored-parts.ts'
import type { Address } from './address.ts'

/** An address as part of a stored document. */
export const storedAddress = v.object({
  addressLine1: orNull(v.string()),
  addressLine2: orNull(v.string()),
  addressLine3: orNull(v.string()),
  town: orNull(v.string()),
  county: orNull(v.string()),
  eircode: orNull(v.string()),
  addressId: orNull(v.string()),
  sipNumber: orNull(v.string()),
  dsl: orNull(v.string()),
}) satisfies v.GenericSchema<unknown, Address>
