import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { RemoveButton, removeAndKeepFocus } from './remove-button.tsx'

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

/** Confirms first, because more goes with it. */
export function ConfirmRemoval({ name, consequence, onOpened, onRemove }: ConfirmRemovalProps) {
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  async function remove() {
    setOpen(false)
    await removeAndKeepFocus(onRemove)
  }

  return (
    <>
      <RemoveButton
        ref={opener}
        name={name}
        aria-haspopup="dialog"
        onClick={() => {
          onOpened?.()
          setMounted(true)
          setOpen(true)
        }}
      />
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
