import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Address } from '#domain/availability/address.ts'
import { type Eircode, extractEircode } from '#domain/availability/eircode.ts'
import { lineNumber } from '#domain/availability/phone.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { Deps } from '#server/deps.ts'
import { OutsideSystemError } from '#server/outside-system.ts'
import { matchInSearch } from '#server/premises/match-address.ts'
import { homesBehind } from '#server/premises/own-address-search.ts'
import type { Refusal } from '#server/refusal.ts'
import { type GivenAddress, tidy, writtenAddress } from './given-address.ts'
import type { Qualification } from './network-qualification.ts'
import { savePrequal } from './prequal-store.ts'

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
  message: 'There are several homes at this address. Please choose yours.',
}
const NO_ADDRESS: Refusal = { code: 'ADDRESS_NOT_FOUND', message: 'No address found for given eircode' }
const NOT_ON_THE_NETWORK: Refusal = {
  code: 'ADDRESS_NOT_FOUND',
  message: 'Sorry, we cannot find this address on the network. Please call us.',
}

type PrequalDeps = Pick<Deps, 'addressBook' | 'addressSearch' | 'network' | 'db' | 'clock'>

export async function prequalify(
  deps: PrequalDeps,
  log: FastifyBaseLogger,
  request: PrequalRequest,
): Promise<Result<PrequalResult, Refusal>> {
  try {
    const phone = request.phone == null ? null : lineNumber(request.phone)
    if (phone === null && request.phone != null) return refuse(INVALID_PHONE)
    const address = await (phone !== null && request.address == null
      ? addressOfLine(deps, phone)
      : resolveAddress(deps, log, request.address ?? {}))
    if (!address.ok) return address
    const qualification = await deps.network.servicesAt(address.value)
    if (qualification.outcome === 'unknown') return refuse(address.value.eircode ? NO_ADDRESS : NOT_ON_THE_NETWORK)
    const prequal = toPrequal(request, address.value, phone, qualification, deps.clock.now())
    // The reference opens the customer's cart; an id that is read out on the phone must not lead to it.
    await savePrequal(deps.db, { ...prequal, reference: null })
    return ok(prequal)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'prequalification failed')
    return refuse(error.fault === 'silent' ? NOT_RESPONDING : DATA_RETRIEVAL_ISSUE)
  }
}

/** The network is asked about premises, not about text: with an Eircode the address book's word counts, not the client's. */
async function resolveAddress(
  deps: PrequalDeps,
  log: FastifyBaseLogger,
  given: GivenAddress,
): Promise<Result<Address, Refusal>> {
  if (tidy(given.eircode) === null) return byHand(deps, log, given)
  const eircode = extractEircode(given.eircode ?? '')
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE', message: 'Please, enter a valid Eircode.' })
  const addressId = tidy(given.addressId)
  const homes = await deps.addressBook
    .findByEircode(eircode)
    .then((found) => found.filter((home) => addressId === null || home.addressId === addressId))
    .catch((error: unknown) => fromOurBooks(deps, log, eircode, error))
  return oneHome(homes) ?? refuse(NO_ADDRESS)
}

/** While the network's address book is down, the premises that were imported stand in for it. */
async function fromOurBooks({ db }: PrequalDeps, log: FastifyBaseLogger, eircode: Eircode, error: unknown) {
  if (!(error instanceof OutsideSystemError)) throw error
  log.warn({ err: error }, 'the address book is down, our own premises are used')
  const homes = await homesBehind(db, eircode)
  if (homes.length === 0) throw error
  return homes
}

/** Typed without an Eircode: the one home that fits, or else what was typed, for the network to make something of. */
async function byHand(
  { addressSearch }: PrequalDeps,
  log: FastifyBaseLogger,
  given: GivenAddress,
): Promise<Result<Address, Refusal>> {
  const written = writtenAddress(given)
  if (written.addressId !== null) return ok(written)
  if (written.addressLine1 === null) {
    return refuse({ code: 'ADDRESS_REQUIRED', message: 'Please, enter your eircode.' })
  }
  return oneHome(await matchInSearch({ addressSearch }, log, written)) ?? ok(written)
}

function oneHome([home, neighbour]: readonly Address[]): Result<Address, Refusal> | null {
  if (home === undefined) return null
  return neighbour === undefined ? ok(home) : refuse(SEVERAL_HOMES)
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
