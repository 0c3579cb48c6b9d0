import { ActForm, ActionDialog, Field, INPUT } from '../action-dialog.tsx'

type Props = { reference: string; state: string; seed: string; problem: string | null; onLeave: () => void }

export function CancelDialog({ reference, state, seed, problem, onLeave }: Props) {
  const isContract = state === 'confirmed'
  return (
    <ActionDialog title="Cancel the order" beside={reference} onLeave={onLeave}>
      <ActForm act="cancel" seed={seed} problem={problem} button="Cancel the order" onLeave={onLeave}>
        <p>
          {isContract
            ? 'As if the customer withdrew on their own page: the visit and the services are called off, what was paid goes back, and they get a letter. What was sent already has to come back first.'
            : 'Nothing is charged, and times and goods that were held are free again.'}
        </p>
        <Field label="Why" hint="It stays in the audit trail.">
          {(names) => <input {...names} name="reason" required minLength={3} maxLength={200} className={INPUT} />}
        </Field>
      </ActForm>
    </ActionDialog>
  )
}
