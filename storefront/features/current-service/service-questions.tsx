import { PROVIDERS } from '#domain/current-service/answers.ts'
import { ChoiceField } from '#storefront/ui/form/choice-field.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { type Draft, type DraftField, toggleDevice } from './draft.ts'

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const DEVICES = [
  { value: 'ALARM', label: 'House alarm' },
  { value: 'PENDANT', label: 'Personal alarm (pendant)' },
  { value: 'NONE', label: 'Neither of them' },
] as const

const PROVIDER_CHOICES = PROVIDERS.map((provider) => ({ value: provider, label: providerName(provider) }))

type ServiceQuestionsProps = {
  draft: Draft
  onChange: (answers: Partial<Draft>) => void
  onLeave: (field: DraftField) => void
  problemOf: (field: DraftField) => string | null
}

/** What was answered further down stays in the form while it is not asked, in case the customer changes their mind. */
export function ServiceQuestions({ draft, onChange, onLeave, problemOf }: ServiceQuestionsProps) {
  function field(name: 'providerName' | 'accountNumber' | 'phoneNumber') {
    return {
      id: `current-${name}`,
      value: draft[name],
      onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
      onBlur: () => draft[name].trim() !== '' && onLeave(name),
      error: problemOf(name),
    }
  }
  function yesOrNo(name: 'hasService' | 'keepNumber') {
    const answer = draft[name]
    return {
      id: `current-${name}`,
      kind: 'radio',
      choices: YES_NO,
      chosen: answer === null ? [] : [answer ? 'yes' : 'no'],
      error: problemOf(name),
      onPress: (pressed: string) => onChange({ [name]: pressed === 'yes' }),
    } as const
  }
  return (
    <>
      <ChoiceField
        {...yesOrNo('hasService')}
        legend="Do you have broadband or a home phone today?"
        hint="We look after the change, so that you are not left without, nor pay twice."
      />
      {draft.hasService && (
        <>
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <SelectField
              id="current-provider"
              label="Who is it with?"
              placeholder="Choose your provider"
              choices={PROVIDER_CHOICES}
              value={draft.provider ?? ''}
              onChange={({ target }) =>
                onChange({ provider: PROVIDERS.find((provider) => provider === target.value) ?? null })
              }
              onBlur={() => onLeave('provider')}
              error={problemOf('provider')}
            />
            {draft.provider === 'OTHER' && (
              <TextField {...field('providerName')} label="Name of your provider" autoComplete="off" />
            )}
          </div>
          <TextField
            {...field('accountNumber')}
            label="Account number or UAN (optional)"
            hint="It is on your bill, and lets us find your line sooner."
            autoComplete="off"
            spellCheck={false}
            className="max-w-md"
          />
          <ChoiceField
            {...yesOrNo('keepNumber')}
            legend="Do you want to keep your home phone number?"
            hint="It moves with you. Please do not cancel it yourself: a cancelled number is lost."
          />
          {draft.keepNumber && (
            <TextField
              {...field('phoneNumber')}
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
            hint="An alarm that calls for help over the old line has to be moved before it goes silent."
            choices={DEVICES}
            chosen={draft.connectedDevices}
            error={problemOf('connectedDevices')}
            onPress={(device) => onChange({ connectedDevices: toggleDevice(draft.connectedDevices, device) })}
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
