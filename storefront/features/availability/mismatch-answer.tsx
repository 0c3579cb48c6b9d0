import broadband from '../../illustrations/broadband.svg'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { AnswerHeader } from './answer-header.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import type { Prequal } from './availability.ts'
import type { Way } from './question.ts'

type MismatchAnswerProps = { prequal: Prequal; takesFocus: boolean; onChange: (way?: Way) => void }

/** The network knows the address under another name: it says nothing about lines, so neither do we. */
export function MismatchAnswer({ prequal, takesFocus, onChange }: MismatchAnswerProps) {
  return (
    <>
      <AnswerHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange} />
      <AnswerPanel
        picture={broadband}
        title="Your address needs a closer look"
        action={<PhoneLink icon prefix="Call " className={buttonClass('primary', 'large', 'w-full sm:w-auto')} />}
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
