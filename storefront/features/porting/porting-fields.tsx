import type { ReactNode } from 'react'
import { dayText } from '#domain/day-text.ts'
import { OPERATOR_NAMES } from '#domain/porting/mobile-operators.ts'
import { ChoiceField } from '#storefront/ui/form/choice-field.tsx'
import { choiceOf } from '#storefront/ui/form/choice-of.ts'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { TickField } from '#storefront/ui/form/tick-field.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import type { PortingDraft } from './porting-draft.ts'

const OPERATORS = Object.entries(OPERATOR_NAMES).map(([value, label]) => ({ value, label }))
const ACCOUNT_CHOICES = [
  { value: 'BILL_PAY', label: 'Bill pay' },
  { value: 'PREPAY', label: 'Prepay (top-up)' },
] as const

type PortingFieldsProps = {
  form: Form<PortingDraft>
  days: readonly string[]
  /** The field of the number, or the number as text. */
  children: ReactNode
}

/** The data that the old network needs: the same before the order and when it is corrected. */
export function PortingFields({ form, days, children }: PortingFieldsProps) {
  const { values } = form
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {children}
        <SelectField
          {...form.text('operator')}
          label="Your current network"
          placeholder="Choose your network"
          choices={OPERATORS}
        />
        {values.operator === 'OTHER' && (
          <TextField {...form.text('operatorName')} label="Name of your network" autoComplete="off" />
        )}
      </div>
      <div className="mt-4 grid gap-5">
        <ChoiceField
          {...choiceOf(form, 'accountType')}
          choices={ACCOUNT_CHOICES}
          legend="How do you pay now?"
          hint="You can ask your old network to refund unused credit."
        />
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {values.accountType === 'BILL_PAY' && (
            <TextField
              {...form.text('accountNumber')}
              label="Account number"
              hint="On your last bill, usually at the top right."
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextField
            {...form.text('holder')}
            label="Name of the account holder"
            hint="As it is on your account with your current network."
            autoComplete="name"
          />
        </div>
        <SelectField
          {...form.text('portOn')}
          label="When should it move?"
          placeholder="Choose a day"
          choices={days.map((day) => ({ value: day, label: dayText(day) }))}
        />
        <TickField
          id={`${form.id}-consent`}
          checked={values.consent}
          error={form.problemOf('consent')?.message ?? null}
          onChange={(consent) => form.change({ consent })}
          label="I’m the account holder, or I have their permission. Move this number here and end its current contract."
          hint="If your current contract ends early, your old network may charge you for it."
        />
      </div>
    </>
  )
}
