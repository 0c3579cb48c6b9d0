import type { ReactNode } from 'react'
import { speedLabel } from '#domain/availability/speed-label.ts'
import { AddressLine } from '#storefront/features/address/address-line.tsx'
import { longDate } from '#storefront/formatting/long-date.ts'
import { NETWORK_NAME } from '#storefront/formatting/network-names.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import type { Prequal } from '../availability.ts'
import type { Way } from '../search/address-lookup.ts'

type ResultHeaderProps = {
  prequal: Prequal
  takesFocus: boolean
  /** The reason against the line; then no speed is promised. */
  doubt?: string | null
  onChange: (way?: Way) => void
  children?: ReactNode
}

export function ResultHeader({ prequal, takesFocus, doubt = null, onChange, children }: ResultHeaderProps) {
  const { selection, addressResponse, maskedAddress } = prequal
  const street = addressResponse?.addressLine1 ?? 'your address'
  const isMobile = selection.technology === 'MBB'
  // No speed is promised over the air: what is realistic follows from the signal.
  const speed = doubt === null && !isMobile ? speedLabel(selection.maxSpeed) : ''
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-3.5 pt-5 pb-3.5 sm:gap-y-5 sm:py-10">
        <div className="min-w-0">
          <ResultBadge selection={selection} doubt={prequal.error ? 'Needs a call' : doubt} />
          {/* The key makes a new heading once the home is confirmed, which takes the focus again. */}
          <FocusHeading key={maskedAddress} as="h1" takesFocus={takesFocus} className="mt-2.5 text-page">
            {speed ? `Up to ${speed} at ` : isMobile ? 'Mobile broadband at ' : 'Broadband at '}
            <span className="inline-block">{street}</span>
          </FocusHeading>
          <p className="mt-2 text-ink-soft">
            {addressResponse && <AddressLine address={addressResponse} className="mr-2" />}
            {maskedAddress && <span className="mr-2">{maskedAddress}</span>}{' '}
            <TextButton onClick={() => onChange()} className="text-ink">
              Change address
            </TextButton>
          </p>
        </div>
        {children}
      </div>
    </div>
  )
}

type ResultBadgeProps = Pick<Prequal, 'selection'> & { doubt: string | null }

function ResultBadge({ selection, doubt }: ResultBadgeProps) {
  const { technology, availableFrom, enquiryNeeded, fallback, lineBelow } = selection
  if (doubt !== null) return <Badge tone="warning">{doubt}</Badge>
  if (fallback) return <Badge>{lineBelow ? 'Only a slow line here' : 'No line found here'}</Badge>
  const name = NETWORK_NAME[technology]
  if (availableFrom) return <Badge tone="warning">{`${name} from ${longDate(availableFrom)}`}</Badge>
  return (
    <Badge tone={enquiryNeeded || technology === 'MBB' ? 'soft' : 'success'} dot>
      {enquiryNeeded ? `${name} passes here` : `${name} is here`}
    </Badge>
  )
}
