import type { Address } from '#domain/address/address.ts'
import { selectTechnology } from '#domain/availability/technology.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findPrequals } from '#server/availability/prequal-store.ts'
import { checkHome } from '#server/availability/prequalify.ts'
import { startEnquiry } from '#server/availability/start-enquiry.ts'
import type { Caller, Partner } from '#server/session/caller.ts'
import type { QualificationDeps } from './judge-qualification.ts'
import type { ProductOfferingQualification, QualificationRequest } from './qualification-schemas.ts'
import { addQualification, findByKey } from './qualification-store.ts'
import type { QualificationRow } from './tables.ts'
import { viewQualification } from './view-qualification.ts'

/** Homes that a refusal names. */
const MOST_HOMES = 30

/** What an address can have: checked as on the pages, and stored, so that an order can be made with it. */
export async function qualifyOfferings(
  deps: QualificationDeps,
  caller: Partner,
  request: QualificationRequest,
): Promise<Result<ProductOfferingQualification, PartnerRefusal>> {
  const { clientId, key } = caller
  const earlier = key === null ? ok(null) : await findByKey(deps.db, clientId, key)
  if (!earlier.ok) return refuse({ code: earlier.refusal })
  if (earlier.value !== null) return viewRow(deps, caller, earlier.value)
  const { place, externalId = null, provideAlternative, productOfferingQualificationItem: items } = request
  const address = { eircode: place.postcode, addressId: place.id }
  const checked = await checkHome(deps, caller, { address, wasChosen: place.id !== undefined })
  if (!checked.ok) return refuse({ code: 'REFUSED', shop: checked.refusal })
  const { prequal } = checked.value
  if (prequal === null) {
    const shop = { code: 'ADDRESS_REQUIRED', params: { because: 'several homes' } } as const
    return refuse({ code: 'REFUSED', shop, detail: `Send the id of one of them: ${namesOf(checked.value.homes)}` })
  }
  const { prequalId, services } = prequal
  const { enquiryNeeded } = selectTechnology(services, { now: deps.clock.now(), futureFibre: deps.config.futureFibre })
  if (enquiryNeeded) {
    const started = await startEnquiry(deps, caller, { prequalId, eircode: place.postcode ?? '' })
    if (!started.ok) return refuse({ code: 'REFUSED', shop: started.refusal })
  }
  const added = await addQualification(
    deps.db,
    {
      ...{ clientId, externalId, prequalId, wantsAlternatives: provideAlternative },
      itemIds: items.map(({ id }) => id),
      offeringIds: items.map(({ productOffering }) => productOffering.id),
    },
    key,
  )
  return added.ok ? viewRow(deps, caller, added.value) : refuse({ code: added.refusal })
}

export async function viewRow(
  deps: QualificationDeps,
  caller: Pick<Caller, 'log'>,
  row: QualificationRow,
  then: 'inProgress' | null = null,
): Promise<Result<ProductOfferingQualification, PartnerRefusal>> {
  const [prequal] = await findPrequals(deps.db, [row.prequalId])
  // Forgotten a moment ago.
  if (prequal === undefined) return refuse({ code: 'NOT_FOUND' })
  return ok(await viewQualification(deps, caller, { row, prequal, then }))
}

/** "20439882: Apartment 1, 2 The Quay; …" */
function namesOf(homes: readonly Address[]): string {
  const named = homes.slice(0, MOST_HOMES).map(({ addressId, addressLine1, addressLine2 }) => {
    return `${addressId}: ${[addressLine1, addressLine2].filter(Boolean).join(', ')}`
  })
  return named.join('; ') + (homes.length > MOST_HOMES ? `; and ${homes.length - MOST_HOMES} more` : '')
}
