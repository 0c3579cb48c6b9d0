import { TickField } from '#storefront/ui/form/tick-field.tsx'
import type { Form } from '#storefront/ui/form/use-form.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import { CardToday } from './card-today.tsx'
import type { PaymentValues } from './payment-values.ts'

type CardChoiceProps = { form: Form<PaymentValues>; checkout: Pick<CheckoutStepView, 'savedCards' | 'maySaveCard'> }

/** Which card pays, and whether one that is entered is saved for next time. */
export function CardChoice({ form, checkout: { savedCards, maySaveCard } }: CardChoiceProps) {
  const { savedCard, saveCard } = form.values
  const problem = form.problemOf('savedCard')?.message ?? null
  return (
    <>
      <CardToday cards={savedCards} value={savedCard} onChange={(id) => form.change({ savedCard: id })} />
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger-700">
          {problem}
        </p>
      )}
      {maySaveCard && savedCard === '' && (
        <div className="mt-4">
          <TickField
            id="payment-saveCard"
            label="Save this card for next time"
            hint="Our payment provider keeps it, and your bank still confirms each payment. You can remove it in your account."
            checked={saveCard}
            error={null}
            onChange={(isSaved) => form.change({ saveCard: isSaved })}
          />
        </div>
      )}
    </>
  )
}
