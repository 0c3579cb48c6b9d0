import { Suspense, useState } from 'react'
import { useApiException } from '#storefront/analytics/use-api-exception.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import type { Silence } from '../availability.ts'
import type { AddressLookup, Way } from '../search/address-lookup.ts'
import { OtherWays } from '../search/other-ways.tsx'

const ActionModal = lazyComponent(
  () => import('#storefront/features/action-modal/action-modal.tsx').then((module) => module.ActionModal),
  { unreachable: 'nothing' },
)

const TEXTS = {
  shop: {
    title: 'We couldn’t reach the shop',
    text: 'Check your connection and try again: we’ve kept what you entered. Or call',
  },
  'too-much': {
    title: 'That was a lot in a short time',
    text: 'Please wait a minute and try again: we’ve kept what you entered. Or call',
  },
  crowd: {
    title: 'The shop is very busy right now',
    text: 'Please try again in a minute: we’ve kept what you entered. Or call',
  },
  network: { title: 'The check isn’t working right now', text: 'It’s not your address. Please try again, or call' },
} as const

type NetworkSilentProps = {
  lookup: AddressLookup
  silence: Silence
  onRetry: () => void
  onChange: (way?: Way) => void
}

/** The modal gives the reason; the page behind it says how to go on. */
export function NetworkSilent({ lookup, silence, onRetry, onChange }: NetworkSilentProps) {
  const [open, setOpen] = useState(true)
  const modal = silence === 'prequal_not_responding' || silence === 'data_retrieval_issue' ? silence : null
  useApiException(lookup.by === 'text' ? 'addressSearch' : 'checkAddress', modal)
  const { title, text } =
    TEXTS[silence === 'shop' || silence === 'too-much' || silence === 'crowd' ? silence : 'network']
  return (
    <div className="min-h-64">
      <FocusHeading>{title}</FocusHeading>
      <p className="mt-2 text-ink-soft">
        {text} <PhoneLink className="inline-block py-1 font-semibold text-ink underline underline-offset-4" /> and we’ll
        check it for you.
      </p>
      <Button onClick={onRetry} className="mt-6 w-full">
        Try again
      </Button>
      <OtherWays onChoose={onChange} />
      {modal && open && (
        <Suspense>
          <ActionModal
            modalId={modal}
            onTryAgain={onRetry}
            onChangeAddress={() => onChange('eircode')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
