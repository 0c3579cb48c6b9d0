import { NOTHING, sum } from '#domain/money.ts'
import { CART_TYPES, type ServiceGroup } from '#domain/vocabulary.ts'
import { activationFee } from './activation-fee.ts'
import { toRecurring } from './expand-discounts.ts'
import type { CustomerDiscounts, DiscountSource, OfferSource, PlanSource } from './offer-source.ts'
import type { Finding, Readable } from './read-parts.ts'
import { lastBillOf } from './recurring-discount.ts'

type Offer = NonNullable<Readable<OfferSource>>
type Plan = NonNullable<Readable<PlanSource>>
type Discount = NonNullable<Readable<DiscountSource>>

/** What the rest of the catalogue says. Null where that could not be read, and is not checked against. */
export type Surroundings = {
  serviceGroup: ServiceGroup
  equipment: ReadonlySet<string> | null
  broadbandOffers: ReadonlySet<string> | null
}

/** What a schema cannot see: figures that contradict each other or point at nothing. */
export function checkOffer(offer: Offer, { serviceGroup, equipment, broadbandOffers }: Surroundings): Finding[] {
  return [
    ...checkServiceGroup(offer, serviceGroup),
    ...unknownNames('inclusiveEquipment', offer.inclusiveEquipment, equipment, 'is not in the equipment list'),
    ...unknownNames('parentOffers', offer.parentOffers, broadbandOffers, 'is no broadband offer'),
    ...checkSpeeds(offer),
    ...checkTerms(offer),
    ...(offer.plans ?? []).flatMap((plan, index) =>
      plan === undefined ? [] : checkPlan(offer, plan, serviceGroup, `plans.${index}`),
    ),
  ]
}

function checkServiceGroup({ serviceGroup }: Offer, expected: ServiceGroup): Finding[] {
  if (serviceGroup === undefined || serviceGroup === expected) return []
  return [{ field: 'serviceGroup', message: `must be ${expected} in this folder, not ${serviceGroup}` }]
}

function unknownNames(
  field: string,
  names: Readable<string[] | null>,
  known: ReadonlySet<string> | null,
  message: string,
): Finding[] {
  if (known === null) return []
  return (names ?? []).flatMap((name, index) =>
    name === undefined || known.has(name) ? [] : [{ field: `${field}.${index}`, message: `${name} ${message}` }],
  )
}

function checkSpeeds({ speeds = {} }: Offer): Finding[] {
  const pairs = [
    ['speeds.minDownload', speeds.minDownload ?? null, speeds.maxDownload ?? null],
    ['speeds.minUpload', speeds.minUpload ?? null, speeds.maxUpload ?? null],
  ] as const
  return pairs.flatMap(([field, least, most]) =>
    least !== null && most !== null && least > most ? [{ field, message: 'is more than the maximum' }] : [],
  )
}

function checkTerms({ plans = [] }: Offer): Finding[] {
  const terms = plans.map((plan) => plan?.commitmentDuration)
  return terms.flatMap((months, index) =>
    months === undefined || terms.indexOf(months) === index
      ? []
      : [{ field: `plans.${index}.commitmentDuration`, message: `${inWords(months)} is there twice` }],
  )
}

function checkPlan(offer: Offer, plan: Plan, serviceGroup: ServiceGroup, path: string): Finding[] {
  const findings = checkEquipmentDiscount(offer, plan, serviceGroup, path)
  if (serviceGroup === 'MOBILE' && offer.simOnly === false && plan.commitmentDuration === 1) {
    findings.push({ field: `${path}.commitmentDuration`, message: '30 days is for SIM-only plans; must be 12 or 24' })
  }
  const fee = feeOf(offer, plan)
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
  ]
}

/** An offer with mistakes has not been given the fee of its technology yet. */
function feeOf({ technology }: Offer, plan: Plan): number | undefined {
  return plan.activationFee ?? (technology ? activationFee(technology) : undefined)
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

function checkDiscounts(plan: Plan, customers: Readable<CustomerDiscounts>, path: string): Finding[] {
  return CART_TYPES.flatMap((customer) => {
    const given = customers?.[customer] ?? []
    const field = `${path}.${customer}`
    if (!Array.isArray(given)) return checkDiscount(plan, given, field)
    const discounts = given.map((discount) => discount ?? {})
    const findings = discounts.flatMap((discount, index) => checkDiscount(plan, discount, `${field}.${index}`))
    // All of them come off the first bill.
    const together = sum(discounts.flatMap(({ value }) => value ?? []))
    if (discounts.length > 1 && findings.length === 0 && plan.price !== undefined && together > plan.price) {
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

function inWords(months: number): string {
  return months === 1 ? '30 days' : `${months} months`
}
