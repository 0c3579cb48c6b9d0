import type { ServiceGroup } from '#domain/vocabulary.ts'
import { activationFee } from './activation-fee.ts'
import type { Problem } from './release.ts'
import type { EquipmentSource, OfferSource, PlanSource } from './source.ts'

type Finding = Omit<Problem, 'file'>

/** What a schema cannot see: figures that contradict each other or point at nothing. Without a readable equipment list, equipment goes unchecked. */
export function checkOffer(
  offer: OfferSource,
  expected: { serviceGroup: ServiceGroup; equipment: readonly EquipmentSource[] | null },
): Finding[] {
  return [
    ...checkServiceGroup(offer, expected.serviceGroup),
    ...(expected.equipment ? checkEquipment(offer, expected.equipment) : []),
    ...checkSpeeds(offer),
    ...checkTerms(offer),
    ...offer.plans.flatMap((plan, index) => checkPlan(offer, plan, `plans.${index}`)),
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
      : [{ field: `plans.${index}.commitmentDuration`, message: `${commitmentDuration} months is there twice` }],
  )
}

function checkPlan(offer: OfferSource, plan: PlanSource, path: string): Finding[] {
  const findings: Finding[] = []
  if (plan.activationDiscount > activationFee(offer.technology)) {
    findings.push({ field: `${path}.activationDiscount`, message: 'is more than the activation fee' })
  }
  if (Object.keys(plan.discounts).length === 0) {
    findings.push({ field: `${path}.discounts`, message: 'names nobody who can buy this plan' })
  }
  for (const [customer, discount] of Object.entries(plan.discounts)) {
    if (!discount) continue
    const field = `${path}.discounts.${customer}`
    if (discount.value > plan.price) findings.push({ field: `${field}.value`, message: 'is more than the price' })
    if (discount.value === 0) findings.push({ field: `${field}.value`, message: 'is no discount' })
    if (discount.months > plan.commitmentDuration) {
      findings.push({
        field: `${field}.months`,
        message: `${discount.months} months is longer than the contract of ${plan.commitmentDuration}`,
      })
    }
  }
  return findings
}
