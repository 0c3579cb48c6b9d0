import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Modal } from '#storefront/ui/dialog/modal.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { RequestKey } from './request-key.tsx'

type ActionDialogProps = {
  title: string
  /** Beside the title: what it is about. */
  beside?: string
  onLeave: () => void
  children: ReactNode
}

/** An act of the order page. Its address says which one is open, so that a colleague can be sent there. */
export function ActionDialog({ title, beside, onLeave, children }: ActionDialogProps) {
  const id = useId()
  return (
    <Modal open onLeave={onLeave} labelledBy={id} className="modal-card sm:w-[34rem]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-4">
        <h2 id={id} className="font-display text-xl font-bold">
          {title}
        </h2>
        {beside !== undefined && <span className="figures text-ink-soft">{beside}</span>}
      </header>
      {children}
    </Modal>
  )
}

type ActFormProps = {
  act: string
  seed: string
  /** Why the last press was refused. */
  problem: string | null
  /** On the button. */
  button: string
  /** Left of the buttons. */
  aside?: ReactNode
  isLocked?: boolean
  onLeave: () => void
  children: ReactNode
}

/** The form in it, with its buttons below. */
export function ActForm({ act, seed, problem, button, aside, isLocked = false, onLeave, children }: ActFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value={act} />
      <RequestKey seed={seed} />
      <div className="grid gap-4 px-5 py-4">
        {problem !== null && (
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        )}
        {children}
      </div>
      <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface-soft px-5 py-3.5">
        <span className="mr-auto text-ink-soft">{aside}</span>
        <button type="button" onClick={onLeave} className="desk-button max-lg:min-h-11">
          Cancel
        </button>
        <button
          type="submit"
          disabled={isLocked}
          aria-busy={isBusy}
          className="desk-button disabled:opacity-50 max-lg:min-h-11"
          data-look="filled"
        >
          {button}
        </button>
      </footer>
    </Form>
  )
}

type FieldProps = {
  label: string
  hint?: string
  children: (names: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A field with its label, and what is good to know below it. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint === undefined ? undefined : `${id}hint` })}
      {hint !== undefined && (
        <span id={`${id}hint`} className="text-xs text-ink-soft">
          {hint}
        </span>
      )}
    </div>
  )
}

/** Of an input in a dialog. */
export const INPUT = 'desk-input w-full min-w-0 max-lg:min-h-11'
