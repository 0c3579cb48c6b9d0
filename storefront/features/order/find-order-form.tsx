import { useState } from 'react'
import { FindOrder } from '#domain/order/find-order.ts'
import { FindOrderDocument } from '#storefront/api/generated/find-order.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { OrderNameFields } from './order-name-fields.tsx'

const judge = judgeBy(FindOrder)

/** For a customer who has lost the mail. The response is the same whether there is such an order or not. */
export function FindOrderForm() {
  const [isSent, setSent] = useState(false)
  const form = useForm({
    id: 'find',
    initial: { reference: '', email: '' },
    judge,
    async submit(values) {
      const reply = await query(FindOrderDocument, values)
      if (reply.ok) {
        setSent(true)
        return null
      }
      return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
    },
  })
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="max-w-[40rem]">
        {isSent ? <Sent /> : null}
        {!isSent && (
          <>
            <h1 className="text-page">Find my order</h1>
            <p className="mt-3 text-lg text-ink-soft">
              Enter your order number and the email address you ordered with. We’ll email you a link that opens your
              order.
            </p>
            <form {...form.form} className="mt-8 grid gap-5">
              <ErrorSummary form={form} />
              <OrderNameFields form={form} emailLabel="Email address" />
              <FormRefusal form={form} />
              <div>
                <Button type="submit" pending={form.state.pending}>
                  Send me the link
                </Button>
              </div>
            </form>
          </>
        )}
        <p className="mt-8 text-ink-soft">
          {isSent ? 'No email?' : 'No order number?'} Call <PhoneLink line="care" />
        </p>
      </div>
    </div>
  )
}

function Sent() {
  return (
    <>
      <FocusHeading as="h1" className="text-page">
        Check your email
      </FocusHeading>
      <p className="mt-3 text-lg text-ink-soft">
        If an order has this number and this address, the link is on its way. It can take a minute or two; check your
        spam folder too.
      </p>
    </>
  )
}
