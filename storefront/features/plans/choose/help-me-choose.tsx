import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Choice, choosePlan, savingOf } from '#domain/catalogue/choose/choose-plan.ts'
import { choiceText, savingText } from '#domain/catalogue/choose/choose-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { CompactSelect } from '#storefront/ui/compact-select.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { inputClass } from '#storefront/ui/form/input-class.ts'
import type { Plan } from '../card/plan-card.tsx'

type HelpMeChooseProps = {
  plans: readonly Plan[]
  /** The button that chooses a plan. */
  action: (plan: Plan) => ReactNode
  onClose: () => void
}

const UP_TO_FIVE = ['0', '1', '2', '3', '4', '5']
const FIRST_SHOWN = { people: '2', films: '1', workers: '0', gaming: 'no' }

/** One plan with its reason, for a household. Nothing is sent or stored. */
export function HelpMeChoose({ plans, action, onClose }: HelpMeChooseProps) {
  const [household, setHousehold] = useState(FIRST_SHOWN)
  const [paid, setPaid] = useState('')
  const [choice, setChoice] = useState<Choice<Plan> | null>(null)
  const id = useId()

  function answer(change: Partial<typeof household>) {
    setHousehold((before) => ({ ...before, ...change }))
    setChoice(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setChoice(
      choosePlan(plans, {
        people: Number(household.people),
        films: Number(household.films),
        workers: Number(household.workers),
        gaming: household.gaming === 'yes',
      }),
    )
  }

  return (
    <section aria-labelledby={`${id}-title`} className="mb-6 rounded-panel bg-surface-tint p-5 sm:p-6">
      <FocusHeading id={`${id}-title`}>Help me choose</FocusHeading>
      <p className="mt-1 text-sm text-ink-soft">
        Think of your busiest evening. You can skip this and choose any plan.
      </p>
      <form onSubmit={submit} className="mt-4 grid items-end gap-3 sm:grid-cols-3 lg:grid-cols-6">
        <CompactSelect
          label="People at home"
          value={household.people}
          choices={['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({ value, label: value }))}
          onChange={(people) => answer({ people })}
        />
        <CompactSelect
          label="Streaming at once"
          value={household.films}
          choices={UP_TO_FIVE.map((value) => ({ value, label: value }))}
          onChange={(films) => answer({ films })}
        />
        <CompactSelect
          label="Working from home"
          value={household.workers}
          choices={UP_TO_FIVE.map((value) => ({ value, label: value }))}
          onChange={(workers) => answer({ workers })}
        />
        <CompactSelect
          label="Online gaming"
          value={household.gaming}
          choices={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: 'Yes' },
          ]}
          onChange={(gaming) => answer({ gaming })}
        />
        <div>
          <label htmlFor={`${id}-paid`} className="block text-xs font-semibold">
            What you pay now (€ a month)
          </label>
          <input
            id={`${id}-paid`}
            inputMode="decimal"
            value={paid}
            onChange={(event) => setPaid(event.currentTarget.value)}
            placeholder="Optional"
            autoComplete="off"
            className={`${inputClass(false)} py-2 text-base`}
          />
        </div>
        <Button type="submit" size="small" className="w-full">
          Find my plan
        </Button>
      </form>
      <div role="status">{choice && <Answer choice={choice} paidMonthly={centsIn(paid)} action={action} />}</div>
      <TextButton onClick={onClose} className="mt-2 min-h-11 text-sm">
        Skip this
      </TextButton>
    </section>
  )
}

type AnswerProps = { choice: Choice<Plan>; paidMonthly: number | null; action: HelpMeChooseProps['action'] }

function Answer({ choice, paidMonthly, action }: AnswerProps) {
  const { plan } = choice
  return (
    <div className="mt-5 grid gap-3 rounded-card bg-surface p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:p-5">
      <div>
        <p className="display text-title">{plan.displayName}</p>
        <p className="mt-1 max-w-[60ch] text-sm">{choiceText(choice)}</p>
        {paidMonthly !== null && (
          <p className="figures mt-2 text-sm font-semibold">{savingText(savingOf(plan, paidMonthly))}</p>
        )}
      </div>
      {action(plan)}
    </div>
  )
}

/** "45", "45.50" or "€45,50". Null: no amount. */
function centsIn(typed: string): number | null {
  const match = /^€?\s*(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
