import * as v from 'valibot'
import { STAGED_STATUSES, type StagedResource } from '#domain/catalogue/staged/staged-entry.ts'
import { ProductOffering, ProductOfferingPrice, ProductSpecification } from './catalogue-schemas.ts'

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Status = v.pipe(v.string(), v.description('In study or In design; what is proposed has no other'))

const { productSpecCharacteristic, productSpecificationRelationship, brand, productNumber, description, validFor } =
  ProductSpecification.entries
const { category, channel, marketSegment, prodSpecCharValueUse, productOfferingPrice, productOfferingTerm } =
  ProductOffering.entries
const { priceType, price, percentage, recurringChargePeriodType, recurringChargePeriodLength, popRelationship, tax } =
  ProductOfferingPrice.entries

const common = { lifecycleStatus: v.optional(Status), description, validFor, isBundle: v.optional(v.boolean()) }

const specification = {
  ...{ ...common, brand, productNumber, productSpecCharacteristic, productSpecificationRelationship },
}
const offering = {
  ...{ ...common, category, channel, marketSegment, prodSpecCharValueUse, productOfferingPrice, productOfferingTerm },
  productSpecification: ProductOffering.entries.productSpecification,
}
const offeringPrice = {
  ...{ ...common, price, percentage, recurringChargePeriodType, recurringChargePeriodLength, popRelationship, tax },
  productOfferingTerm,
}

/** What a partner may send to propose something. What the shop does not know of TM Forum stays as it is. */
export const STAGED_BODIES = {
  productSpecification: v.looseObject({ name: Name, ...specification }),
  // A name is enough to begin with: what it lacks for a release is said with it.
  productOffering: v.looseObject({ name: Name, ...offering }),
  productOfferingPrice: v.looseObject({ name: Name, priceType, ...offeringPrice }),
} as const satisfies Record<StagedResource, v.GenericSchema>

/** The same of a change, by JSON merge patch. */
export const STAGED_PATCHES = {
  productSpecification: v.looseObject({ name: v.optional(Name), ...nullable(specification) }),
  productOffering: v.looseObject({ name: v.optional(Name), ...nullable(offering) }),
  productOfferingPrice: v.looseObject({
    name: v.optional(Name),
    priceType: v.optional(priceType),
    ...nullable(offeringPrice),
  }),
} as const satisfies Record<StagedResource, v.GenericSchema>

/** Null takes an attribute away. */
function nullable<Entries extends Record<string, v.GenericSchema>>(entries: Entries) {
  return Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, v.nullish(schema)]))
}

export function isStagedStatus(status: unknown): status is (typeof STAGED_STATUSES)[number] {
  return STAGED_STATUSES.some((one) => one === status)
}
