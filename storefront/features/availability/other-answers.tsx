import broadband from '../../illustrations/broadband.svg'
import mobileBroadband from '../../illustrations/mobile-broadband.svg'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { useBrand } from '../../shell/use-brand.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { AnswerHeader } from './answer-header.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import type { Prequal } from './availability.ts'

type AnswerProps = { prequal: Prequal; fresh: boolean; onChange: () => void }

export function MobileAnswer({ prequal, fresh, onChange }: AnswerProps) {
  return (
    <>
      <AnswerHeader prequal={prequal} fresh={fresh} onChange={onChange} />
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

export function LineCheckAnswer({ prequal, fresh, onChange }: AnswerProps) {
  const brand = useBrand()
  return (
    <>
      <AnswerHeader prequal={prequal} fresh={fresh} onChange={onChange} />
      <AnswerPanel
        picture={broadband}
        title="Your home is on the national fibre network"
        action={<PhoneLink icon prefix="Call " className={buttonClass('primary', 'large', 'w-full sm:w-auto')} />}
      >
        Before a plan can be sold here, the line to your home has to be checked. Call us and we do it with you: it takes
        a few minutes, and your address is already noted.
        <span className="mt-4 block rounded-card bg-surface-tint px-4 py-3 text-sm">
          Your reference
          <strong className="figures block font-semibold break-all text-ink">
            {prequal.onlinePrequalId ?? prequal.prequalId}
          </strong>
        </span>
        {brand && <span className="mt-3 block text-sm">{brand.supportHours}</span>}
      </AnswerPanel>
    </>
  )
}
