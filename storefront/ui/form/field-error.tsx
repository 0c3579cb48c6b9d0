import { Icon } from '../icon.tsx'

type FieldErrorProps = {
  id: string
  error: string | null
  /** Advice beside the error, as a text of its own. */
  advice?: string | null | undefined
  /** Shown while there is no error: one message at a time, for eyes and screen readers. */
  hint?: string | undefined
}

/**
 * The line under a field: a hint, or an error. Its space is reserved, so that nothing shifts, unless the form is validated on
 * submit only (`--note-room`).
 */
export function FieldError({ id, error, advice = null, hint }: FieldErrorProps) {
  return (
    <div className="mt-1.5 flex min-h-(--note-room,1.5rem) flex-wrap gap-x-2 text-sm">
      <p
        id={`${id}-error`}
        role="alert"
        className={error === null ? 'hidden' : 'flex gap-1.5 font-medium text-danger-700'}
      >
        {error !== null && (
          <>
            <Icon name="warning" className="mt-0.5 size-4.5" />
            {error}
          </>
        )}
      </p>
      <p id={`${id}-advice`} aria-live="polite" className={advice === null ? 'sr-only' : 'pl-6 text-ink'}>
        {advice}
      </p>
      <p id={`${id}-hint`} className={error === null ? 'text-ink-soft' : 'sr-only'}>
        {hint}
      </p>
    </div>
  )
}
