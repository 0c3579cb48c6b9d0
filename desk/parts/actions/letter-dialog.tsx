import type { LetterQuery } from '#desk/api/generated/types.ts'
import { letterWords } from '#desk/words/letter-words.ts'
import { ActForm, ActionDialog } from '../action-dialog.tsx'

type Props = {
  reference: string
  name: string
  /** Why it cannot be sent again, or the letter. */
  letter: LetterQuery['letter'] | string
  seed: string
  problem: string | null
  onLeave: () => void
}

/** The letter as it would be sent now, to whom, and *Send*. */
export function LetterDialog({ reference, name, letter, seed, problem, onLeave }: Props) {
  if (typeof letter === 'string') {
    return (
      <ActionDialog title={letterWords(name)} beside={reference} onLeave={onLeave}>
        <p className="px-5 py-4">{letter}</p>
      </ActionDialog>
    )
  }
  const { to, subject, text } = letter
  return (
    <ActionDialog title="Send a letter again" beside={reference} onLeave={onLeave}>
      <ActForm act="letter" seed={seed} problem={problem} button="Send" onLeave={onLeave}>
        <input type="hidden" name="name" value={name} />
        <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 gap-y-1">
          <dt className="text-ink-soft">To</dt>
          <dd className="break-all">{to}</dd>
          <dt className="text-ink-soft">Subject</dt>
          <dd className="font-semibold">{subject}</dd>
        </dl>
        {text === null ? (
          <p className="rounded-card bg-surface-tint px-4 py-3">
            Its text is shown once you’ve said in the box “Customer” why you need to see the customer’s data.
          </p>
        ) : (
          <textarea
            readOnly
            aria-label="Text"
            rows={12}
            value={text}
            className="w-full rounded-card border border-line p-4"
          />
        )}
      </ActForm>
    </ActionDialog>
  )
}
