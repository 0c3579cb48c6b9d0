import { textOf } from '#storefront/features/checkout/steps/text-of.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'

type OrderName = { reference: string; email: string }

/** What a customer names an order by. */
export function OrderNameFields({ form, emailLabel }: { form: Form<OrderName>; emailLabel: string }) {
  return (
    <>
      <TextField
        {...textOf(form, 'reference')}
        label="Order number"
        hint="Like TN-4F7K-9Q2M. It’s in every email about your order."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        {...textOf(form, 'email')}
        label={emailLabel}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
    </>
  )
}
