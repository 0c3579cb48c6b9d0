import type { Address } from './address.ts'
import { shownAddress } from './shown-address.ts'

/** Broken between its parts where it needs another line: a street or an Eircode stays in one piece. */
export function AddressLine({ address, className }: { address: Address; className: string }) {
  const parts = shownAddress(address).split(', ')
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
