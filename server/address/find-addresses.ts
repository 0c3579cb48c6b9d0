import type { Address } from '#domain/address/address.ts'
import { eircodeHint, extractEircode } from '#domain/address/eircode.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AddressBook } from './address-book.ts'

export async function findAddresses(
  { addressBook }: { addressBook: AddressBook },
  { log }: Pick<Caller, 'log'>,
  text: string,
): Promise<Result<Address[], Refusal>> {
  if (text === '') return ok([])
  const eircode = extractEircode(text)
  if (eircode === null) return refuse({ code: 'INVALID_EIRCODE', params: { hint: eircodeHint(text) } })
  try {
    const addresses = await addressBook.findByEircode(eircode)
    if (addresses.length > 0) return ok(addresses)
    return refuse({ code: 'ADDRESS_NOT_FOUND', params: { by: 'eircode' } })
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'address look-up failed')
    return refuse({ code: 'NETWORK_UNAVAILABLE', params: { task: 'look up' } })
  }
}
