import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

type ModalProps = {
  open: boolean
  /** Escape, or a press beside it. Null: it is left by one of its buttons only. */
  onLeave: (() => void) | null
  /** Where the focus goes when it has closed; without it, where it came from. */
  returnFocus?: RefObject<HTMLElement | null> | undefined
  labelledBy: string
  describedBy?: string | undefined
  /** Where it stands, how wide it is, and from where it comes. */
  className: string
  children: ReactNode
}

/** The browser's own modal dialog, which keeps the focus inside, the page behind it inert, and gives the focus back. */
export function Modal({ open, onLeave, returnFocus, labelledBy, describedBy, className, children }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null)
  const shown = useShown(open, element)

  // After what comes up with it: a heading behind it that wants the focus is where the focus goes back to.
  useEffect(() => {
    if (!open) return
    element.current?.showModal()
    focusTitle(labelledBy)
  }, [open, labelledBy])

  // Before it leaves the page, from where it could not give the focus back.
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
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onLeave?.()
      }}
      onKeyDown={(event) => {
        // A second press would close it whatever is said to its cancel event.
        if (event.key === 'Escape' && onLeave === null) event.preventDefault()
      }}
      onClick={(event) => {
        // Its contents fill it: what is pressed on itself is its backdrop.
        if (event.target === event.currentTarget) onLeave?.()
      }}
      className={`modal ${className}`}
    >
      {shown && <div className="max-h-[inherit] overflow-y-auto overscroll-contain">{children}</div>}
    </dialog>
  )
}

/** What it is about comes first, and its buttons after that. */
function focusTitle(id: string) {
  const title = document.getElementById(id)
  if (title === null) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Until it has moved away it is still seen. */
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
