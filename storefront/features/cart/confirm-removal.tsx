import { Suspense, useRef, useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { keepFocusOnPage } from '#storefront/ui/kept-focus.ts'
import { lateComponent } from '#storefront/ui/late/late-component.tsx'

const Dialog = lateComponent(() => import('#storefront/ui/dialog/dialog.tsx').then((module) => module.Dialog), {
  unreachable: 'floating',
})

type ConfirmRemovalProps = {
  name: string
  /** What the customer reads before they decide. */
  consequence: string
  onAsked: () => void
  /** Settled with whether it is gone. */
  onRemove: () => Promise<boolean>
}

/** Asks first: what is removed has to be chosen again. */
export function ConfirmRemoval({ name, consequence, onAsked, onRemove }: ConfirmRemovalProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'removing'>('closed')
  const [wanted, setWanted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  async function remove() {
    setStep('removing')
    if (!(await onRemove())) setStep('closed')
    // The button left with its line, which another tab may have ordered.
    requestAnimationFrame(keepFocusOnPage)
  }

  return (
    <>
      <TextButton
        ref={opener}
        aria-haspopup="dialog"
        onClick={() => {
          onAsked()
          setWanted(true)
          setStep('asking')
        }}
        className="min-h-11 text-sm"
      >
        <Icon name="bin" className="size-4.5" />
        Remove<span className="sr-only"> {name}</span>
      </TextButton>
      {wanted && (
        <Suspense>
          <Dialog
            open={step !== 'closed'}
            onClose={() => setStep('closed')}
            returnFocus={opener}
            title={`Remove ${name}?`}
            description={consequence}
          >
            <div className="mt-6 grid gap-3 sm:grid-cols-2">
              <Button look="quiet" onClick={() => setStep('closed')}>
                Keep it
              </Button>
              <Button look="danger" pending={step === 'removing'} onClick={remove}>
                {step === 'removing' ? 'Removing…' : 'Remove'}
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
