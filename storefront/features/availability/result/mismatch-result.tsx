import broadband from '#storefront/illustrations/broadband.svg'
import { OpenNow } from '#storefront/shell/open-now.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import type { Prequal } from '../availability.ts'
import type { Way } from '../search/address-lookup.ts'
import { ResultHeader } from './result-header.tsx'
import { ResultPanel } from './result-panel.tsx'

type MismatchResultProps = { prequal: Prequal; takesFocus: boolean; onChange: (way?: Way) => void }

/** The network's records have another address, so its lines are unknown. */
export function MismatchResult({ prequal, takesFocus, onChange }: MismatchResultProps) {
  return (
    <>
      <ResultHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange} />
      <ResultPanel
        picture={broadband}
        title="Your address needs a closer look"
        action={
          <>
            <PhoneLink icon prefix="Call " className={buttonClass('primary', 'large', 'w-full sm:w-auto')} />
            <OpenNow className="mt-2 block text-sm font-semibold" />
          </>
        }
      >
        The network’s records don’t match this address exactly, so we can’t say yet what you can get. Call us and we’ll
        sort it out with you; your check’s reference is{' '}
        <strong className="figures font-semibold break-all text-ink">
          {prequal.onlinePrequalId ?? prequal.prequalId}
        </strong>
        .
      </ResultPanel>
    </>
  )
}
