import { useState } from 'react'
import { FindOrder } from '#domain/order/find-order.ts'
import { readCode } from '#domain/porting/one-time-code.ts'
import { AddOrderDocument, SendOrderCodeDocument } from '#storefront/api/generated/add-order.ts'
import type { AccountOrderPartFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { textOf } from '#storefront/features/checkout/steps/text-of.ts'
import { OrderNameFields } from '#storefront/features/order/order-name-fields.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'

const judge = judgeBy(FindOrder)

type Added = { onAdded: (order: AccountOrderPartFragment) => void }

/** First the order's number and address, then the code that was sent there. */
export function AddOrderForm({ onAdded }: Added) {
  const [reference, setReference] = useState<string | null>(null)
  return reference === null ? <SendCode onSent={setReference} /> : <EnterCode reference={reference} onAdded={onAdded} />
}

function SendCode({ onSent }: { onSent: (reference: string) => void }) {
  const form = useForm({
    id: 'add-order',
    initial: { reference: '', email: '' },
    judge,
    async submit(values) {
      const reply = await query(SendOrderCodeDocument, values)
      if (!reply.ok) return reply.failure
      onSent(values.reference)
      return null
    },
  })
  return (
    <form {...form.form} className="mt-3 grid max-w-[28rem] gap-4">
      <p className="text-ink-soft">
        We’ll email a code to the address you ordered with. You can also open the link in any email about the order
        while you’re logged in.
      </p>
      <ErrorSummary form={form} />
      <OrderNameFields form={form} emailLabel="Email address you ordered with" />
      <FormRefusal form={form} />
      <div>
        <Button type="submit" pending={form.state.pending}>
          Send me a code
        </Button>
      </div>
    </form>
  )
}

function EnterCode({ reference, onAdded }: Added & { reference: string }) {
  const form = useForm({
    id: 'order-code',
    initial: { code: '' },
    judge: ({ code }) =>
      readCode(code) === null ? [{ field: 'code', message: 'Enter the six digits we sent you.' }] : [],
    async submit({ code }) {
      const reply = await query(AddOrderDocument, { reference, code })
      if (!reply.ok) return reply.failure
      onAdded(reply.value.addOrder)
      return null
    },
  })
  return (
    <form {...form.form} className="mt-3 grid max-w-[28rem] gap-4">
      <p role="status" className="text-ink-soft">
        If an order has this number and this address, a code is on its way there. It works for five minutes.
      </p>
      <TextField
        {...textOf(form, 'code')}
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={10}
      />
      <FormRefusal form={form} />
      <div>
        <Button type="submit" pending={form.state.pending}>
          Add the order
        </Button>
      </div>
    </form>
  )
}
