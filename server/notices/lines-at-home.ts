import { extractEircode } from '#domain/address/eircode.ts'
import { type SoldLine, soldLines } from '#domain/availability/sold-lines.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AvailabilitySettings } from '#server/availability/availability-settings.ts'
import type { NetworkQualification } from '#server/availability/network/network-qualification.ts'
import type { Clock } from '#server/platform/clock.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'

export type HomeDeps = {
  addressBook: AddressBook
  clock: Clock
  config: AvailabilitySettings
  network: NetworkQualification
}

/**
 * The lines that broadband is sold on at the home of a service. Null: it has none, the home is not known, or the network is
 * unavailable; the line that is there then counts alone, so that a notice never waits for the network.
 */
export async function linesAtHome(deps: HomeDeps, { address }: HeldService): Promise<readonly SoldLine[] | null> {
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
