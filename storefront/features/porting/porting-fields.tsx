import type { ReactNode } from 'react'
import { OPERATOR_NAMES } from '#domain/porting/mobile-operators.ts'
import { dayName } from '#storefront/formatting/day-name.ts'
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
          label="Network of today"
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
          legend="How do you pay there today?"
          hint="Prepay credit that is left can be asked back from your old network."
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
            hint="As your old network knows it."
            autoComplete="name"
          />
        </div>
        <SelectField
          {...form.text('portOn')}
          label="Day on which it moves"
          placeholder="Choose a day"
          choices={days.map((day) => ({ value: day, label: dayName(day) }))}
        />
        <TickField
          id={`${form.id}-consent`}
          checked={values.consent}
          error={form.problemOf('consent')?.message ?? null}
          onChange={(consent) => form.change({ consent })}
          label="I am the account holder or act for them. Move this number here and end the contract that it is in."
          hint="What your old contract costs if it ends early is between you and your old network."
        />
      </div>
    </>
  )
}
