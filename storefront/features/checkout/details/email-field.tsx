import { emailSuggestion } from '#domain/checkout/email-typo.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import { textOf } from '../steps/text-of.ts'
import type { DetailsValues } from './details-values.ts'

/** Contract and link go to this address: a likely slip is pointed out, and mended by a press. */
export function EmailField({ form }: { form: Form<DetailsValues> }) {
  const suggestion = emailSuggestion(form.values.email)
  return (
    <div className="sm:col-span-2">
      <TextField
        {...textOf(form, 'email')}
        label="Email address"
        hint="We’ll send your contract and order updates here."
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <p role="status" className="text-sm empty:hidden">
        {suggestion && (
          <>
            Did you mean{' '}
            <TextButton onClick={() => form.change({ email: suggestion })} className="min-h-8 break-all">
              {suggestion}
            </TextButton>
            ?
          </>
        )}
      </p>
    </div>
  )
}
