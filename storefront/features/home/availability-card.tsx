import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Prequal } from '../availability/availability.ts'
import { EircodeForm } from '../availability/eircode-form.tsx'
import { shownAddress } from '../availability/shown-address.ts'
import { forgetPrequal, readStoredPrequal } from '../availability/stored-prequal.ts'

const LINK = 'font-semibold text-ink underline underline-offset-4'

/** Asks for the Eircode once; who has been here before goes straight to the plans. */
export function AvailabilityCard() {
  const [known, setKnown] = useState<Prequal | null>(null)
  const [changing, setChanging] = useState(false)

  useEffect(() => {
    setKnown(readStoredPrequal())
    document.documentElement.removeAttribute('data-returning')
  }, [])

  function change() {
    forgetPrequal()
    setKnown(null)
    setChanging(true)
  }

  return (
    <div className="min-h-[21.5rem] rounded-panel bg-surface p-6 text-ink shadow-soft sm:p-8">
      {known?.addressResponse ? (
        <div className="flex min-h-[17.5rem] flex-col">
          <h2 className="text-title">Your plans are ready</h2>
          <p className="mt-4 flex gap-3 rounded-card bg-surface-tint px-4 py-3.5">
            <Icon name="pin" className="mt-0.5 size-5 text-action" />
            <span>
              <span className="block text-sm text-ink-soft">Checked address</span>
              <span className="font-semibold">{shownAddress(known.addressResponse)}</span>
            </span>
          </p>
          <LinkButton to="/shop/broadband" className="mt-auto w-full">
            See my plans
          </LinkButton>
          <TextButton onClick={change} className="mt-3 self-start">
            Change address
          </TextButton>
        </div>
      ) : (
        <div className="first-visit-only">
          <h2 className="mb-4 text-title">What can you get at home?</h2>
          <EircodeForm focused={changing} />
          <p className="mt-4 text-sm text-ink-soft">
            No Eircode to hand?{' '}
            <Link to="/shop/broadband?by=number" className={LINK}>
              Use my phone number
            </Link>{' '}
            or call <PhoneLink className={LINK} />
          </p>
        </div>
      )}
    </div>
  )
}
