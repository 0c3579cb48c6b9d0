import type { Address } from '#domain/address/address.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { promisedDay } from '#domain/availability/service-date.ts'
import type { SoldLine } from '#domain/availability/sold-lines.ts'
import { type OfferedTariff, recommendTariffs } from '#domain/catalogue/find-tariffs.ts'
import { qualifyTariff, UNAVAILABILITY } from '#domain/catalogue/qualify/qualify-tariff.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import type { Caller } from '#server/session/caller.ts'
import { refTo } from '../catalogue/catalogue-links.ts'
import { apiBase } from '../kit/api-base.ts'
import { IN_PROGRESS, type Judged, judgeQualification, type QualificationDeps } from './judge-qualification.ts'
import type { ProductOfferingQualification, QualificationItem } from './qualification-schemas.ts'
import type { QualificationRow } from './tables.ts'

export const QUALIFICATION_API = 'productOfferingQualification'

/**
 * Judged anew each time, by what the network has said since.
 * @param then as it was when nothing was known yet, whatever the network has said since
 */
export async function viewQualification(
  deps: QualificationDeps,
  caller: Pick<Caller, 'log'>,
  { row, prequal, then }: { row: QualificationRow; prequal: PrequalResult; then: 'inProgress' | null },
): Promise<ProductOfferingQualification> {
  const judged = then === null ? await judgeQualification(deps, caller, prequal) : IN_PROGRESS
  const origin = deps.partnersOrigin()
  const items = itemsOf(deps.catalogue.active(), row, judged, origin)
  const isQualified = items.some(({ qualificationItemResult: result }) => result === 'qualified')
  const { id, externalId, createdAt, wantsAlternatives } = row
  return {
    id,
    href: `${origin}${apiBase(QUALIFICATION_API)}/${QUALIFICATION_API}/${id}`,
    ...(externalId !== null && { externalId }),
    state: judged.state,
    ...(judged.state === 'done' && { qualificationResult: isQualified ? 'qualified' : 'unqualified' }),
    productOfferingQualificationDateTime: createdAt.toISOString(),
    ...(judged.state === 'done' && { effectiveQualificationDate: prequal.checkedAt }),
    provideAlternative: wantsAlternatives,
    place: prequal.addressResponse === null ? [] : [placeOf(prequal.addressResponse)],
    ...(judged.obstacle !== null && { eligibilityUnavailabilityReason: [judged.obstacle] }),
    productOfferingQualificationItem: items,
    '@type': 'ProductOfferingQualification',
  }
}

function itemsOf(held: HeldRelease, row: QualificationRow, judged: Judged, origin: string): QualificationItem[] {
  const { state, lines } = judged
  const offered = lines.length === 0 ? [] : recommendTariffs(held.release, lines, 'NEW_ACQUISITION').tariffs
  if (row.offeringIds.length === 0) {
    return offered.map((tariff, index) => ({
      ...{ id: String(index + 1), action: 'add', state, qualificationItemResult: 'qualified' },
      productOffering: offeringRef(tariff, origin),
      ...(tariff.availableFrom !== undefined && { expectedActivationDate: promisedDay(tariff.availableFrom) }),
    }))
  }
  const [best] = offered
  const alternative = row.wantsAlternatives && best !== undefined ? proposalOf(best, origin) : null
  return row.offeringIds.map((offering, index) => {
    const named = { id: row.itemIds[index] ?? String(index + 1), action: 'add', state } as const
    const tariff = held.tariffs.get(offering)
    const productOffering =
      tariff === undefined ? refTo(origin, 'productOffering', { id: offering }) : offeringRef(tariff, origin)
    if (state !== 'done') return { ...named, productOffering }
    return { ...named, productOffering, ...verdictOn(held, offering, { lines, judged, alternative }) }
  })
}

type Context = { lines: readonly SoldLine[]; judged: Judged; alternative: ReturnType<typeof proposalOf> | null }

type Verdict = Omit<QualificationItem, 'id' | 'action' | 'state' | 'productOffering'>

function verdictOn(held: HeldRelease, offering: string, { lines, judged, alternative }: Context): Verdict {
  // Add-ons, handsets and devices go anywhere.
  if (held.addOns.has(offering) || held.shelf.has(offering)) return { qualificationItemResult: 'qualified' }
  const found = qualifyTariff(held.tariffs.get(offering), lines)
  if (found.isQualified) {
    const { availableFrom } = found
    const from = availableFrom === null ? {} : { expectedActivationDate: promisedDay(availableFrom) }
    return { qualificationItemResult: 'qualified', ...from }
  }
  const reason = found.reason === 'NO_LINE' && judged.obstacle !== null ? judged.obstacle : reasonOf(found.reason)
  return {
    qualificationItemResult: 'unqualified',
    eligibilityUnavailabilityReason: [reason],
    ...(alternative !== null && { alternateProductOfferingProposal: [alternative] }),
  }
}

function reasonOf(code: keyof typeof UNAVAILABILITY) {
  return { code, label: UNAVAILABILITY[code] }
}

function offeringRef({ code: id, displayName: name }: Pick<OfferedTariff, 'code' | 'displayName'>, origin: string) {
  return refTo(origin, 'productOffering', { id, name })
}

function proposalOf(tariff: OfferedTariff, origin: string) {
  const from = tariff.availableFrom === undefined ? {} : { alternateActivationDate: promisedDay(tariff.availableFrom) }
  return { id: '1', alternateProductOffering: offeringRef(tariff, origin), ...from }
}

function placeOf({ addressId, addressLine1, addressLine2, addressLine3, town, county, eircode }: Address) {
  const street = [addressLine1, addressLine2, addressLine3].filter(Boolean).join(', ')
  return {
    ...(addressId !== null && { id: addressId }),
    role: 'installationAddress',
    ...(street !== '' && { streetName: street }),
    ...(town !== null && { city: town }),
    ...(county !== null && { stateOrProvince: county }),
    ...(eircode !== null && { postcode: eircode }),
    '@type': 'GeographicAddress',
  }
}
