import { useState } from 'react'
import type { OrderVisitQuery } from '#desk/api/generated/types.ts'
import { ActForm, ActionDialog, Field, INPUT } from '../action-dialog.tsx'
import { SlotChoice } from './slot-choice.tsx'

type Props = {
  reference: string
  /** Null: nobody comes. */
  visit: OrderVisitQuery['visit']
  seed: string
  problem: string | null
  onLeave: () => void
}

const DECISIONS = [
  ['PASS', 'Accept', 'It goes on as it was ordered.'],
  ['DEPOSIT', 'Accept with a deposit', 'The customer pays it within 48 hours.'],
  ['REFUSE', 'Don’t accept', 'It’s cancelled. The letter doesn’t say why.'],
] as const

/** About an order that the bureau referred. */
export function ReviewDialog({ reference, visit, seed, problem, onLeave }: Props) {
  const [decision, setDecision] = useState('')
  const isAccepted = decision === 'PASS' || decision === 'DEPOSIT'
  const chosen = DECISIONS.find(([code]) => code === decision)
  return (
    <ActionDialog title="Decide the referral" beside={reference} onLeave={onLeave}>
      <ActForm
        act="review"
        seed={seed}
        problem={problem}
        button={chosen?.[1] ?? 'Decide'}
        aside="The customer gets a letter."
        isLocked={chosen === undefined}
        onLeave={onLeave}
      >
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">Decision</legend>
          {DECISIONS.map(([code, name, words]) => (
            <label
              key={code}
              className="flex items-start gap-2.5 rounded-card border border-line px-3 py-2.5 has-checked:border-accent has-checked:bg-surface-tint"
            >
              <input
                type="radio"
                name="decision"
                value={code}
                required
                checked={decision === code}
                onChange={() => setDecision(code)}
                className="mt-0.5 accent-accent"
              />
              <span>
                <strong className="block font-semibold">{name}</strong>
                <span className="text-ink-soft">{words}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {decision === 'DEPOSIT' && (
          <Field label="Deposit in euro">
            {(names) => (
              <input
                {...names}
                name="deposit"
                required
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                className={INPUT}
              />
            )}
          </Field>
        )}
        {isAccepted && visit !== null && (
          <div className="grid gap-2">
            <p>The time of the visit was free again for others. Agree one with the customer.</p>
            <SlotChoice visit={visit} />
          </div>
        )}
        <Field label="Why" hint="It stays in the audit trail. No numbers of cards or accounts.">
          {(names) => <input {...names} name="reason" required minLength={3} maxLength={200} className={INPUT} />}
        </Field>
      </ActForm>
    </ActionDialog>
  )
}
