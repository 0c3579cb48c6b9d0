import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { track } from '../../analytics/track.ts'
import { Icon } from '../../ui/icon.tsx'
import { type CartLine, lineTitle } from './cart-line.ts'
import { failureText } from './failure-text.ts'
import { cartStore } from './use-cart.ts'

const Dialog = lazy(() => import('../../ui/dialog.tsx').then((module) => ({ default: module.Dialog })))

type RemoveLineProps = {
  line: CartLine
  /** What stands beside it and leaves with it. */
  dependants: readonly CartLine[]
  onProblem: (problem: string | null) => void
}

/** Asks first: a removed plan has to be chosen again. */
export function RemoveLine({ line, dependants, onProblem }: RemoveLineProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'removing'>('closed')
  const [wanted, setWanted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const name = line.baseOffer.description

  async function remove() {
    setStep('removing')
    const failure = await cartStore.remove(line.id)
    if (failure) {
      onProblem(failureText(failure))
      setStep('closed')
    } else {
      track({ name: 'line_removed', code: line.baseOffer.catalogTariffPlanCode, currency: 'EUR' })
      requestAnimationFrame(keepFocusOnPage)
    }
  }

  return (
    <>
      <TextButton
        ref={opener}
        aria-haspopup="dialog"
        onClick={() => {
          onProblem(null)
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
            description={whatLeaves(line, dependants)}
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

/** The button that had the focus left with its line; what nobody else has taken goes to the start of the page. */
function keepFocusOnPage() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

function whatLeaves(line: CartLine, dependants: readonly CartLine[]): string {
  const again = 'You can choose a plan again at any time.'
  if (dependants.length === 0) return `${lineTitle(line)} leaves your cart. ${again}`
  const others = dependants.map((other) => `${lineTitle(other)} (${other.baseOffer.description})`).join(' and ')
  return `${others} comes with ${lineTitle(line).toLowerCase()}, so it goes too. ${again}`
}
