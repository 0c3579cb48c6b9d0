import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Address } from '#domain/availability/address.ts'
import { extractEircode } from '#domain/availability/eircode.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import type { Refusal } from '#server/graphql/refusal.ts'
import { OutsideSystemError } from '#server/outside-system.ts'
import type { Qualification } from './network-qualification.ts'
import { savePrequal } from './prequal-store.ts'

type GivenAddress = { [part in keyof Address]?: string | null | undefined }

export type PrequalRequest = {
  reference?: string | null | undefined
  address?: GivenAddress | null | undefined
  acquisitionType?: AcquisitionType | null | undefined
  phone?: string | null | undefined
}

const NOT_RESPONDING: Refusal = {
  code: 'PREQUAL_NOT_RESPONDING',
  message: 'The network is not answering at the moment. Please try again.',
}
const DATA_RETRIEVAL_ISSUE: Refusal = {
  code: 'DATA_RETRIEVAL_ISSUE',
  message: 'The network gave an answer that we could not read. Please try again.',
}

export async function prequalify(
  deps: Pick<Deps, 'addressBook' | 'network' | 'db' | 'clock'>,
  log: FastifyBaseLogger,
  request: PrequalRequest,
): Promise<Result<PrequalResult, Refusal>> {
  try {
    const phone = request.phone?.replace(/\D/g, '') ?? ''
    const byPhone = request.address == null && phone !== ''
    const address = byPhone ? await addressOfLine(deps, phone) : await resolveAddress(deps, request.address ?? {})
    if (!address.ok) return address
    const qualification = await deps.network.servicesAt(address.value)
    const prequal = toPrequal(request, address.value, byPhone ? phone : null, qualification, deps.clock.now())
    await savePrequal(deps.db, prequal)
    return ok(prequal)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'prequalification failed')
    return refuse(error.fault === 'silent' ? NOT_RESPONDING : DATA_RETRIEVAL_ISSUE)
  }
}

/** An Eircode alone is enough where it stands for one home; the network is asked about premises, not about text. */
async function resolveAddress(
  { addressBook }: Pick<Deps, 'addressBook'>,
  given: GivenAddress,
): Promise<Result<Address, Refusal>> {
  const address: Address = {
    addressLine1: given.addressLine1 ?? null,
    addressLine2: given.addressLine2 ?? null,
    addressLine3: given.addressLine3 ?? null,
    town: given.town ?? null,
    county: given.county ?? null,
    eircode: null,
    addressId: given.addressId ?? null,
    sipNumber: given.sipNumber ?? null,
    dsl: given.dsl ?? null,
  }
  if (given.eircode == null || given.eircode.trim() === '') {
    if (address.addressId !== null || address.addressLine1 !== null) return ok(address)
    return refuse({ code: 'ADDRESS_REQUIRED', message: 'Please, enter your eircode.' })
  }
  const eircode = extractEircode(given.eircode)
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE', message: 'Please, enter a valid Eircode.' })
  if (address.addressId !== null) return ok({ ...address, eircode })
  const [known] = await addressBook.findByEircode(eircode)
  if (known === undefined) return refuse({ code: 'ADDRESS_NOT_FOUND', message: 'No address found for given eircode' })
  return ok(known)
}

async function addressOfLine(
  { addressBook }: Pick<Deps, 'addressBook'>,
  digits: string,
): Promise<Result<Address, Refusal>> {
  const [known] = await addressBook.findByLineNumber(digits)
  if (known !== undefined) return ok(known)
  return refuse({ code: 'NUMBER_NOT_FOUND', message: 'Sorry, we can’t find this number.' })
}

function toPrequal(
  request: PrequalRequest,
  address: Address,
  phoneNumber: string | null,
  answer: Qualification,
  now: Date,
): PrequalResult {
  return {
    reference: request.reference ?? null,
    prequalId: randomUUID(),
    onlinePrequalId: answer.outcome === 'mismatch' ? answer.error.onlinePrequalId : null,
    ardId: address.addressId,
    validationType: phoneNumber !== null ? 'PHONE' : address.eircode === null ? 'ADDRESS' : 'EIRCODE',
    services: answer.outcome === 'answered' ? answer.services : [],
    billingSource: null,
    customerType: request.acquisitionType === 'NEW_ACQUISITION' || request.acquisitionType == null ? 'NEW' : 'EXISTING',
    addressResponse: address,
    error: answer.outcome === 'mismatch' ? answer.error : null,
    phoneNumber,
    eircode: address.eircode,
    checkedAt: now.toISOString(),
  }
}
