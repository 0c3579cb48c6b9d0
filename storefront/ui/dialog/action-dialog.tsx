import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { Modal } from './modal.tsx'

type ActionDialogProps = {
  onBack: (() => void) | null
  /** Null: the dialog is closed by one of its buttons only. */
  onClose: (() => void) | null
  /** Its body, or the skeleton of that. */
  children: ReactNode
}

const CORNER =
  'absolute top-3 z-10 grid size-11 place-items-center rounded-pill bg-surface text-ink-soft hover:bg-surface-tint hover:text-ink'

/** One is open at a time. */
const [TITLE, DESCRIPTION] = ['action-dialog-title', 'action-dialog-words']

export function ActionDialog({ onBack, onClose, children }: ActionDialogProps) {
  return (
    <Modal
      open
      onLeave={onClose ?? onBack}
      labelledBy={TITLE}
      describedBy={DESCRIPTION}
      className="modal-card sm:w-[30rem]"
    >
      {onBack && (
        <button type="button" aria-label="Back" onClick={onBack} className={`${CORNER} left-3`}>
          <Icon name="arrowRight" className="size-5 rotate-180" />
        </button>
      )}
      {onClose && (
        <button type="button" aria-label="Close" onClick={onClose} className={`${CORNER} right-3`}>
          <Icon name="cross" />
        </button>
      )}
      {children}
    </Modal>
  )
}

const BODY = 'px-6 pt-5 pb-8 sm:px-8'
const TEXT_CLASS = 'mt-3 grid gap-2.5'
const ACTIONS = 'mt-6 grid gap-3'

type ActionDialogBodyProps = {
  picture: ReactNode
  title: ReactNode
  children: ReactNode
  /** The buttons, the primary one first. */
  actions: ReactNode
}

export function ActionDialogBody({ picture, title, children, actions }: ActionDialogBodyProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The content may be rendered after the dialog, whose heading it replaces.
  useEffect(() => {
    if (!document.activeElement?.closest('button')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      {picture}
      <div className={BODY}>
        <h2 ref={heading} id={TITLE} tabIndex={-1} className="text-title outline-none">
          {title}
        </h2>
        <div id={DESCRIPTION} className={`${TEXT_CLASS} text-ink-soft`}>
          {children}
        </div>
        <div className={ACTIONS}>{actions}</div>
      </div>
    </>
  )
}

type ActionDialogSkeletonProps = {
  picture: ReactNode
  /** Placeholder texts of about the final length: they are invisible, and reserve the space. */
  title: string
  paragraphs: readonly string[]
  actions: ReactNode
}

/** The body while its texts are loading, in its final size. */
export function ActionDialogSkeleton({ picture, title, paragraphs, actions }: ActionDialogSkeletonProps) {
  return (
    <>
      <h2 id={TITLE} className="sr-only">
        One moment
      </h2>
      <div inert aria-hidden="true">
        {picture}
        <div className={BODY}>
          <p className="display text-title">
            <Veiled text={title} />
          </p>
          <div className={TEXT_CLASS}>
            {paragraphs.map((text) => (
              <p key={text}>
                <Veiled text={text} />
              </p>
            ))}
          </div>
          <div className={`${ACTIONS} *:skeleton *:rounded-pill *:text-transparent *:ring-0 *:*:invisible`}>
            {actions}
          </div>
        </div>
      </div>
    </>
  )
}

/** A bar for each line of the text. */
function Veiled({ text }: { text: string }) {
  return (
    <span className="skeleton box-decoration-clone">
      <span className="invisible">{text}</span>
    </span>
  )
}
