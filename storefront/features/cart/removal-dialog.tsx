import type { RefObject } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'

export type RemovalStep = 'closed' | 'asking' | 'removing'

type RemovalDialogProps = {
  name: string
  consequence: string
  step: RemovalStep
  onKeep: () => void
  onRemove: () => Promise<void>
  returnFocus: RefObject<HTMLElement | null>
}

export function RemovalDialog({ name, consequence, step, returnFocus, onKeep, onRemove }: RemovalDialogProps) {
  return (
    <Dialog
      open={step !== 'closed'}
      onClose={onKeep}
      returnFocus={returnFocus}
      title={`Remove ${name}?`}
      description={consequence}
    >
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={onKeep}>
          Keep it
        </Button>
        <Button look="danger" pending={step === 'removing'} onClick={onRemove}>
          {step === 'removing' ? 'Removing…' : 'Remove'}
        </Button>
      </div>
    </Dialog>
  )
}
