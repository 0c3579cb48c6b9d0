import type { Address } from '#domain/address/address.ts'
import { maskedAddress } from '#domain/address/masked-address.ts'
import { lineNumber } from '#domain/address/phone.ts'
import type { PrequalResult } from './prequal.ts'

declare const told: unique symbol

/** The part of an address that the caller may see. Only such addresses leave the shop: the compiler checks it. */
export type PublicAddress = Address & { readonly [told]: 'address' }

/** What the network said about an address, as far as the caller may know it. */
export type PublicPrequal = Omit<PrequalResult, 'addressResponse' | 'addressConfirmed'> & {
  addressResponse: PublicAddress | null
  addressConfirmed: boolean
  /** Of a home that is not confirmed yet: enough for a resident to recognise it. */
  maskedAddress: string | null
  readonly [told]: 'prequal'
}

/** An address is no secret; which phone or broadband number belongs to it is. */
export function publicAddress(address: Address): PublicAddress {
  return { ...address, sipNumber: null, dsl: null } as PublicAddress
}

/**
 * A number may be typed by anybody, so the home that it led to is that of a stranger until somebody has shown that they
 * know it. A visitor who types an Eircode or an address knows it.
 */
export function isAddressConfirmed({ validationType, addressConfirmed }: PrequalResult): boolean {
  return validationType !== 'PHONE' || addressConfirmed === true
}

export function publicPrequal(prequal: PrequalResult): PublicPrequal {
  const { addressResponse: address, phoneNumber } = prequal
  if (isAddressConfirmed(prequal)) {
    const own = address && withOwnLine(address, prequal.validationType === 'PHONE' ? phoneNumber : null)
    return { ...prequal, addressResponse: own, addressConfirmed: true, maskedAddress: null } as PublicPrequal
  }
  return {
    ...prequal,
    // Names of the home that others can look up, and the network's own messages, which may hold an address.
    ardId: null,
    eircode: null,
    onlinePrequalId: null,
    billingSource: null,
    error: prequal.error && { ...prequal.error, message: prequal.error.code, onlinePrequalId: null },
    addressResponse: null,
    addressConfirmed: false,
    maskedAddress: address && maskedAddress(address),
  } as PublicPrequal
}

/** The customer who came by a number may see that number at their home, and no other. */
function withOwnLine(address: Address, number: string | null): PublicAddress {
  const own = (line: string | null) => (line !== null && number !== null && lineNumber(line) === number ? line : null)
  return { ...address, sipNumber: own(address.sipNumber), dsl: own(address.dsl) } as PublicAddress
}
