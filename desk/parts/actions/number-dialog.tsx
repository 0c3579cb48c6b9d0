import type { OrderQuery } from '#desk/api/generated/types.ts'
import { weekdayWords } from '#desk/words/step-words.ts'
import { MOBILE_OPERATORS, OPERATOR_NAMES } from '#domain/porting/mobile-operators.ts'
import { ActForm, ActionDialog, Field, INPUT } from '../action-dialog.tsx'

type Number = OrderQuery['order']['numbers'][number]
type Problems = Readonly<Record<string, string>>
type Props = {
  reference: string
  /** One that its network has refused. */
  number: Number
  seed: string
  problem: string | null
  /** By the names of their fields. */
  problems: Problems
  onLeave: () => void
}

/** The details for the old network, corrected with the customer on the phone. */
export function NumberDialog({ reference, number, seed, problem, problems, onLeave }: Props) {
  const { line, problem: refusal, advice, details, days } = number
  if (details === null) {
    return (
      <ActionDialog title="Correct the number" beside={reference} onLeave={onLeave}>
        <p className="px-5 py-4">Say in the box “Customer” first why you need to see the customer’s data.</p>
      </ActionDialog>
    )
  }
  return (
    <ActionDialog title="Correct the number" beside={number.number} onLeave={onLeave}>
      <ActForm act="number" seed={seed} problem={problem} button="Ask for the number again" onLeave={onLeave}>
        <input type="hidden" name="line" value={line} />
        {refusal !== null && (
          <p className="rounded-card bg-warning-100 px-4 py-3">
            <strong className="block">{refusal}</strong>
            {advice}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Answer label="Network" name="operator" problems={problems}>
            {(names) => (
              <select {...names} defaultValue={details.operator} className={INPUT}>
                {MOBILE_OPERATORS.map((operator) => (
                  <option key={operator} value={operator}>
                    {OPERATOR_NAMES[operator]}
                  </option>
                ))}
              </select>
            )}
          </Answer>
          <Answer label="Name of another network" name="operatorName" problems={problems}>
            {(names) => <input {...names} defaultValue={details.operatorName ?? ''} maxLength={60} className={INPUT} />}
          </Answer>
          <Answer label="Account" name="accountType" problems={problems}>
            {(names) => (
              <select {...names} defaultValue={details.accountType} className={INPUT}>
                <option value="BILL_PAY">Bill pay</option>
                <option value="PREPAY">Prepay</option>
              </select>
            )}
          </Answer>
          <Answer label="Account number" name="accountNumber" problems={problems}>
            {(names) => (
              <input {...names} defaultValue={details.accountNumber ?? ''} maxLength={40} className={INPUT} />
            )}
          </Answer>
          <Answer label="In whose name it is" name="holder" problems={problems}>
            {(names) => <input {...names} defaultValue={details.holder} maxLength={100} className={INPUT} />}
          </Answer>
          <Answer label="Moves on" name="portOn" problems={problems}>
            {(names) => (
              <select
                {...names}
                defaultValue={days.includes(details.portOn) ? details.portOn : days[0]}
                className={INPUT}
              >
                {days.map((day) => (
                  <option key={day} value={day}>
                    {weekdayWords(day)}
                  </option>
                ))}
              </select>
            )}
          </Answer>
        </div>
        <label className="flex items-start gap-2.5">
          <input type="checkbox" name="consent" required className="mt-0.5 size-5 accent-accent" />
          The customer has agreed on the phone that we move it.
        </label>
      </ActForm>
    </ActionDialog>
  )
}

type AnswerProps = {
  label: string
  name: string
  problems: Problems
  children: (names: {
    id: string
    name: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => React.ReactNode
}

function Answer({ label, name, problems, children }: AnswerProps) {
  const problem = problems[name]
  return (
    <Field label={label} {...(problem !== undefined && { hint: problem })}>
      {(names) => children({ ...names, name, 'aria-invalid': problem !== undefined })}
    </Field>
  )
}
