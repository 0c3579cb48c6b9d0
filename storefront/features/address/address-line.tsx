import { lineIdentifier } from '#domain/address/address-lines.ts'
import { groupPhone } from '#domain/address/phone.ts'
import type { Address } from './address.ts'
import { shownAddress } from './shown-address.ts'

/**
 * Includes the number of its line, which the shop sends only to a customer who looked it up by that number.
 * Wraps between its parts, never within a street or an Eircode.
 */
export function AddressLine({ address, className }: { address: Address; className: string }) {
  const number = lineIdentifier(address)
  const line = number === null ? [] : [`line ${groupPhone(number)}`]
  const parts = [...shownAddress(address).split(', '), ...line]
  return (
    <span className={className}>
      {parts.flatMap((part, index) => [
        <span key={part} className="inline-block">
          {index < parts.length - 1 ? `${part},` : part}
        </span>,
        ' ',
      ])}
    </span>
  )
}
