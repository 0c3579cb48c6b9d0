import { type ReactNode, type RefObject, useId } from 'react'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** Gets the focus when the dialog is closed; default: the element that had it before. */
  returnFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function Dialog({ open, onClose, title, description, returnFocus, children }: DialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onLeave={onClose}
      returnFocus={returnFocus}
      labelledBy={`${id}title`}
      describedBy={`${id}words`}
      className="modal-card sm:w-[28rem]"
    >
      <div className="p-6 pb-8 sm:p-8">
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
        >
          <Icon name="cross" />
        </button>
        <h2 id={`${id}title`} className="pr-10 text-title">
          {title}
        </h2>
        <p id={`${id}words`} className="mt-2 text-ink-soft">
          {description}
        </p>
        {children}
      </div>
    </Modal>
  )
}
