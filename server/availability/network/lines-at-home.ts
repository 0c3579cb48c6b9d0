import { extractEircode } from '#domain/address/eircode.ts'
import { type SoldLine, soldLines } from '#domain/availability/sold-lines.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { Clock } from '#server/platform/clock.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { AvailabilitySettings } from '../availability-settings.ts'
import type { NetworkQualification } from './network-qualification.ts'

export type HomeDeps = {
  addressBook: AddressBook
  clock: Clock
  config: Pick<AvailabilitySettings, 'futureFibre'>
  network: NetworkQualification
}

/**
 * The lines that broadband is sold on at the address of a service that a customer has. Null: it has none, the home is not
 * known, or the network is unavailable; advice then counts the line that is there alone, and waits for nothing.
 */
export async function linesAtHome(deps: HomeDeps, address: string | null): Promise<readonly SoldLine[] | null> {
  const eircode = address === null ? null : extractEircode(address)
  if (eircode === null) return null
  try {
    const [home, ...others] = await deps.addressBook.findByEircode(eircode)
    if (home === undefined || others.length > 0) return null
    const found = await deps.network.servicesAt(home, 'address')
    if (found.outcome !== 'answered') return null
    return soldLines(found.services, { now: deps.clock.now(), futureFibre: deps.config.futureFibre }, false)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    return null
  }
}
