import * as v from 'valibot'
import { Moment, Money, Quantity, Ref, RefOrValue, TimePeriod } from '../kit/tmf-schemas.ts'

/** Of what is on sale `Launched`; of what is proposed `In study` or `In design`. */
const LifecycleStatus = v.pipe(
  v.string(),
  v.description('Launched: on sale. In study, In design: proposed by the caller, and not on sale'),
)

const common = {
  id: v.string(),
  href: v.string(),
  name: v.string(),
  description: v.optional(v.string()),
  lifecycleStatus: LifecycleStatus,
  lastUpdate: Moment,
  version: v.optional(v.pipe(v.string(), v.description('The number of the release on sale that it belongs to'))),
  validFor: v.optional(TimePeriod),
  '@type': v.string(),
}

const CharacteristicValue = v.looseObject({
  value: v.optional(v.unknown()),
  unitOfMeasure: v.optional(v.string()),
  isDefault: v.optional(v.boolean()),
})

const Characteristic = v.looseObject({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  valueType: v.optional(v.string()),
  configurable: v.optional(v.boolean()),
  productSpecCharacteristicValue: v.optional(v.array(CharacteristicValue)),
})

const Term = v.looseObject({
  name: v.optional(v.string()),
  description: v.optional(v.string()),
  duration: v.optional(Quantity),
})

const Tax = v.looseObject({ taxCategory: v.optional(v.string()), taxRate: v.optional(v.number()) })

export const ProductSpecification = v.object({
  ...common,
  brand: v.optional(v.string()),
  isBundle: v.optional(v.boolean()),
  productNumber: v.optional(v.string()),
  productSpecCharacteristic: v.optional(v.array(Characteristic)),
  productSpecificationRelationship: v.optional(v.array(Ref)),
})
export type ProductSpecification = v.InferOutput<typeof ProductSpecification>

export const ProductOffering = v.object({
  ...common,
  isBundle: v.boolean(),
  isSellable: v.optional(v.boolean()),
  statusReason: v.optional(v.string()),
  category: v.optional(v.array(Ref)),
  channel: v.optional(v.array(Ref)),
  marketSegment: v.optional(v.array(Ref)),
  prodSpecCharValueUse: v.optional(v.array(Characteristic)),
  productOfferingPrice: v.optional(v.array(RefOrValue)),
  productOfferingTerm: v.optional(v.array(Term)),
  productSpecification: v.optional(Ref),
})
export type ProductOffering = v.InferOutput<typeof ProductOffering>

export const ProductOfferingPrice = v.object({
  ...common,
  isBundle: v.optional(v.boolean()),
  priceType: v.pipe(
    v.string(),
    v.description('recurring; oneTime; discount: taken off another price; priceRise: added to it every year'),
  ),
  price: v.optional(Money),
  percentage: v.optional(v.number()),
  recurringChargePeriodType: v.optional(v.string()),
  recurringChargePeriodLength: v.optional(v.pipe(v.number(), v.integer())),
  constraint: v.optional(v.array(Ref)),
  popRelationship: v.optional(v.array(Ref)),
  productOfferingTerm: v.optional(v.array(Term)),
  tax: v.optional(v.array(Tax)),
})
export type ProductOfferingPrice = v.InferOutput<typeof ProductOfferingPrice>

export const Category = v.object({
  ...common,
  isRoot: v.boolean(),
  productOffering: v.optional(v.array(Ref)),
})
export type Category = v.InferOutput<typeof Category>

export const Catalog = v.object({
  ...common,
  catalogType: v.string(),
  category: v.array(Ref),
})
export type Catalog = v.InferOutput<typeof Catalog>
