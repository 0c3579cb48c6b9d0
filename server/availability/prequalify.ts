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

const INVALID_PHONE: Refusal = { code: 'INVALID_PHONE', message: 'Please, enter a valid phone number.' }
const SEVERAL_HOMES: Refusal = {
  code: 'ADDRESS_REQUIRED',
  message: 'There are several homes at this Eircode. Please choose yours.',
}
const NOT_ON_THE_NETWORK: Refusal = {
  code: 'ADDRESS_NOT_FOUND',
  message: 'Sorry, we cannot find this address on the network. Please call us.',
}

/** Irish numbers have up to ten digits, with the country in front up to fourteen. */
const NUMBER = /^\d{7,14}$/
const LONGEST_LINE = 200

export async function prequalify(
  deps: Pick<Deps, 'addressBook' | 'network' | 'db' | 'clock'>,
  log: FastifyBaseLogger,
  request: PrequalRequest,
): Promise<Result<PrequalResult, Refusal>> {
  try {
    const phone = request.phone?.replace(/\D/g, '') ?? null
    if (phone !== null && !NUMBER.test(phone)) return refuse(INVALID_PHONE)
    const address = await (phone !== null && request.address == null
      ? addressOfLine(deps, phone)
      : resolveAddress(deps, request.address ?? {}))
    if (!address.ok) return address
    const qualification = await deps.network.servicesAt(address.value)
    if (qualification.outcome === 'unknown') return refuse(NOT_ON_THE_NETWORK)
    const prequal = toPrequal(request, address.value, phone, qualification, deps.clock.now())
    await savePrequal(deps.db, prequal)
    return ok(prequal)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'prequalification failed')
    return refuse(error.fault === 'silent' ? NOT_RESPONDING : DATA_RETRIEVAL_ISSUE)
  }
}

/** The network is asked about premises, not about text: with an Eircode the address book's word counts, not the client's. */
async function resolveAddress(
  { addressBook }: Pick<Deps, 'addressBook'>,
  given: GivenAddress,
): Promise<Result<Address, Refusal>> {
  const addressId = tidy(given.addressId)
  if (tidy(given.eircode) === null) return byHand(given, addressId)
  const eircode = extractEircode(given.eircode ?? '')
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE', message: 'Please, enter a valid Eircode.' })
  const homes = await addressBook.findByEircode(eircode)
  const [home, neighbour] = addressId === null ? homes : homes.filter((one) => one.addressId === addressId)
  if (home === undefined) return refuse({ code: 'ADDRESS_NOT_FOUND', message: 'No address found for given eircode' })
  return neighbour === undefined ? ok(home) : refuse(SEVERAL_HOMES)
}

function byHand(given: GivenAddress, addressId: string | null): Result<Address, Refusal> {
  const address: Address = {
    addressLine1: tidy(given.addressLine1),
    addressLine2: tidy(given.addressLine2),
    addressLine3: tidy(given.addressLine3),
    town: tidy(given.town),
    county: tidy(given.county),
    eircode: null,
    addressId,
    sipNumber: null,
    dsl: null,
  }
  if (addressId !== null || address.addressLine1 !== null) return ok(address)
  return refuse({ code: 'ADDRESS_REQUIRED', message: 'Please, enter your eircode.' })
}

/** What people type, without what no address holds: control characters, broken halves of letters, novels. */
function tidy(text: string | null | undefined): string | null {
  const clean = (text ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_LINE)
  return clean === '' ? null : clean
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
    reference: tidy(request.reference),
    prequalId: randomUUID(),
    onlinePrequalId: answer.outcome === 'mismatch' ? answer.error.onlinePrequalId : null,
    ardId: address.addressId,
    validationType: request.address == null ? 'PHONE' : address.eircode === null ? 'ADDRESS' : 'EIRCODE',
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
