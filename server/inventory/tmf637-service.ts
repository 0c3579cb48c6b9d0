import * as v from 'valibot'
import { nationalNumber } from '#domain/address/phone.ts'
import { irishDay } from '#domain/availability/service-date.ts'
import { type Cents, cents } from '#domain/money.ts'
import { freeFrom } from '#domain/pricing/leaving/leaving-charge.ts'
import { BROADBAND_TECHNOLOGIES, SERVICE_GROUPS, SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import { brokenSystem } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import { InventoryService } from './inventory-service.ts'
import type { Product } from './tmf637-product.ts'

const Sum = v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)))

/** TM Forum has no fields for these: they are characteristics, by names that shop and operator agreed on. */
const Characteristics = v.object({
  serviceGroup: v.picklist(SERVICE_GROUPS),
  broadbandTechnology: v.nullish(v.picklist(BROADBAND_TECHNOLOGIES)),
  downloadSpeedMbps: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
  simOnly: v.nullish(v.boolean()),
  simCardType: v.nullish(v.picklist(SIM_CARD_TYPES)),
  /** In euro. */
  earlyCeaseCharge: Sum,
})
const OfDevice = v.object({ residualValue: Sum })

const USAGE = 'usage.'
const STATUS = { active: 'ACTIVE', suspended: 'SUSPENDED', pendingTerminate: 'ENDING' } as const

/** The service that a product is. Throws where it fits none. */
export function serviceOf(system: string, product: Product): InventoryService {
  const said = parseResponse(system, Characteristics, named(product.productCharacteristic))
  const monthly = product.productPrice.find(({ priceType }) => priceType === 'recurring')
  if (monthly === undefined || monthly.recurringChargePeriod !== 'month')
    throw brokenSystem(system, 'a product without a monthly price')
  return parseResponse(system, InventoryService, {
    id: product.id,
    status: STATUS[product.status],
    offerCode: product.productOffering.id,
    planName: product.name,
    serviceGroup: said.serviceGroup,
    technology: said.broadbandTechnology ?? null,
    simOnly: said.simOnly ?? false,
    simCardType: said.simCardType ?? null,
    downloadSpeed: said.downloadSpeedMbps ?? null,
    usages: product.productCharacteristic
      .filter(({ name }) => name.startsWith(USAGE))
      .map(({ name, value }) => ({ code: name.slice(USAGE.length), allowance: value })),
    number: numberOf(product),
    address: product.place.find(({ role }) => role === 'installationAddress')?.name ?? null,
    beside: product.productRelationship.find(({ relationshipType: type }) => type === 'reliesOn')?.product.id ?? null,
    orderIds: product.productOrderItem.map(({ productOrderId }) => productOrderId),
    handset: handsetOf(system, product),
    startedOn: irishDay(new Date(product.startDate)),
    monthly: euroCents(monthly.price.taxIncludedAmount.value),
    discounts: monthly.productPriceAlteration
      .filter(({ priceType }) => priceType === 'discount')
      .map(({ name, price, applicationDuration }) => ({
        name: name ?? 'Discount',
        value: euroCents(-price.taxIncludedAmount.value),
        bills: applicationDuration ?? null,
      })),
    term: termOf(system, product),
    reportedLeavingCharge: euroCentsOrNull(said.earlyCeaseCharge),
  })
}

function named(characteristics: Product['productCharacteristic']): Record<string, unknown> {
  return Object.fromEntries(characteristics.map(({ name, value }) => [name, value]))
}

/** Counted back from its end where the operator moved that. */
function termOf(system: string, { productTerm }: Product): InventoryService['term'] {
  const term = productTerm.findLast(({ name }) => name === 'minimumTerm')
  if (term === undefined) return null
  const { duration, validFor } = term
  if (!validFor || duration?.units !== 'month') throw brokenSystem(system, 'a minimum term without its days')
  const { amount: months } = duration
  return { startDate: freeFrom({ startDate: irishDay(new Date(validFor.endDateTime)), term: -months }), months }
}

function numberOf({ realizingResource }: Product): string | null {
  const number = realizingResource.find(({ name }) => name === 'MSISDN' || name === 'telephoneNumber')?.value
  return number ? nationalNumber(number) : null
}

function handsetOf(system: string, { product: [device] }: Product): InventoryService['handset'] {
  if (!device?.name) return null
  const { residualValue } = parseResponse(system, OfDevice, named(device.productCharacteristic))
  return { name: device.name, residual: euroCentsOrNull(residualValue) ?? cents(0) }
}

function euroCentsOrNull(euro: number | null | undefined): Cents | null {
  return euro === null || euro === undefined ? null : euroCents(euro)
}

/** A price in euro has two decimals; binary fractions do not. */
function euroCents(euro: number): Cents {
  return cents(Math.round(euro * 100))
}
