import { type ReactNode, useEffect, useRef } from 'react'
import { PROVIDERS } from '#domain/current-service/current-service-details.ts'
import { ChoiceField } from '#storefront/ui/form/choice-field.tsx'
import { choiceOf } from '#storefront/ui/form/choice-of.ts'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import { type Draft, toggleDevice } from './draft.ts'
import { FirstQuestion, YES_NO } from './first-question.tsx'

const DEVICES = [
  { value: 'ALARM', label: 'House alarm' },
  { value: 'PENDANT', label: 'Personal alarm (pendant)' },
  { value: 'NONE', label: 'None of these' },
] as const

const PROVIDER_CHOICES = PROVIDERS.map((provider) => ({ value: provider, label: providerName(provider) }))

type ServiceQuestionsProps = {
  form: Form<Draft>
  /** A home phone comes with the line; only then can a number be kept. */
  hasPhone: boolean
  /** Shown in the place of the field for the number. */
  children: ReactNode
}

/** Hidden fields keep their values, in case the customer changes their mind. */
export function ServiceQuestions({ form, hasPhone, children }: ServiceQuestionsProps) {
  const { values } = form
  const hadPhone = useRef(hasPhone)

  // After the phone was added the number takes the focus.
  useEffect(() => {
    if (hasPhone && !hadPhone.current) document.getElementById(`${form.id}-phoneNumber`)?.focus()
    hadPhone.current = hasPhone
  }, [hasPhone, form.id])

  return (
    <>
      <FirstQuestion {...choiceOf(form, 'hasService')} />
      {values.hasService && (
        <>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <SelectField
              {...form.text('provider')}
              label="Who is it with?"
              placeholder="Choose your provider"
              choices={PROVIDER_CHOICES}
            />
            {values.provider === 'OTHER' && (
              <TextField {...form.text('providerName')} label="Name of your provider" autoComplete="off" />
            )}
          </div>
          <TextField
            {...form.text('accountNumber')}
            label="Account number or UAN (optional)"
            hint="It’s on your bill, and helps us find your line faster."
            autoComplete="off"
            spellCheck={false}
            className="max-w-md"
          />
          {children}
          {hasPhone && (
            <ChoiceField
              {...choiceOf(form, 'keepNumber')}
              choices={YES_NO}
              legend="Do you want to keep your home phone number?"
              hint="It moves with you. Please don’t cancel it yourself, or you could lose the number."
            />
          )}
          {hasPhone && values.keepNumber && (
            <TextField
              {...form.text('phoneNumber')}
              label="Your home phone number"
              hint="With the area code, for example 01 555 0142"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              className="max-w-md"
            />
          )}
          <ChoiceField
            id="current-connectedDevices"
            kind="checkbox"
            legend="Is anything connected to your phone line?"
            hint="Alarms that use your old line must be moved before it’s switched off."
            choices={DEVICES}
            chosen={values.connectedDevices}
            error={form.problemOf('connectedDevices')?.message ?? null}
            onPress={(device) => form.change({ connectedDevices: toggleDevice(values.connectedDevices, device) })}
          />
        </>
      )}
    </>
  )
}

function providerName(provider: (typeof PROVIDERS)[number]): string {
  if (provider === 'OTHER') return 'Another provider'
  if (provider === 'IFA') return provider
  return provider.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase())
}
