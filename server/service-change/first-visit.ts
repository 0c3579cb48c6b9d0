import { extractEircode } from '#domain/address/eircode.ts'
import { offeredSlots } from '#domain/current-service/appointment-slot.ts'
import type { InstallationType } from '#domain/vocabulary.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { ServiceChangeRoom } from './service-change-room.ts'

type Visit = { address: string | null; type: InstallationType }

/** The first day on which an engineer can come to the home of a service. Null: not known. Nothing is held. */
export async function firstVisit(
  { addressBook, appointments }: Pick<ServiceChangeRoom, 'addressBook' | 'appointments'>,
  { log }: Pick<Caller, 'log'>,
  { address, type }: Visit,
): Promise<string | null> {
  const eircode = address === null ? null : extractEircode(address)
  if (eircode === null) return null
  try {
    const [home, ...others] = await addressBook.findByEircode(eircode)
    if (home === undefined || others.length > 0) return null
    const [first] = offeredSlots(await appointments.freeSlots({ address: home, type, from: null }))
    return first?.date ?? null
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.warn({ err: error }, 'the first day of an engineer cannot be read')
    return null
  }
}
