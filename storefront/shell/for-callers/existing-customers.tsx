import { PhoneLink } from '../phone-link.tsx'

/** Customers cannot sign in yet: changes to what they have are made by phone. */
export function ExistingCustomers({ className }: { className: string }) {
  return (
    <p className={className}>
      Already with us? Call{' '}
      <PhoneLink
        line="care"
        saysHours={false}
        className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
      />
    </p>
  )
}
