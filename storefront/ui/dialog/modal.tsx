import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type ModalProps = {
  open: boolean
  /** For a warning that needs an action at once. */
  role?: 'alertdialog'
  /** Called on Escape or a press on the backdrop. Null: the dialog is closed by one of its buttons only. */
  onLeave: (() => void) | null
  /** Gets the focus when the dialog is closed; default: the element that had it before. */
  returnFocus?: RefObject<HTMLElement | null> | undefined
  labelledBy: string
  describedBy?: string | undefined
  /** Position, width, and the edge that it enters from. */
  className: string
  children: ReactNode
}

/** The browser's own modal dialog: it traps the focus, makes the page behind it inert, and restores the focus. */
export function Modal({ open, role, onLeave, returnFocus, labelledBy, describedBy, className, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const shown = useShown(open, element)

  // In an effect, after those of the page behind it: a heading there that takes the focus is then the element that gets it
  // back.
  useEffect(() => {
    if (!open) return
    element.current?.showModal()
    focusTitle(labelledBy)
  }, [open, labelledBy])

  // In a layout effect, before the dialog is removed: afterwards it could not restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || dialog === null) return
    return () => {
      dialog.close()
      returnFocus?.current?.focus()
    }
  }, [open, returnFocus])

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onLeave?.()
      }}
      onKeyDown={(event) => {
        // A browser closes a dialog on a second Escape even if its cancel event is prevented.
        if (event.key === 'Escape' && onLeave === null) event.preventDefault()
      }}
      onClick={(event) => {
        // The content fills the dialog: a press on the dialog itself is on its backdrop.
        if (event.target === event.currentTarget) onLeave?.()
      }}
      className={`modal ${className}`}
    >
      {shown && <div className="max-h-[inherit] overflow-y-auto overscroll-contain">{children}</div>}
    </dialog>
  )
}

/** The title is read out before the buttons. */
function focusTitle(id: string) {
  const title = document.getElementById(id)
  if (title === null) return
  title.tabIndex = -1
  // Not a control: the dialog around it shows where the focus is.
  title.classList.add('outline-none')
  title.focus({ preventScroll: true })
}

/** The content stays until the closing animation has ended. */
function useShown(open: boolean, element: RefObject<HTMLDialogElement | null>): boolean {
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)
  useEffect(() => {
    if (open) return
    let left = false
    const moves = element.current?.getAnimations() ?? []
    void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => left || setShown(false))
    return () => {
      left = true
    }
  }, [open, element])
  return shown
}
