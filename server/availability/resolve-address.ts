import type { Address } from '#domain/address/address.ts'
import { type Eircode, extractEircode } from '#domain/address/eircode.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import { type GivenAddress, writtenAddress } from '#server/address/given-address.ts'
import { matchInSearch } from '#server/address/match-address.ts'
import { homesBehind } from '#server/address/own-address-search.ts'
import { type Budget, spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AvailabilitySettings } from './availability-settings.ts'

const HOUR_SECONDS = 3600

type ResolveDeps = {
  addressBook: AddressBook
  addressSearch: AddressSearch
  db: Database
  config: AvailabilitySettings
}

/** At least one. Several: the customer has to choose. */
export type Homes = readonly [Address, ...Address[]]

/**
 * The homes that an address may mean. The network is called with premises, not with text: for an Eircode or an id the
 * address book is authoritative, not the client, and the id sent to the network is the book's.
 */
export async function resolveAddress(
  deps: ResolveDeps,
  caller: Pick<Caller, 'log'>,
  given: GivenAddress,
): Promise<Result<Homes, Refusal>> {
  const addressId = given.addressId || null
  if (!given.eircode) return addressId === null ? byHand(deps, caller, given) : byId(deps, addressId)
  const eircode = extractEircode(given.eircode)
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE' })
  const homes = await deps.addressBook
    .findByEircode(eircode)
    .then((found) => found.filter((home) => addressId === null || home.addressId === addressId))
    .catch((error: unknown) => fromOurBooks(deps, caller, eircode, error))
  return isSome(homes) ? ok(homes) : refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } })
}

/** While the network's address book is down, the imported premises are the fallback. */
async function fromOurBooks({ db }: ResolveDeps, { log }: Pick<Caller, 'log'>, eircode: Eircode, error: unknown) {
  if (!(error instanceof OutsideSystemError)) throw error
  log.warn({ err: error }, 'the address book is down, our own premises are used')
  const homes = await homesBehind(db, eircode)
  if (homes.length === 0) throw error
  return homes
}

/** Typed without an Eircode: the homes that match, or else the text, for the network to match. */
async function byHand(
  { addressSearch }: ResolveDeps,
  caller: Pick<Caller, 'log'>,
  given: GivenAddress,
): Promise<Result<Homes, Refusal>> {
  const written = writtenAddress(given)
  if (written.addressLine1 === null) {
    return refuse({ code: 'ADDRESS_REQUIRED', params: { because: 'nothing given' } })
  }
  const homes = await matchInSearch({ addressSearch }, caller, written)
  return ok(isSome(homes) ? homes : [written])
}

async function byId({ addressBook }: ResolveDeps, addressId: string): Promise<Result<Homes, Refusal>> {
  const home = await addressBook.findById(addressId)
  return home === null ? refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: 'address' } }) : ok([home])
}

function isSome(homes: readonly Address[]): homes is Homes {
  return homes.length > 0
}

/** A number that is over its budget is refused before it is looked up, known or not. */
export async function addressOfLine(
  deps: ResolveDeps,
  { visitor }: Pick<Caller, 'visitor'>,
  digits: string,
): Promise<Result<Homes, Refusal>> {
  for (const budget of budgetsOf(deps, visitor, digits)) {
    if ((await spendBudget(deps.db, budget)) !== null) return refuse({ code: 'TOO_MANY_LOOK_UPS' })
  }
  const [known] = await deps.addressBook.findByLineNumber(digits)
  return known === undefined ? refuse({ code: 'NUMBER_NOT_FOUND' }) : ok([known])
}

/** The visitor's budget first: a visitor without any left spends nothing of the number's. */
function budgetsOf({ config: { numberLookUps } }: ResolveDeps, visitor: string, digits: string): Budget[] {
  return [
    { key: `look-ups of ${visitor}`, most: numberLookUps.perVisitor, seconds: HOUR_SECONDS },
    { key: `look-ups of number ${digits}`, most: numberLookUps.perNumber, seconds: HOUR_SECONDS },
  ]
}
