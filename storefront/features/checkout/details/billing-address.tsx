import type { Address } from '#storefront/features/address/address.ts'
import { AddressLine } from '#storefront/features/address/address-line.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import { WaysList } from '#storefront/ui/form/ways-list.tsx'
import { OtherAddress } from '../other-address/other-address.tsx'
import { textOf } from '../steps/text-of.ts'
import { billingField, billingValues, type DetailsValues } from './details-values.ts'

type BillingAddressProps = { form: Form<DetailsValues>; home: Address | null }

/** Defaults to the home that is ordered for. */
export function BillingAddress({ form, home }: BillingAddressProps) {
  const other = (
    <OtherAddress
      purpose="billing"
      field={(part) => textOf(form, billingField(part))}
      onFound={(address) => form.change(billingValues(address))}
    />
  )
  if (home === null) {
    return (
      <>
        <p className="mb-4 font-semibold">Billing address</p>
        {other}
      </>
    )
  }
  return (
    <WaysList
      id="details-billing"
      legend="Billing address"
      ways={[
        {
          value: 'HOME',
          label: 'The same as your home',
          detail: <AddressLine address={home} className="" />,
        },
        { value: 'OTHER', label: 'Another address', panel: other },
      ]}
      value={form.values.billing}
      error={form.problemOf('billing')?.message ?? null}
      onChange={(billing) => form.change({ billing })}
    />
  )
}
