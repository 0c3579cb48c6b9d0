import { useCallback, useEffect, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { type Consent, OPTIONAL_CATEGORIES, type OptionalCategory } from '#domain/consent/consent.ts'
import { isPrivatePath } from '#domain/private-pages.ts'
import { currentConsent, onConsentChange } from '#storefront/consent/consent-store.ts'
import { focusPageStart } from '#storefront/ui/page-start.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { useSign } from '../use-brand.ts'
import { ConsentBanner } from './choice/consent-banner.tsx'
import { CookieSettings } from './choice/cookie-settings.tsx'
import { saveConsent } from './choice/save-consent.ts'
import { ChatEntry } from './entries/chat-entry.tsx'
import { SurveyInvitation } from './entries/survey-invitation.tsx'
import { isSettingsAddress, SETTINGS_ADDRESS } from './settings-address.ts'
import { openProvidersSettings } from './third-parties/consent-provider.ts'
import { hasAnyThirdParty, isPublicDocument } from './third-parties/third-party-scripts.ts'
import { isAllowed, useThirdParties } from './third-parties/use-third-parties.ts'

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

  const openSettings = useCallback(() => (provider === null ? setOpen(true) : openProvidersSettings()), [provider])

  useEffect(() => {
    if (isSettingsAddress(location)) openSettings()
    return onSettingsLink(openSettings)
  }, [location, openSettings])

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
  const isPublic = isPublicDocument() && !isPrivatePath(location.pathname)
  const isBannerShown = isAsked && consent === null && isPublic
  const choices = { ...busy, categories, thirdParties: setup.thirdParties, onSave: save }
  return (
    <>
      <VisuallyHiddenStatus>{status}</VisuallyHiddenStatus>
      {isBannerShown && <ConsentBanner {...choices} {...(isOpen && IDLE)} onChoose={() => setOpen(true)} />}
      {isPublic && !isBannerShown && <Entries setup={setup} consent={consent} onSettings={openSettings} />}
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

type EntriesProps = { setup: Setup; consent: Consent | null; onSettings: () => void }

/** The shop's own ways into a chat and a survey. Their scripts are loaded when they are pressed. */
function Entries({ setup: { thirdParties, surveySamplePercent }, consent, onSettings }: EntriesProps) {
  return thirdParties.map((party) => {
    const { kind, script } = party
    if (script === null) return null
    if (kind === 'CHAT')
      return (
        <ChatEntry
          key={kind}
          party={party}
          script={script}
          isAllowed={isAllowed(party, consent)}
          onSettings={onSettings}
        />
      )
    const isInvited = kind === 'SURVEY' && isAllowed(party, consent)
    return isInvited && <SurveyInvitation key={kind} script={script} percent={surveySamplePercent} />
  })
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
    // Before the router sees the press: it would begin to show the page.
    function press(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !leavesThirdParties(link) || link.target !== '' || link.origin !== window.location.origin) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setTimeout(() => window.location.assign(link.href))
    }
    window.addEventListener('click', press, { capture: true })
    return () => window.removeEventListener('click', press, { capture: true })
  }, [])
  // What is no press of a link.
  useEffect(() => {
    if (next !== undefined && leavesThirdParties(next)) window.location.assign(createPath(next))
    else if (leavesThirdParties(here)) window.location.reload()
  }, [next, here])
}

function leavesThirdParties({ pathname }: { pathname: string }): boolean {
  return hasAnyThirdParty() && isPrivatePath(pathname)
}
