import { FieldError } from '#storefront/ui/form/field-error.tsx'
import { inputClass } from '#storefront/ui/form/input-class.ts'
import type { Form } from '#storefront/ui/form/use-form.ts'
import { textOf } from '../steps/text-of.ts'
import type { DetailsValues } from './details-values.ts'

const PARTS = [
  { name: 'birthDay', label: 'Day', token: 'bday-day', width: 'w-18' },
  { name: 'birthMonth', label: 'Month', token: 'bday-month', width: 'w-32' },
  { name: 'birthYear', label: 'Year', token: 'bday-year', width: 'w-26' },
] as const

/** Three short fields, because a birthday is slow to find in a calendar. A month may be written out. */
export function BirthDateField({ form, checksCredit }: { form: Form<DetailsValues>; checksCredit: boolean }) {
  const problem = PARTS.map(({ name }) => form.problemOf(name)).find((found) => found !== null) ?? null
  return (
    <fieldset aria-describedby="details-birth-why details-birth-error">
      <legend className="font-semibold text-ink">Date of birth</legend>
      <p id="details-birth-why" className="mt-1 text-sm text-ink-soft">
        For example 27 3 1990. {checksCredit ? 'For the credit check, and because' : 'Because'} you must be 18 or over.
      </p>
      <div className="mt-3 flex gap-4">
        {PARTS.map(({ name, label, token, width }) => {
          const { error, advice: _none, ...field } = textOf(form, name)
          return (
            <div key={name} className={width}>
              <label htmlFor={field.id} className="mb-1.5 block text-sm text-ink">
                {label}
              </label>
              <input
                {...field}
                inputMode={name === 'birthMonth' ? undefined : 'numeric'}
                autoComplete={token}
                aria-invalid={error !== null}
                aria-describedby="details-birth-error"
                className={inputClass(error !== null)}
              />
            </div>
          )
        })}
      </div>
      <FieldError id="details-birth" error={problem?.message ?? null} />
    </fieldset>
  )
}
