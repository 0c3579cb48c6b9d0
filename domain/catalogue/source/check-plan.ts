import { NOTHING, sum } from '#domain/money.ts'
import { lastBillOf } from '#domain/pricing/recurring-discount.ts'
import { CART_TYPES, type ServiceGroup } from '#domain/vocabulary.ts'
import { toRecurring } from './expand-discounts.ts'
import type { CustomerDiscounts, DiscountSource, OfferSource, PlanSource } from './offer-source.ts'
import type { Finding, Readable } from './read-parts.ts'

type Offer = NonNullable<Readable<OfferSource>>
type Plan = NonNullable<Readable<PlanSource>>
type Discount = NonNullable<Readable<DiscountSource>>

type Around = { serviceGroup: ServiceGroup; activationFees: Readonly<Partial<Record<string, number>>> }

export function checkPlan(offer: Offer, plan: Plan, { serviceGroup, activationFees }: Around, path: string): Finding[] {
  const findings = checkEquipmentDiscount(offer, plan, serviceGroup, path)
  if (serviceGroup === 'MOBILE' && offer.simOnly === false && plan.commitmentDuration === 1) {
    findings.push({ field: `${path}.commitmentDuration`, message: '30 days is for SIM-only plans; must be 12 or 24' })
  }
  const fee = plan.activationFee ?? activationFees[offer.technology ?? '']
  if (plan.activationDiscount !== undefined && fee !== undefined && plan.activationDiscount > fee) {
    findings.push({ field: `${path}.activationDiscount`, message: 'is more than the activation fee' })
  }
  if (plan.discounts && Object.keys(plan.discounts).length === 0) {
    findings.push({ field: `${path}.discounts`, message: 'names nobody who can buy this plan' })
  }
  return [
    ...findings,
    ...checkDiscounts(plan, plan.discounts, `${path}.discounts`),
    ...checkDiscounts(plan, plan.portInDiscounts, `${path}.portInDiscounts`),
    ...checkPortIn(plan, `${path}.portInDiscounts`),
  ]
}

function checkEquipmentDiscount(
  { simOnly }: Offer,
  { equipmentDiscount }: Plan,
  serviceGroup: ServiceGroup,
  path: string,
): Finding[] {
  if (equipmentDiscount === undefined) return []
  const field = `${path}.equipmentDiscount`
  if (simOnly) return equipmentDiscount === null ? [] : [{ field, message: 'does not belong in a SIM-only plan' }]
  const comesWithEquipment = serviceGroup === 'MBB' || (serviceGroup === 'MOBILE' && simOnly === false)
  return comesWithEquipment && equipmentDiscount === null ? [{ field, message: 'is missing' }] : []
}

/** A card says that customers pay less who bring their number. */
function checkPortIn({ discounts, portInDiscounts }: Plan, path: string): Finding[] {
  return CART_TYPES.flatMap((customer) => {
    const [without, bringing] = [totalOff(discounts?.[customer]), totalOff(portInDiscounts?.[customer])]
    if (without === undefined || bringing === undefined || bringing > without) return []
    return [{ field: `${path}.${customer}`, message: 'takes no more off than discounts does' }]
  })
}

/** Over the whole contract. Undefined: it is not known, or not sold to them. */
function totalOff(given: Readable<CustomerDiscounts[keyof CustomerDiscounts]>): number | undefined {
  if (given === undefined) return undefined
  const discounts = Array.isArray(given) ? given : [given ?? { value: NOTHING, months: 1 }]
  const amounts = discounts.map((discount) => (discount?.value ?? Number.NaN) * (discount?.months ?? Number.NaN))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return Number.isNaN(total) ? undefined : total
}

function checkDiscounts(plan: Plan, customers: Readable<CustomerDiscounts>, path: string): Finding[] {
  return CART_TYPES.flatMap((customer) => {
    const given = customers?.[customer] ?? []
    const field = `${path}.${customer}`
    if (!Array.isArray(given)) return checkDiscount(plan, given, field)
    const discounts = given.map((discount) => discount ?? {})
    const findings = discounts.flatMap((discount, index) => checkDiscount(plan, discount, `${field}.${index}`))
    // All of them come off the first bill.
    const together = sum(discounts.flatMap(({ value }) => value ?? []))
    const isToldOfOne = findings.some((finding) => finding.field.endsWith('.value'))
    if (discounts.length > 1 && !isToldOfOne && plan.price !== undefined && together > plan.price) {
      findings.push({ field, message: 'are together more than the price' })
    }
    return findings
  })
}

function checkDiscount({ price, commitmentDuration }: Plan, discount: Discount, field: string): Finding[] {
  const { value, months, frequency } = discount
  const findings: Finding[] = []
  if (value !== undefined && price !== undefined && value > price) {
    findings.push({ field: `${field}.value`, message: 'is more than the price' })
  }
  if (value === 0) findings.push({ field: `${field}.value`, message: 'is no discount' })
  if (months === undefined || frequency === undefined || commitmentDuration === undefined) return findings
  const last = lastBillOf(toRecurring({ value: value ?? NOTHING, months, frequency }), commitmentDuration)
  if (last > commitmentDuration) {
    const reach = frequency === 'MONTHLY' ? `${months} months` : `until bill ${last}`
    findings.push({
      field: `${field}.months`,
      message: `${reach} is longer than the contract of ${commitmentDuration}`,
    })
  }
  return findings
}
