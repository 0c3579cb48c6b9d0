import { useEffect, useRef, useState } from 'react'
import { AlertAddress } from '#domain/checkout/alert-address.ts'
import { MailCartLinkDocument } from '#storefront/api/generated/cart-links.ts'
import type { CartLinkPartsFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { failureText } from '../failure-text.ts'

const judge = judgeBy(AlertAddress)

type LinkMailFormProps = { reference: string; waits: boolean; onRenewed: (link: CartLinkPartsFragment) => void }

/** Sends the link by e-mail. The response is the same for any address. */
export function LinkMailForm({ reference, waits, onRenewed }: LinkMailFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    id: 'cart-link',
    initial: { email: '' },
    judge,
    async submit({ email }) {
      const reply = await query(MailCartLinkDocument, { reference, email })
      if (!reply.ok) return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
      setSentTo(email.trim())
      const { mailCartLink: renewed } = reply.value
      if (renewed !== null) onRenewed(renewed)
      return null
    },
  })
  if (sentTo !== null) return <Sent email={sentTo} onCorrect={() => setSentTo(null)} />
  return (
    <form {...form.form} aria-label="Send the link by email" className="grid gap-4">
      <TextField
        {...form.text('email')}
        label="Or send it by email"
        hint="One email with this link. We don’t keep the address."
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <FormRefusal form={form} />
      <Button type="submit" look="secondary" pending={waits || form.state.pending}>
        Send the link
      </Button>
    </form>
  )
}

function Sent({ email, onCorrect }: { email: string; onCorrect: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className="rounded-card">
      <Notice tone="success" title="On its way">
        <p className="wrap-anywhere">
          The link is on its way to {email}. If it isn’t there in a minute, check your spam folder. We send one address
          at most five of these a day.
        </p>
        <Button size="small" look="secondary" onClick={onCorrect} className="mt-3">
          Use another address
        </Button>
        <p className="mt-2 text-sm">The link in the first email then stops working.</p>
      </Notice>
    </div>
  )
}
