import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

type ActionDialogProps = {
  title: ReactNode
  picture: ReactNode
  children: ReactNode
  /** The buttons, the one to press first. */
  actions: ReactNode
  loading: boolean
  onBack: (() => void) | null
  /** Without it the dialog is left by one of its buttons only. */
  onClose: (() => void) | null
}

const CORNER =
  'absolute top-3 z-10 grid size-11 place-items-center rounded-pill bg-surface text-ink-soft hover:bg-surface-tint hover:text-ink'

export function ActionDialog({ title, picture, children, actions, loading, onBack, onClose }: ActionDialogProps) {
  const leave = onClose ?? onBack
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave?.()} disablePointerDismissal={leave === null}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-backdrop transition-opacity data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-panel border border-line bg-surface shadow-soft transition-[opacity,transform] outline-none data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[30rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel sm:data-starting-style:-translate-y-[calc(50%-0.75rem)]">
          {onBack && (
            <button type="button" aria-label="Back" onClick={onBack} className={`${CORNER} left-3`}>
              <Icon name="arrowRight" className="size-5 rotate-180" />
            </button>
          )}
          {onClose && (
            <Dialog.Close aria-label="Close" className={`${CORNER} right-3`}>
              <Icon name="cross" />
            </Dialog.Close>
          )}
          {loading ? (
            <LoadingBody />
          ) : (
            <>
              {picture}
              <div className="px-6 pt-5 pb-8 sm:px-8">
                <Dialog.Title className="text-title">{title}</Dialog.Title>
                <Dialog.Description render={<div />} className="mt-3 grid gap-2.5 text-ink-soft">
                  {children}
                </Dialog.Description>
                <div className="mt-6 grid gap-3">{actions}</div>
              </div>
            </>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function LoadingBody() {
  return (
    <div className="px-6 pt-8 pb-8 sm:px-8">
      <Dialog.Title className="sr-only">One moment</Dialog.Title>
      <Skeleton className="size-12 rounded-pill" />
      <Skeleton className="mt-5 h-7 w-4/5" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-3/5" />
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-4/5" />
      <Skeleton className="mt-7 h-12 w-full rounded-pill" />
      <Skeleton className="mt-3 h-12 w-full rounded-pill" />
    </div>
  )
}
