import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { afterPaint } from '#storefront/ui/press.ts'
import { keepFocus } from '../news/keep-focus.ts'

const Dialog = lazyComponent(() => import('#storefront/ui/dialog/dialog.tsx').then((module) => module.Dialog), {
  unreachable: 'floating',
})

type ConfirmRemovalProps = {
  name: string
  /** What the customer reads before they decide. */
  consequence: string
  onAsked?: () => void
  /** What it is about may leave the page at once. */
  onRemove: () => Promise<unknown>
}

/** Asks first: what leaves may take others with it. */
export function ConfirmRemoval({ name, consequence, onAsked, onRemove }: ConfirmRemovalProps) {
  const [asking, setAsking] = useState(false)
  const [wanted, setWanted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  async function remove() {
    setAsking(false)
    const done = onRemove()
    // The button leaves with its line, now or when the shop has answered.
    afterPaint(() => afterPaint(keepFocus))
    await done
    requestAnimationFrame(keepFocus)
  }

  return (
    <>
      <TextButton
        ref={opener}
        aria-haspopup="dialog"
        onClick={() => {
          onAsked?.()
          setWanted(true)
          setAsking(true)
        }}
        className="min-h-11 text-sm"
      >
        <Icon name="bin" className="size-4.5" />
        Remove<span className="sr-only"> {name}</span>
      </TextButton>
      {wanted && (
        <Suspense>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            returnFocus={opener}
            title={`Remove ${name}?`}
            description={consequence}
          >
            <div className="mt-6 grid gap-3 sm:grid-cols-2">
              <Button look="quiet" onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button look="danger" onClick={() => void remove()}>
                Remove
              </Button>
            </div>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
