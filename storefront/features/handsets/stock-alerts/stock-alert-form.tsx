import { useEffect, useRef, useState } from 'react'
import { AlertAddress } from '#domain/checkout/alert-address.ts'
import { TellWhenBackDocument } from '#storefront/api/generated/alerts.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { UnavailablePhone } from './unavailable-phone.ts'

const judge = judgeBy(AlertAddress)

/** One address, one letter. The response is the same for an address that is subscribed already. */
export function StockAlertForm({ phone: { code, name } }: { phone: UnavailablePhone }) {
  const [isSubscribed, setSubscribed] = useState(false)
  const form = useForm({
    id: 'alert',
    initial: { email: '' },
    judge,
    async submit({ email }) {
      const reply = await query(TellWhenBackDocument, { code, email })
      if (!reply.ok) return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
      setSubscribed(true)
      return null
    },
  })
  const { ref } = form.form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  if (isSubscribed) return <Subscribed email={form.values.email.trim()} name={name} />
  return (
    <form {...form.form} aria-label="Tell me when it’s back" className="grid gap-4">
      <TextField
        {...form.text('email')}
        label="Email address"
        hint={`We’ll send one email when the ${name} is back, and nothing else. Then we delete your address, after 90 days at the latest.`}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <FormRefusal form={form} />
      <Button type="submit" look="secondary" className="w-full" pending={form.state.pending}>
        Tell me when it’s back
      </Button>
    </form>
  )
}

function Subscribed({ email, name }: { email: string; name: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-card">
      <Notice tone="success" title="We’ll let you know">
        <p className="wrap-anywhere">
          We’ll email {email} when the {name} is back. You can ask for up to five phones in 30 days.
        </p>
      </Notice>
    </div>
  )
}
