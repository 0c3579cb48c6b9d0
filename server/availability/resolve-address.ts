import type { FastifyBaseLogger } from 'fastify'
import type { Address } from '#domain/address/address.ts'
import { type Eircode, extractEircode } from '#domain/address/eircode.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import { type GivenAddress, writtenAddress } from '#server/address/given-address.ts'
import { matchInSearch } from '#server/address/match-address.ts'
import { homesBehind } from '#server/address/own-address-search.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Budget, spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'

const HOUR_SECONDS = 3600

type ResolveDeps = { addressBook: AddressBook; addressSearch: AddressSearch; db: Database; config: Config }

/**
 * The network is asked about premises, not about text: with an Eircode or an id the address book's word counts, not the
 * client's, and the id that goes to the network is the book's.
 */
export async function resolveAddress(
  deps: ResolveDeps,
  log: FastifyBaseLogger,
  given: GivenAddress,
): Promise<Result<Address, Refusal>> {
  const addressId = given.addressId || null
  if (!given.eircode) return addressId === null ? byHand(deps, log, given) : byId(deps, addressId)
  const eircode = extractEircode(given.eircode)
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE' })
  const homes = await deps.addressBook
    .findByEircode(eircode)
    .then((found) => found.filter((home) => addressId === null || home.addressId === addressId))
    .catch((error: unknown) => fromOurBooks(deps, log, eircode, error))
  return oneHome(homes) ?? refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } })
}

/** While the network's address book is down, the premises that were imported stand in for it. */
async function fromOurBooks({ db }: ResolveDeps, log: FastifyBaseLogger, eircode: Eircode, error: unknown) {
  if (!(error instanceof OutsideSystemError)) throw error
  log.warn({ err: error }, 'the address book is down, our own premises are used')
  const homes = await homesBehind(db, eircode)
  if (homes.length === 0) throw error
  return homes
}

/** Typed without an Eircode: the one home that fits, or else what was typed, for the network to make something of. */
async function byHand(
  { addressSearch }: ResolveDeps,
  log: FastifyBaseLogger,
  given: GivenAddress,
): Promise<Result<Address, Refusal>> {
  const written = writtenAddress(given)
  if (written.addressLine1 === null) {
    return refuse({ code: 'ADDRESS_REQUIRED', params: { because: 'nothing given' } })
  }
  return oneHome(await matchInSearch({ addressSearch }, log, written)) ?? ok(written)
}

async function byId({ addressBook }: ResolveDeps, addressId: string): Promise<Result<Address, Refusal>> {
  const home = await addressBook.findById(addressId)
  return home === null ? refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: 'address' } }) : ok(home)
}

function oneHome([home, neighbour]: readonly Address[]): Result<Address, Refusal> | null {
  if (home === undefined) return null
  return neighbour === undefined ? ok(home) : refuse({ code: 'ADDRESS_REQUIRED', params: { because: 'several homes' } })
}

/** A number that is over its budget is refused before it is looked up, known or not. */
export async function addressOfLine(
  deps: ResolveDeps,
  visitor: string,
  digits: string,
): Promise<Result<Address, Refusal>> {
  for (const budget of budgetsOf(deps, visitor, digits)) {
    if ((await spendBudget(deps.db, budget)) !== null) return refuse({ code: 'TOO_MANY_LOOK_UPS' })
  }
  const [known] = await deps.addressBook.findByLineNumber(digits)
  return known === undefined ? refuse({ code: 'NUMBER_NOT_FOUND' }) : ok(known)
}

/** Of the visitor first: whoever has none left spends nothing of the number. */
function budgetsOf({ config: { numberLookUps } }: ResolveDeps, visitor: string, digits: string): Budget[] {
  return [
    { key: `look-ups of ${visitor}`, most: numberLookUps.perVisitor, seconds: HOUR_SECONDS },
    { key: `look-ups of number ${digits}`, most: numberLookUps.perNumber, seconds: HOUR_SECONDS },
  ]
}
