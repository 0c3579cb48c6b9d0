import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type ActionDialogProps = {
  onBack: (() => void) | null
  /** Without it the dialog is left by one of its buttons only. */
  onClose: (() => void) | null
  /** Its body, or the skeleton of that. */
  children: ReactNode
}

const CORNER =
  'absolute top-3 z-10 grid size-11 place-items-center rounded-pill bg-surface text-ink-soft hover:bg-surface-tint hover:text-ink'

export function ActionDialog({ onBack, onClose, children }: ActionDialogProps) {
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
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const BODY = 'px-6 pt-5 pb-8 sm:px-8'
const WORDS = 'mt-3 grid gap-2.5'
const ACTIONS = 'mt-6 grid gap-3'

type ActionDialogBodyProps = {
  picture: ReactNode
  title: ReactNode
  children: ReactNode
  /** The buttons, the one to press first. */
  actions: ReactNode
}

export function ActionDialogBody({ picture, title, children, actions }: ActionDialogBodyProps) {
  return (
    <>
      {picture}
      <div className={BODY}>
        <Dialog.Title className="text-title">{title}</Dialog.Title>
        <Dialog.Description render={<div />} className={`${WORDS} text-ink-soft`}>
          {children}
        </Dialog.Description>
        <div className={ACTIONS}>{actions}</div>
      </div>
    </>
  )
}

type ActionDialogSkeletonProps = {
  picture: ReactNode
  /** Words about as long as those that are on their way: they are not shown, but hold the place of those. */
  title: string
  paragraphs: readonly string[]
  actions: ReactNode
}

/** The body while its words are on their way, with the size that it will have. */
export function ActionDialogSkeleton({ picture, title, paragraphs, actions }: ActionDialogSkeletonProps) {
  return (
    <>
      <Dialog.Title className="sr-only">One moment</Dialog.Title>
      <div inert aria-hidden="true">
        {picture}
        <div className={BODY}>
          <p className="display text-title">
            <Veiled words={title} />
          </p>
          <div className={WORDS}>
            {paragraphs.map((words) => (
              <p key={words}>
                <Veiled words={words} />
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

/** A bar for each line that the words would take. */
function Veiled({ words }: { words: string }) {
  return (
    <span className="skeleton box-decoration-clone">
      <span className="invisible">{words}</span>
    </span>
  )
}
