import type { Address } from '#domain/address/address.ts'
import { extractEircode } from '#domain/address/eircode.ts'
import { homesThatFit, type WrittenAddress, writtenText } from '#domain/address/fits-address.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AddressBook } from './address-book.ts'
import type { AddressSearch } from './address-search.ts'

const MOST_HOMES = 20

/**
 * Candidates for an address written by hand, of which the customer confirms one: those of the address search, else
 * those of the network's own register. Their failures are not thrown: without candidates the address is used as
 * written.
 */
export async function matchAddress(
  deps: { addressSearch: AddressSearch; addressBook: AddressBook },
  caller: Pick<Caller, 'log'>,
  written: WrittenAddress,
): Promise<Address[]> {
  const searched = await matchInSearch(deps, caller, written)
  return searched.length > 0 ? searched : match(caller, written, (text) => deps.addressBook.findByText(text))
}

export function matchInSearch(
  { addressSearch }: { addressSearch: AddressSearch },
  caller: Pick<Caller, 'log'>,
  written: WrittenAddress,
): Promise<Address[]> {
  return match(caller, written, (text) => addressSearch.search(text, MOST_HOMES))
}

async function match(
  caller: Pick<Caller, 'log'>,
  written: WrittenAddress,
  find: (text: string) => Promise<Address[]>,
): Promise<Address[]> {
  if (written.addressLine1 === null) return []
  const text = writtenText(written)
  try {
    const found = await find(text)
    // An Eircode among the lines is more precise than they are.
    return extractEircode(text) === null ? homesThatFit(written, found) : found
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.warn({ err: error }, 'a written address cannot be matched')
    return []
  }
}
