import { type KeyboardEventHandler, type Ref, useId } from 'react'

type Props = {
  problem: string | null
  isBusy: boolean
  q?: string
  ref?: Ref<HTMLInputElement>
  onKeyDown?: KeyboardEventHandler
}

/** The one field of the search, with its button. */
export function FindField({ problem, isBusy, q, ref, onKeyDown }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        Reference, name, e-mail, phone number, Eircode or customer number
      </label>
      <div className="mt-2 flex gap-2">
        <input
          ref={ref}
          id={id}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onKeyDown={onKeyDown}
          className="desk-input min-h-11 min-w-0 flex-1 text-base"
        />
        <button type="submit" className="desk-button min-h-11" data-look="filled" aria-disabled={isBusy}>
          {isBusy ? 'Searching' : 'Search'}
        </button>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="mt-2 font-medium text-danger-700">
          {problem}
        </p>
      )}
    </>
  )
}
