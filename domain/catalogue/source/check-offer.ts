import type { ServiceGroup } from '#domain/vocabulary.ts'
import { checkPlan } from './check-plan.ts'
import type { Name } from './named.ts'
import type { OfferSource } from './offer-source.ts'
import type { Finding, Readable } from './read-parts.ts'

type Offer = NonNullable<Readable<OfferSource>>

/** What the rest of the catalogue says. Null where that could not be read, and is not checked against. */
export type Surroundings = {
  serviceGroup: ServiceGroup
  equipment: ReadonlySet<string> | null
  broadbandOffers: ReadonlySet<string> | null
  /** By technology, as far as they could be read. */
  activationFees: Readonly<Partial<Record<string, number>>>
}

/** What a schema cannot see: figures that contradict each other or point at nothing. */
export function checkOffer(offer: Offer, around: Surroundings): Finding[] {
  const { serviceGroup, equipment, broadbandOffers } = around
  return [
    ...checkServiceGroup(offer, serviceGroup),
    ...unknownNames('inclusiveEquipment', offer.inclusiveEquipment, equipment, 'is not in the equipment list'),
    ...unknownNames('parentOffers', offer.parentOffers, broadbandOffers, 'is no broadband offer'),
    ...checkSpeeds(offer),
    ...checkRepeats(offer),
    ...(offer.plans ?? []).flatMap((plan, index) =>
      plan === undefined ? [] : checkPlan(offer, plan, around, `plans.${index}`),
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
  const { minDownload, normalDownload, maxDownload, minUpload, normalUpload, maxUpload } = speeds
  return [
    ...checkRise('Download', [minDownload, normalDownload, maxDownload]),
    ...checkRise('Upload', [minUpload, normalUpload, maxUpload]),
  ]
}

type Speed = number | null | undefined

/** Minimum, normally available, maximum. Where the first and the last contradict each other, nothing lies between. */
function checkRise(way: 'Download' | 'Upload', [least, normal, most]: [Speed, Speed, Speed]): Finding[] {
  const isMore = (one: Speed, other: Speed) => (one ?? 0) > (other ?? Number.POSITIVE_INFINITY)
  if (isMore(least, most)) return [{ field: `speeds.min${way}`, message: 'is more than the maximum' }]
  const field = `speeds.normal${way}`
  if (isMore(normal, most)) return [{ field, message: 'is more than the maximum' }]
  return isMore(least, normal) ? [{ field, message: 'is less than the minimum' }] : []
}

/** No term and no allowance is listed twice. */
function checkRepeats({ plans = [], usages = [] }: Offer): Finding[] {
  const terms = plans.map((plan) => plan?.commitmentDuration)
  return [
    ...repeated(
      terms.map((months) => months && (months === 1 ? '30 days' : `${months} months`)),
      (index) => `plans.${index}.commitmentDuration`,
    ),
    ...repeated(
      usages.map((usage) => usage?.code),
      (index) => `usages.${index}.code`,
    ),
  ]
}

function repeated(names: readonly Name[], fieldOf: (index: number) => string): Finding[] {
  return names.flatMap((name, index) =>
    name === undefined || names.indexOf(name) === index
      ? []
      : [{ field: fieldOf(index), message: `${name} is there twice` }],
  )
}
