import { Icon } from '../icon.tsx'

type FieldErrorProps = {
  id: string
  error: string | null
  /** What to look at, beside the error and as a text of its own. */
  advice?: string | null | undefined
  /** Stands there while nothing is wrong: one message at a time, for eyes and for ears. */
  hint?: string | undefined
}

/**
 * The line under a field: a hint, or what to do about an error. Its place is kept, so that nothing moves, unless the form around it is judged
 * when it is sent (`--note-room`).
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
