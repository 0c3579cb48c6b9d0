import { useEffect, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { type Consent, OPTIONAL_CATEGORIES, type OptionalCategory } from '#domain/consent/consent.ts'
import { isPrivatePath } from '#domain/private-pages.ts'
import { currentConsent, onConsentChange } from '#storefront/consent/consent-store.ts'
import { focusPageStart } from '#storefront/ui/page-start.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { useSign } from '../use-brand.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { openProvidersSettings } from './consent-provider.ts'
import { CookieSettings } from './cookie-settings.tsx'
import { saveConsent } from './save-consent.ts'
import { isSettingsAddress, SETTINGS_ADDRESS } from './settings-address.ts'
import { hasAnyThirdParty, isPublicDocument } from './third-party-scripts.ts'
import { useThirdParties } from './use-third-parties.ts'

type Busy = { saving: readonly OptionalCategory[] | null; error: string | null }

const IDLE: Busy = { saving: null, error: null }

/** Everything that depends on what the visitor allows. Fetched once the page is usable. */
export function ConsentPart() {
  const setup = useSign()?.consent
  return setup && <Part setup={setup} />
}

type Setup = NonNullable<ReturnType<typeof useSign>>['consent']

function Part({ setup }: { setup: Setup }) {
  const consent = useConsent()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(IDLE)
  const [status, setStatus] = useState('')
  const location = useLocation()
  const provider = setup.thirdParties.find(({ kind }) => kind === 'CONSENT_PROVIDER')?.script ?? null
  useThirdParties(setup, consent)
  useDocumentsOfOneVisitor()

  useEffect(() => {
    const open = () => (provider === null ? setOpen(true) : openProvidersSettings())
    if (isSettingsAddress(location)) open()
    return onSettingsLink(open)
  }, [location, provider])

  async function save(allowed: readonly OptionalCategory[]): Promise<void> {
    setBusy({ saving: allowed, error: null })
    const saved = await saveConsent(setup.revision ?? '', allowed)
    setBusy({ saving: null, error: saved.ok ? null : saved.message })
    if (!saved.ok) return
    setStatus(`${allowed.length === 0 ? 'Nothing more will load.' : 'Saved.'} You can change this at any time.`)
    if (!isOpen) focusPageStart()
    setOpen(false)
  }

  const isAsked = setup.revision !== null && provider === null
  const categories = OPTIONAL_CATEGORIES.filter((category) =>
    setup.thirdParties.some((party) => party.categories.includes(category)),
  )
  const choices = { ...busy, categories, thirdParties: setup.thirdParties, onSave: save }
  return (
    <>
      <VisuallyHiddenStatus>{status}</VisuallyHiddenStatus>
      {isAsked && consent === null && isPublicDocument() && !isPrivatePath(location.pathname) && (
        <ConsentBanner {...choices} {...(isOpen && IDLE)} onChoose={() => setOpen(true)} />
      )}
      {isAsked && isOpen && (
        <CookieSettings
          {...choices}
          allowed={consent?.allowed ?? []}
          surveySamplePercent={setup.surveySamplePercent}
          onClose={() => {
            setOpen(false)
            setBusy(IDLE)
          }}
        />
      )}
    </>
  )
}

function useConsent(): Consent | null {
  const [consent, setConsent] = useState(currentConsent)
  useEffect(() => onConsentChange(setConsent), [])
  return consent
}

/** A link to the settings opens them, wherever it is; without scripts it leads to the page about cookies. */
function onSettingsLink(open: () => void): () => void {
  function press(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.getAttribute('href') !== SETTINGS_ADDRESS) return
    event.preventDefault()
    event.stopPropagation()
    open()
  }
  document.addEventListener('click', press, { capture: true })
  return () => document.removeEventListener('click', press, { capture: true })
}

/** A page of one visitor is never shown beside scripts of third parties: it is loaded as a document, whose policy lets none run. */
function useDocumentsOfOneVisitor(): void {
  const { location: next } = useNavigation()
  const here = useLocation()
  useEffect(() => {
    if (!hasAnyThirdParty()) return
    if (next !== undefined && isPrivatePath(next.pathname)) window.location.assign(createPath(next))
    else if (isPrivatePath(here.pathname)) window.location.reload()
  }, [next, here])
}
