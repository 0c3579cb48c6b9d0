import type { Way } from '#storefront/features/availability/ask/address-question.ts'
import type { Prequal } from '#storefront/features/availability/availability.ts'
import mobileBroadband from '#storefront/illustrations/mobile-broadband.svg'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { AnswerHeader } from './answer-header.tsx'
import { AnswerPanel } from './answer-panel.tsx'

type MobileAnswerProps = { prequal: Prequal; takesFocus: boolean; onChange: (way?: Way) => void }

export function MobileAnswer({ prequal, takesFocus, onChange }: MobileAnswerProps) {
  return (
    <>
      <AnswerHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange} />
      <AnswerPanel
        picture={mobileBroadband}
        title={prequal.selection.fallback ? 'No line reaches your home yet' : 'Mobile broadband is the way here'}
        action={
          <LinkButton to="/mobile/broadband" className="w-full sm:w-auto">
            See mobile broadband
          </LinkButton>
        }
      >
        {prequal.selection.fallback
          ? 'The network lists no broadband line at this address. What is possible today is mobile broadband: a small hub that you plug in, with no engineer and no waiting.'
          : 'The network offers mobile broadband at this address: a small hub that you plug in, with no engineer and no waiting.'}
      </AnswerPanel>
    </>
  )
}
