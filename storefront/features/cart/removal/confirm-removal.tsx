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
  consequence: string
  onOpened?: () => void
  /** The removed element, and this button in it, may be hidden before the promise settles. */
  onRemove: () => Promise<unknown>
}

/** Confirms first, because a removal may include other lines. */
export function ConfirmRemoval({ name, consequence, onOpened, onRemove }: ConfirmRemovalProps) {
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  async function remove() {
    setOpen(false)
    const done = onRemove()
    // The button is removed with its line, now or with the response.
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
          onOpened?.()
          setMounted(true)
          setOpen(true)
        }}
        className="min-h-11 text-sm"
      >
        <Icon name="bin" className="size-4.5" />
        Remove<span className="sr-only"> {name}</span>
      </TextButton>
      {isMounted && (
        <Suspense>
          <Dialog
            open={open}
            onClose={() => setOpen(false)}
            returnFocus={opener}
            title={`Remove ${name}?`}
            description={consequence}
          >
            <div className="mt-6 grid gap-3 sm:grid-cols-2">
              <Button look="quiet" onClick={() => setOpen(false)}>
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
