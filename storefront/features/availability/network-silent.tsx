import { lazy, Suspense, useState } from 'react'
import { PhoneLink } from '../../shell/phone-link.tsx'
import { Button } from '../../ui/button.tsx'
import { FocusHeading } from '../../ui/focus-heading.tsx'
import type { SilenceModal } from './availability.ts'
import { OtherWays } from './other-ways.tsx'
import type { Way } from './question.ts'

const ActionModal = lazy(() =>
  import('../action-modal/action-modal.tsx').then((module) => ({ default: module.ActionModal })),
)

type NetworkSilentProps = { modal: SilenceModal | null; onRetry: () => void; onChange: (way?: Way) => void }

/** The modal says it first; what is left behind it says how to go on. */
export function NetworkSilent({ modal, onRetry, onChange }: NetworkSilentProps) {
  const [open, setOpen] = useState(modal !== null)
  return (
    <div className="min-h-64">
      <FocusHeading>The network is not answering</FocusHeading>
      <p className="mt-2 text-ink-soft">
        It is not your address. The system that knows which lines reach your home is silent at the moment. Please try
        again, or call <PhoneLink className="font-semibold text-ink underline underline-offset-4" /> and we check it for
        you.
      </p>
      <Button onClick={onRetry} className="mt-6 w-full">
        Try again
      </Button>
      <OtherWays onChoose={onChange} />
      {modal && open && (
        <Suspense>
          <ActionModal
            modalId={modal}
            onTryAgain={onRetry}
            onChangeAddress={() => onChange('eircode')}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
