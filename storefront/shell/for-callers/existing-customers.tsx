import { PhoneLink } from '../phone-link.tsx'

/** For customers who would rather talk than log in. */
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
