import * as v from 'valibot'
import { type Cents, inEuro } from '#domain/money.ts'
import { freeFrom } from '#domain/pricing/leaving/leaving-charge.ts'
import type { BroadbandTechnology, ServiceGroup } from '#domain/vocabulary.ts'
import { CharacteristicSchema, RefSchema } from './tmf-schemas.ts'

const Moment = v.pipe(v.string(), v.isoTimestamp())
const Amount = v.object({ taxIncludedAmount: v.object({ unit: v.literal('EUR'), value: v.number() }) })

export const ProductResource = v.object({
  id: v.string(),
  href: v.string(),
  '@type': v.literal('Product'),
  name: v.string(),
  status: v.picklist(['active', 'suspended', 'pendingTerminate']),
  startDate: Moment,
  productOffering: RefSchema,
  productCharacteristic: v.array(CharacteristicSchema),
  relatedParty: v.array(RefSchema),
  productPrice: v.array(
    v.object({
      name: v.string(),
      priceType: v.literal('recurring'),
      recurringChargePeriod: v.literal('month'),
      price: Amount,
      productPriceAlteration: v.exactOptional(
        v.array(
          v.object({
            name: v.string(),
            priceType: v.literal('discount'),
            applicationDuration: v.exactOptional(v.number()),
            price: Amount,
          }),
        ),
      ),
    }),
  ),
  productTerm: v.exactOptional(
    v.array(
      v.object({
        name: v.literal('minimumTerm'),
        duration: v.object({ amount: v.number(), units: v.literal('month') }),
        validFor: v.object({ startDateTime: Moment, endDateTime: Moment }),
      }),
    ),
  ),
  place: v.exactOptional(v.array(v.object({ role: v.literal('installationAddress'), name: v.string() }))),
  realizingResource: v.exactOptional(v.array(v.object({ id: v.string(), name: v.string(), value: v.string() }))),
  productRelationship: v.exactOptional(
    v.array(v.object({ relationshipType: v.literal('reliesOn'), product: RefSchema })),
  ),
})
export type ProductResource = v.InferOutput<typeof ProductResource>

/** A service of a customer as the inventory has it. Days are ISO dates. */
type ProductParts = {
  id: string
  customerId: string
  status: 'ACTIVE' | 'SUSPENDED' | 'ENDING'
  offerCode: string
  planName: string
  serviceGroup: ServiceGroup
  technology: BroadbandTechnology | null
  downloadSpeed: number | null
  usages: readonly { code: string; allowance: string }[]
  number: string | null
  address: string | null
  beside: string | null
  startedOn: string
  monthly: Cents
  discounts: readonly { name: string; value: Cents; bills: number | null }[]
  term: { startDate: string; months: number } | null
}

const STATUS = { ACTIVE: 'active', SUSPENDED: 'suspended', ENDING: 'pendingTerminate' } as const

export function viewProduct(service: ProductParts, hrefOf: (id: string) => string): ProductResource {
  const { id, customerId, planName: name, number, address, beside, term, monthly } = service
  const discounts = service.discounts.map(({ name: called, value, bills }) => ({
    name: called,
    priceType: 'discount' as const,
    ...(bills !== null && { applicationDuration: bills }),
    price: { taxIncludedAmount: { unit: 'EUR' as const, value: -inEuro(value) } },
  }))
  return {
    id,
    href: hrefOf(id),
    '@type': 'Product',
    name,
    status: STATUS[service.status],
    startDate: startOf(service.startedOn),
    productOffering: { id: service.offerCode, name, '@referredType': 'ProductOffering' },
    productCharacteristic: characteristicsOf(service),
    relatedParty: [{ id: customerId, role: 'customer', '@referredType': 'Customer' }],
    productPrice: [
      {
        name: 'Monthly',
        priceType: 'recurring',
        recurringChargePeriod: 'month',
        price: { taxIncludedAmount: { unit: 'EUR', value: inEuro(monthly) } },
        ...(discounts.length > 0 && { productPriceAlteration: discounts }),
      },
    ],
    ...(term !== null && { productTerm: [termOf(term)] }),
    ...(address !== null && { place: [{ role: 'installationAddress', name: address }] }),
    ...(number !== null && {
      realizingResource: [{ id: number, name: isMobile(service) ? 'MSISDN' : 'telephoneNumber', value: number }],
    }),
    ...(beside !== null && {
      productRelationship: [
        { relationshipType: 'reliesOn', product: { id: beside, href: hrefOf(beside), '@referredType': 'Product' } },
      ],
    }),
  }
}

function isMobile({ serviceGroup }: ProductParts): boolean {
  return serviceGroup === 'MOBILE' || serviceGroup === 'MBB'
}

function termOf({ startDate, months }: NonNullable<ProductParts['term']>) {
  return {
    name: 'minimumTerm' as const,
    duration: { amount: months, units: 'month' as const },
    validFor: { startDateTime: startOf(startDate), endDateTime: startOf(freeFrom({ startDate, term: months })) },
  }
}

function characteristicsOf({ serviceGroup, technology, downloadSpeed, usages }: ProductParts) {
  const text = (name: string, value: string) => ({ name, value, valueType: 'string' })
  return [
    text('serviceGroup', serviceGroup),
    ...(technology === null ? [] : [text('broadbandTechnology', technology)]),
    ...(downloadSpeed === null ? [] : [{ name: 'downloadSpeedMbps', value: downloadSpeed, valueType: 'number' }]),
    ...usages.map(({ code, allowance }) => text(`usage.${code}`, allowance)),
  ]
}

function startOf(day: string): string {
  return `${day}T00:00:00.000Z`
}
