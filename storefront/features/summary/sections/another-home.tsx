import { Link } from 'react-router'
import type { Address } from '#storefront/features/address/address.ts'
import { readStoredPrequal } from '#storefront/features/availability/stored-prequal.ts'
import { Icon } from '#storefront/ui/icon.tsx'

/** The order is for one home, and the customer has checked another since: prevents an order for the wrong one. */
export function AnotherHome({ address }: { address: Address }) {
  const checked = readStoredPrequal()
  // A home that was found by a phone number is masked: it cannot be named.
  const other = checked?.addressConfirmed ? checked.addressResponse : null
  if (other === null || isSameHome(other, address)) return null
  return (
    <p data-stays className="mb-3 flex gap-2.5 rounded-card bg-surface-tint sm:mt-4 sm:mb-0 px-4 py-3 text-sm">
      <Icon name="info" className="mt-0.5 size-4.5 shrink-0 text-accent" />
      <span>
        Your order is for <strong className="font-semibold">{streetOf(address)}</strong>. You’ve since looked at{' '}
        {streetOf(other)}.{' '}
        <Link
          to="/shop/broadband"
          className="no-print font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          See plans there
        </Link>
      </span>
    </p>
  )
}

function streetOf({ addressLine1, town }: Address): string {
  return [addressLine1, town].filter(Boolean).join(', ') || 'another address'
}

/** By address, because two checks of one home have different ids. */
export function isSameHome(one: Address, other: Address): boolean {
  if (one.eircode && other.eircode) return one.eircode === other.eircode
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))
}

function partsOf({ addressLine1, addressLine2, addressLine3, town, county }: Address) {
  return [addressLine1, addressLine2, addressLine3, town, county].map((part) => part?.toLowerCase() ?? '')
}
