import { SideCard } from '#storefront/ui/card.tsx'
import { OpenNow } from '../open-now.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { useBrand } from '../use-brand.ts'

/** How a customer reaches care, with its hours. */
export function TalkToUs() {
  const brand = useBrand()
  if (!brand) return null
  return (
    <SideCard title="Talk to us">
      <p>
        <PhoneLink
          line="care"
          icon
          className="inline-flex min-h-11 items-center gap-2 text-title font-semibold text-accent"
        />
        <OpenNow className="block min-h-6 font-semibold" />
        <span className="block text-ink-soft">{brand.supportHours}</span>
      </p>
      <p>
        <a
          href={`mailto:${brand.supportEmail}`}
          className="inline-flex min-h-8 items-center underline underline-offset-4"
        >
          {brand.supportEmail}
        </a>
      </p>
    </SideCard>
  )
}
