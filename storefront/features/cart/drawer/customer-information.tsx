import type { DrawerCustomerQuery } from '#storefront/api/generated/types.ts'
import { AddressLine } from '#storefront/features/address/address-line.tsx'

type Checkout = DrawerCustomerQuery['checkout']

/** Billing and delivery address, once they were entered in checkout. */
export function CustomerInformation({ checkout: { home, details, delivery } }: { checkout: Checkout }) {
  const billing = details && (details.billingAddress ?? home)
  const box = delivery && (delivery.address ?? home)
  if (!billing && !box) return null
  return (
    <section aria-labelledby="customer-information" className="border-t border-line pt-5 md:col-span-2">
      <h3 id="customer-information" className="text-title">
        Customer information
      </h3>
      <dl className="mt-2 grid gap-x-12 gap-y-3 text-sm md:grid-cols-2">
        {billing && (
          <div>
            <dt className="font-medium text-ink">Billing address</dt>
            <dd>
              <AddressLine address={billing} className="text-ink-soft" />
            </dd>
          </div>
        )}
        {box && (
          <div>
            <dt className="font-medium text-ink">Delivery address</dt>
            <dd>
              <AddressLine address={box} className="text-ink-soft" />
            </dd>
            <dd className="text-ink-soft">The address where the box should be delivered</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
