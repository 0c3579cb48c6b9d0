import broadband from '#storefront/illustrations/broadband.svg'
import { OpenNow } from '#storefront/shell/open-now/open-now.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import type { Way } from '../ask/address-question.ts'
import type { Prequal } from '../availability.ts'
import { AnswerHeader } from './answer-header.tsx'
import { AnswerPanel } from './answer-panel.tsx'

type MismatchAnswerProps = { prequal: Prequal; takesFocus: boolean; onChange: (way?: Way) => void }

/** The network knows the address under another name: it says nothing about lines, so neither do we. */
export function MismatchAnswer({ prequal, takesFocus, onChange }: MismatchAnswerProps) {
  return (
    <>
      <AnswerHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange} />
      <AnswerPanel
        picture={broadband}
        title="Your address needs a closer look"
        action={
          <>
            <PhoneLink icon prefix="Call " className={buttonClass('primary', 'large', 'w-full sm:w-auto')} />
            <OpenNow className="mt-2 block text-sm font-semibold" />
          </>
        }
      >
        The network’s records do not match this address exactly, so we cannot say yet what reaches it. Call us and we
        settle it with you; your check is noted under{' '}
        <strong className="figures font-semibold break-all text-ink">
          {prequal.onlinePrequalId ?? prequal.prequalId}
        </strong>
        .
      </AnswerPanel>
    </>
  )
}
