import type { AccountServicesPartFragment } from '#storefront/api/generated/types.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { partAge } from '../part-age.ts'
import { ServiceCard } from './service-card.tsx'

/** A card for each service, or what is known of them while the inventory is away. */
export function Services({ part }: { part: AccountServicesPartFragment }) {
  const { state, readAt, today, services } = part
  return (
    <section aria-labelledby="services" className="min-w-0">
      <h2 id="services" className="text-heading">
        What you have
      </h2>
      <div className="mt-5 grid gap-6">
        {state === 'UNAVAILABLE' && (
          <Notice tone="warning" title="We can’t show your services right now">
            <p>
              They’re working as usual, and the rest of your account isn’t affected. Try again in a few minutes, or call{' '}
              <PhoneLink line="care" />.
            </p>
          </Notice>
        )}
        {state === 'OLD' && readAt && (
          <Notice tone="warning" title={`This is from ${partAge(readAt, today).replace(/^on /, '')}`}>
            <p>We can’t get anything newer right now. Your services are working as usual.</p>
          </Notice>
        )}
        {state !== 'UNAVAILABLE' && services.length === 0 && <NoServices />}
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} today={today} />
        ))}
      </div>
    </section>
  )
}

function NoServices() {
  return (
    <div>
      <p className="text-ink-soft">You don’t have any services with us at the moment.</p>
      <LinkButton to="/shop/broadband" className="mt-4">
        See broadband plans
      </LinkButton>
    </div>
  )
}
