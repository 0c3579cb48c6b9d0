import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** Where the focus goes when the dialog has closed; without it, where it came from. */
  returnFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Dialog({ open, onClose, title, description, returnFocus, children }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          {...(returnFocus && { finalFocus: returnFocus })}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-panel border border-line bg-surface p-6 pb-8 shadow-soft transition-[opacity,transform] outline-none data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[28rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel sm:p-8 sm:data-ending-style:-translate-y-[calc(50%-0.75rem)] sm:data-starting-style:-translate-y-[calc(50%-0.75rem)]"
        >
          <BaseDialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
          >
            <Icon name="cross" />
          </BaseDialog.Close>
          <BaseDialog.Title className="pr-10 text-title">{title}</BaseDialog.Title>
          <BaseDialog.Description className="mt-2 text-ink-soft">{description}</BaseDialog.Description>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
