import { randomUUID } from 'node:crypto'
import type { Address } from '#domain/address/address.ts'
import { lineNumber } from '#domain/address/phone.ts'
import type { PrequalResult, ValidationType } from '#domain/availability/prequal.ts'
import { publicAddress } from '#domain/availability/public-view.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import type { GivenAddress } from '#server/address/given-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import type { NetworkQualification, Qualification } from './network/network-qualification.ts'
import { savePrequal } from './prequal-store.ts'
import { addressOfLine, type Homes, resolveAddress } from './resolve-address.ts'

/** After which a check that found no place among those that wait for the network is worth another try. */
const SOON = { retryAfter: 3 } as const

export type PrequalRequest = {
  reference?: string | null | undefined
  address?: GivenAddress | null | undefined
  acquisitionType?: AcquisitionType | null | undefined
  phone?: string | null | undefined
  /** The home was chosen from a list, which text or a building's Eircode had led to. */
  wasChosen?: boolean
  /** The result is not stored, and nothing can be ordered with it. */
  isReadOnly?: boolean
}

type PrequalDeps = {
  addressBook: AddressBook
  addressSearch: AddressSearch
  network: NetworkQualification
  db: Database
  clock: Clock
  config: AvailabilitySettings
}

/** A single home is checked. Of several none is: the customer has to choose first. */
export type HomeCheck = { prequal: PrequalResult } | { prequal: null; homes: Homes }

export async function checkHome(
  deps: PrequalDeps,
  caller: Pick<Caller, 'log' | 'visitor'>,
  request: PrequalRequest,
): Promise<Result<HomeCheck, Refusal>> {
  try {
    const phone = request.phone == null ? null : lineNumber(request.phone)
    if (phone === null && request.phone != null) return refuse({ code: 'INVALID_PHONE' })
    const byNumber = phone !== null && request.address == null
    const found = await (byNumber
      ? addressOfLine(deps, caller, phone)
      : resolveAddress(deps, caller, request.address ?? {}))
    if (!found.ok) return found
    const [address, ...others] = found.value
    if (others.length > 0) return ok({ prequal: null, homes: found.value })
    const qualification = await deps.network.servicesAt(address, byNumber ? 'number' : 'address')
    if (qualification.outcome === 'unknown') {
      if (byNumber) return refuse({ code: 'NUMBER_NOT_FOUND' })
      return refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: address.eircode ? 'eircode' : 'address' } })
    }
    const prequal = toPrequal(request, address, phone, qualification, deps.clock.now())
    // The reference opens the customer's cart; an id that is read out on the phone must not lead to it.
    if (!request.isReadOnly) await savePrequal(deps.db, { ...prequal, reference: null })
    return ok({ prequal })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    if (error.isCrowded) return refuse({ code: 'TOO_MANY_VISITORS', params: { budget: 'checks', ...SOON } })
    caller.log.error({ err: error }, 'prequalification failed')
    // With an error status it has said nothing about the home.
    const isSilent = error.fault === 'silent' || error.status !== null
    return refuse({ code: isSilent ? 'PREQUAL_NOT_RESPONDING' : 'DATA_RETRIEVAL_ISSUE' })
  }
}

export async function prequalify(
  deps: PrequalDeps,
  caller: Pick<Caller, 'log' | 'visitor'>,
  request: PrequalRequest,
): Promise<Result<PrequalResult, Refusal>> {
  const checked = await checkHome(deps, caller, request)
  if (!checked.ok) return checked
  const { prequal } = checked.value
  return prequal === null ? refuse({ code: 'ADDRESS_REQUIRED', params: { because: 'several homes' } }) : ok(prequal)
}

/** By how the home was found, not by what is known of it since. */
function foundBy({ address, wasChosen }: PrequalRequest): ValidationType {
  if (address == null) return 'PHONE'
  return address.eircode && !wasChosen ? 'EIRCODE' : 'ADDRESS'
}

function toPrequal(
  request: PrequalRequest,
  address: Address,
  phoneNumber: string | null,
  qualification: Qualification,
  now: Date,
): PrequalResult {
  const byNumber = request.address == null
  return {
    reference: request.reference || null,
    prequalId: randomUUID(),
    onlinePrequalId: qualification.outcome === 'mismatch' ? qualification.error.onlinePrequalId : null,
    ardId: address.addressId,
    validationType: foundBy(request),
    services: qualification.outcome === 'answered' ? qualification.services : [],
    billingSource: null,
    customerType: request.acquisitionType === 'NEW_ACQUISITION' || request.acquisitionType == null ? 'NEW' : 'EXISTING',
    // The number of a line is stored only where the customer entered it.
    addressResponse: byNumber ? address : publicAddress(address),
    error: qualification.outcome === 'mismatch' ? qualification.error : null,
    phoneNumber,
    eircode: address.eircode,
    checkedAt: now.toISOString(),
  }
}
