import { groupPhone } from '#domain/address/phone.ts'
import type { AccountContactPartFragment, AccountErasurePartFragment } from '#storefront/api/generated/types.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { SideCard } from '#storefront/ui/card.tsx'
import { YourData } from '../data/your-data.tsx'
import { partAge } from '../part-age.ts'

type Details = { contact: AccountContactPartFragment; today: string; erasure: AccountErasurePartFragment }

/** How the operator reaches the customer. It is changed by phone, where the caller is recognised. */
export function ContactDetails({ contact, today, erasure }: Details) {
  const { state, readAt, name, email, mobile, address, billsByPost } = contact
  if (state === 'UNAVAILABLE' || name === null) {
    return (
      <SideCard title="Your details">
        <p>We can’t show your details right now. The rest of your account isn’t affected.</p>
        <YourData erasure={erasure} />
      </SideCard>
    )
  }
  return (
    <SideCard title="Your details">
      {state === 'OLD' && readAt && (
        <p className="text-ink-soft">
          This is from {partAge(readAt, today).replace(/^on /, '')}. We can’t get anything newer right now.
        </p>
      )}
      <dl className="grid gap-2">
        <Row label="Name" value={name} />
        {email && <Row label="Email" value={email} />}
        {mobile && <Row label="Mobile" value={groupPhone(mobile)} />}
        {address.length > 0 && <Row label="Address" value={address.join(', ')} />}
        <Row label="Bills" value={billsByPost ? 'By post' : 'By email'} />
      </dl>
      <p className="text-ink-soft">
        Has something changed? Call <PhoneLink line="care" />
      </p>
      <YourData erasure={erasure} />
    </SideCard>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-x-6 gap-y-1 max-[22rem]:flex-col">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere sm:text-right">{value}</dd>
    </div>
  )
}
