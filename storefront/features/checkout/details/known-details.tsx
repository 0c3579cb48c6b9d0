import { birthDate } from '#domain/checkout/birth-date.ts'
import type { Address } from '#storefront/features/address/address.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import type { DetailsValues } from './details-values.ts'

/** Everything that is needed of a customer, so that nothing has to be entered. */
export function isKnown(values: DetailsValues): boolean {
  const { firstName, lastName, email, mobile, billing, billingLine1, billingTown, billingCounty } = values
  const isBilled = billing === 'HOME' || [billingLine1, billingTown, billingCounty].every((part) => part !== '')
  return isBilled && birthDate(values) !== null && [firstName, lastName, email, mobile].every((part) => part !== '')
}

type KnownDetailsProps = { values: DetailsValues; home: Address | null; onChange: () => void }

/** What the operator has on record. It is changed on purpose only. */
export function KnownDetails({ values, home, onChange }: KnownDetailsProps) {
  const born = birthDate(values)
  const rows = [
    ['Name', `${values.firstName} ${values.lastName}`],
    ['Email', values.email],
    ['Mobile', values.mobile],
    ['Date of birth', born === null ? '' : longDate(born)],
    ['Bills go to', billedAt(values, home)],
  ] as const
  return (
    <Card as="section" aria-label="What we have on record" className="mt-8 p-5 sm:p-6">
      <dl className="grid gap-3 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-x-4">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-words text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <Button look="quiet" size="small" onClick={onChange} className="mt-5">
        Change for this order
      </Button>
    </Card>
  )
}

function billedAt(values: DetailsValues, home: Address | null): string {
  if (values.billing === 'HOME') return home === null ? '' : shownAddress(home)
  const { billingLine1, billingLine2, billingLine3, billingTown, billingCounty, billingEircode } = values
  return [billingLine1, billingLine2, billingLine3, billingTown, `Co. ${billingCounty}`, billingEircode]
    .filter((part) => part !== '')
    .join(', ')
}
