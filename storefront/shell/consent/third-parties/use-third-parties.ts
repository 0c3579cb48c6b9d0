import { useEffect } from 'react'
import { allows, type Consent } from '#domain/consent/consent.ts'
import type { BrandQuery } from '#storefront/api/generated/types.ts'
import { announceConsent } from './consent-mode.ts'
import { followProvider } from './consent-provider.ts'
import { forgetStored } from './forget-third-parties.ts'
import { hasThirdParties, isPublicDocument, loadThirdParty } from './third-party-scripts.ts'
import { forgetVisits } from './visit-counter.ts'

export type ThirdParty = BrandQuery['consent']['thirdParties'][number]

/** Loads what the visitor allows, and ends what they do not. Chat and survey are loaded when their button is pressed. */
export function useThirdParties({ thirdParties, revision }: BrandQuery['consent'], consent: Consent | null): void {
  useEffect(() => {
    const provider = thirdParties.find(({ kind }) => kind === 'CONSENT_PROVIDER')?.script ?? null
    if (provider === null || !isPublicDocument()) return
    if (revision !== null) followProvider(revision)
    load(provider)
  }, [thirdParties, revision])

  useEffect(() => {
    const refused = thirdParties.filter((party) => !isAllowed(party, consent))
    forgetStored(
      thirdParties
        .flatMap(({ stores }) => stores.filter((one) => one.category !== null && !allows(consent, one.category)))
        .map(({ name }) => name),
    )
    if (!allows(consent, 'preferences')) forgetVisits()
    // A script that runs ends with its document.
    if (hasThirdParties(refused.map(({ script }) => script))) window.location.reload()
    if (!isPublicDocument()) return
    for (const { kind, script } of thirdParties.filter((party) => isAllowed(party, consent))) {
      if (kind !== 'TAG_MANAGER' || script === null) continue
      announceConsent(consent)
      load(script)
    }
  }, [thirdParties, consent])
}

/** A consent provider needs no consent. */
export function isAllowed({ categories }: ThirdParty, consent: Consent | null): boolean {
  return categories.length === 0 || categories.some((category) => allows(consent, category))
}

/** The page does not depend on it. */
function load(script: string): void {
  loadThirdParty(script).catch(() => {})
}
