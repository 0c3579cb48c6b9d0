import { sum } from '#domain/money.ts'
import { CART_TYPES, type ServiceGroup } from '#domain/vocabulary.ts'
import { discountsFor, toRecurring } from './expand-discounts.ts'
import type { CustomerDiscounts, DiscountSource, OfferSource, PlanSource } from './offer-source.ts'
import { lastBillOf } from './recurring-discount.ts'
import type { Problem } from './release.ts'
import type { EquipmentSource } from './source.ts'

export type Finding = Omit<Problem, 'file'>

/** What the rest of the catalogue says. Null where that could not be read, and is not checked against. */
export type Surroundings = {
  serviceGroup: ServiceGroup
  equipment: readonly EquipmentSource[] | null
  broadbandOffers: ReadonlySet<string>
}

/** What a schema cannot see: figures that contradict each other or point at nothing. */
export function checkOffer(offer: OfferSource, { serviceGroup, equipment, broadbandOffers }: Surroundings): Finding[] {
  return [
    ...checkServiceGroup(offer, serviceGroup),
    ...(equipment ? checkEquipment(offer, equipment) : []),
    ...checkParents(offer, broadbandOffers),
    ...checkSpeeds(offer),
    ...checkTerms(offer),
    ...offer.plans.flatMap((plan, index) => checkPlan(offer, plan, serviceGroup, `plans.${index}`)),
  ]
}

function checkServiceGroup(offer: OfferSource, expected: ServiceGroup): Finding[] {
  if (offer.serviceGroup === expected) return []
  return [{ field: 'serviceGroup', message: `must be ${expected} in this folder, not ${offer.serviceGroup}` }]
}

function checkEquipment(offer: OfferSource, equipment: readonly EquipmentSource[]): Finding[] {
  return offer.inclusiveEquipment.flatMap((code, index) =>
    equipment.some((item) => item.code === code)
      ? []
      : [{ field: `inclusiveEquipment.${index}`, message: `${code} is not in the equipment list` }],
  )
}

function checkParents({ parentOffers }: OfferSource, broadbandOffers: ReadonlySet<string>): Finding[] {
  return (parentOffers ?? []).flatMap((code, index) =>
    broadbandOffers.has(code) ? [] : [{ field: `parentOffers.${index}`, message: `${code} is no broadband offer` }],
  )
}

function checkSpeeds({ speeds }: OfferSource): Finding[] {
  const pairs = [
    ['speeds.minDownload', speeds.minDownload, speeds.maxDownload],
    ['speeds.minUpload', speeds.minUpload, speeds.maxUpload],
  ] as const
  return pairs.flatMap(([field, least, most]) =>
    least !== null && most !== null && least > most ? [{ field, message: 'is more than the maximum' }] : [],
  )
}

function checkTerms({ plans }: OfferSource): Finding[] {
  return plans.flatMap(({ commitmentDuration }, index) =>
    plans.findIndex((plan) => plan.commitmentDuration === commitmentDuration) === index
      ? []
      : [{ field: `plans.${index}.commitmentDuration`, message: `${term(commitmentDuration)} is there twice` }],
  )
}

function checkPlan(offer: OfferSource, plan: PlanSource, serviceGroup: ServiceGroup, path: string): Finding[] {
  const findings = checkEquipmentDiscount(offer, plan, serviceGroup, path)
  if (serviceGroup === 'MOBILE' && !offer.simOnly && plan.commitmentDuration === 1) {
    findings.push({ field: `${path}.commitmentDuration`, message: '30 days is for SIM-only plans; must be 12 or 24' })
  }
  if (plan.activationDiscount > plan.activationFee) {
    findings.push({ field: `${path}.activationDiscount`, message: 'is more than the activation fee' })
  }
  if (Object.keys(plan.discounts).length === 0) {
    findings.push({ field: `${path}.discounts`, message: 'names nobody who can buy this plan' })
  }
  return [
    ...findings,
    ...checkDiscounts(plan, plan.discounts, `${path}.discounts`),
    ...checkDiscounts(plan, plan.portInDiscounts, `${path}.portInDiscounts`),
  ]
}

function checkEquipmentDiscount(
  { simOnly }: OfferSource,
  { equipmentDiscount }: PlanSource,
  serviceGroup: ServiceGroup,
  path: string,
): Finding[] {
  const field = `${path}.equipmentDiscount`
  if (simOnly) return equipmentDiscount === null ? [] : [{ field, message: 'does not belong in a SIM-only plan' }]
  const comesWithEquipment = serviceGroup === 'MOBILE' || serviceGroup === 'MBB'
  return comesWithEquipment && equipmentDiscount === null ? [{ field, message: 'is missing' }] : []
}

function checkDiscounts(plan: PlanSource, customers: CustomerDiscounts, path: string): Finding[] {
  return CART_TYPES.flatMap((customer) => {
    const discounts = discountsFor(customers, customer)
    const isList = Array.isArray(customers[customer])
    const field = `${path}.${customer}`
    const findings = discounts.flatMap((discount, index) =>
      checkDiscount(plan, discount, isList ? `${field}.${index}` : field),
    )
    // All of them come off the first bill.
    const together = sum(discounts.map(({ value }) => value))
    if (discounts.length > 1 && findings.length === 0 && together > plan.price) {
      findings.push({ field, message: 'are together more than the price' })
    }
    return findings
  })
}

function checkDiscount(plan: PlanSource, discount: DiscountSource, field: string): Finding[] {
  const { value, months, frequency } = discount
  const findings: Finding[] = []
  if (value > plan.price) findings.push({ field: `${field}.value`, message: 'is more than the price' })
  if (value === 0) findings.push({ field: `${field}.value`, message: 'is no discount' })
  const last = lastBillOf(toRecurring(discount), plan.commitmentDuration)
  if (last > plan.commitmentDuration) {
    const reach = frequency === 'MONTHLY' ? `${months} months` : `until bill ${last}`
    findings.push({
      field: `${field}.months`,
      message: `${reach} is longer than the contract of ${plan.commitmentDuration}`,
    })
  }
  return findings
}

function term(months: number): string {
  return months === 1 ? '30 days' : `${months} months`
}
