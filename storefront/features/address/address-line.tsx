import { lineIdentifier } from '#domain/address/address-lines.ts'
import { groupPhone } from '#domain/address/phone.ts'
import type { Address } from './address.ts'
import { shownAddress } from './shown-address.ts'

/**
 * With the number of its line where there is one: it is told only to who came by that very number.
 * Broken between its parts where it needs another line: a street or an Eircode stays in one piece.
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
