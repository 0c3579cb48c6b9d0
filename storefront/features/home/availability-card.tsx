import { useEffect, useRef, useState } from 'react'
import { Link, PrefetchPageLinks, useNavigate } from 'react-router'
import type { Prequal } from '#storefront/features/availability/availability.ts'
import { prefetchCheck, prefetchResult } from '#storefront/features/availability/prefetch-result.ts'
import { knownHome } from '#storefront/features/availability/result/known-home.ts'
import type { AddressLookup } from '#storefront/features/availability/search/address-lookup.ts'
import { EircodeForm } from '#storefront/features/availability/search/eircode-form.tsx'
import { readStoredPrequal } from '#storefront/features/availability/stored-prequal.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Icon } from '#storefront/ui/icon.tsx'

const PLANS = '/shop/broadband'
const LINK = 'inline-flex min-h-8 items-center font-semibold text-ink underline underline-offset-4'

/** The Eircode form; a visitor whose address is known gets a link to the plans instead. */
export function AvailabilityCard() {
  const [known, setKnown] = useState<Prequal | null>(null)
  /** Null: nothing was pressed yet. */
  const [changing, setChanging] = useState<boolean | null>(null)
  const [typing, setTyping] = useState(false)
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const form = useRef<HTMLDivElement>(null)

  useEffect(() => {
    setKnown(readStoredPrequal())
    document.documentElement.removeAttribute('data-returning')
  }, [])

  useEffect(() => {
    const container = form.current
    const prefetch = () => {
      setTyping(true)
      prefetchResult()
    }
    container?.addEventListener('focusin', prefetch, { once: true })
    return () => container?.removeEventListener('focusin', prefetch)
  }, [])

  function lookUp(lookup: AddressLookup) {
    setAsked(true)
    prefetchCheck(lookup)
    void navigate(PLANS, { state: { question: lookup } })
  }

  const home = known && knownHome(known)
  const isFormShown = home === null || changing === true
  return (
    <div className="grid rounded-panel bg-surface p-6 text-ink shadow-soft *:[grid-area:1/1] sm:p-8">
      {/* Hidden it still takes its space, so that the card has the same height for a returning visitor. */}
      <div ref={form} inert={!isFormShown} className={isFormShown ? 'first-visit-only' : 'opacity-0'}>
        {typing && <PrefetchPageLinks page={PLANS} />}
        <h2 className="mb-4 text-title">What can you get at home?</h2>
        <EircodeForm focused={changing === true} pending={asked} onLookup={lookUp} />
        <p className="mt-4 text-sm text-ink-soft">
          No Eircode to hand?{' '}
          <Link to="/shop/broadband?by=number" className={LINK}>
            Use my phone number
          </Link>
          ,{' '}
          <Link to="/shop/broadband?by=byHand" className={LINK}>
            enter the address by hand
          </Link>{' '}
          or call <PhoneLink className={LINK} />
        </p>
        {home !== null && changing && (
          <TextButton onClick={() => setChanging(false)} className="mt-1 min-h-11 text-sm">
            {`Keep ${home.street}`}
          </TextButton>
        )}
      </div>
      {!isFormShown && (
        <div className="flex flex-col">
          <FocusHeading takesFocus={changing === false}>Your plans are ready</FocusHeading>
          <p className="mt-4 mb-4 flex gap-3 rounded-card bg-surface-tint px-4 py-3.5">
            <Icon name="pin" className="mt-0.5 size-5 text-action" />
            <span>
              <span className="block text-sm text-ink-soft">
                {home.isConfirmed ? 'Checked address' : 'Checked by number'}
              </span>
              <span className="font-semibold">{home.shown}</span>
            </span>
          </p>
          <LinkButton to={PLANS} className="mt-auto w-full">
            See my plans
          </LinkButton>
          <TextButton onClick={() => setChanging(true)} className="mt-1 min-h-11 self-start">
            Change address
          </TextButton>
        </div>
      )}
    </div>
  )
}
