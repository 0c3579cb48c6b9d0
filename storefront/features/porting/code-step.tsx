import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { groupPhone } from '#domain/address/phone.ts'
import { readCode } from '#domain/porting/one-time-code.ts'
import { ProvePortingDocument, RequestPortingCodeDocument } from '#storefront/api/generated/porting.ts'
import type { SentCodeFragment } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { summaryOf } from '#storefront/features/cart/summary-of.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

/** A line of a cart, as the API names it. */
type LinePlace = { reference: string; offerId: string }

type CodeStepProps = {
  cart: BarCart
  place: LinePlace
  sent: SentCodeFragment
  onSent: (sent: SentCodeFragment) => void
  onBack: () => void
}

/** The same for every number: whether a text was delivered would reveal to a stranger whether the phone is on. */
const NO_TEXT_YET =
  'No text yet? Check the number, and that its SIM is in a phone that’s switched on. Then send it again.'

/** The code that was sent to the number proves that the customer has it. */
export function CodeStep({ cart, place, sent, onSent, onBack }: CodeStepProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [resendProblem, setResendProblem] = useState<string | null>(null)
  const wait = useSecondsUntil(sent.resendAt)
  const left = useSecondsUntil(sent.endsAt)
  const form = useForm({
    id: 'code',
    initial: { code: '' },
    judge: ({ code }) =>
      readCode(code) === null ? [{ field: 'code', message: 'Enter the six digits we texted you.' }] : [],
    submit: async ({ code }) => {
      const failure = await cartStore.change(async () =>
        pick(await query(ProvePortingDocument, { ...place, code }), 'provePorting'),
      )
      if (failure) return { ...failure, message: failureText(failure) ?? failure.message }
      void navigate(summaryOf(cart))
      return null
    },
  })

  useEffect(() => {
    heading.current?.focus()
  }, [])

  async function sendAgain() {
    const reply = await query(RequestPortingCodeDocument, { ...place, msisdn: sent.msisdn })
    if (reply.ok) onSent(reply.value.requestPortingCode)
    setResendProblem(reply.ok ? null : (failureText(reply.failure) ?? reply.failure.message))
  }

  return (
    <form {...form.form} className="max-w-2xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        Enter the code we sent to {groupPhone(sent.msisdn)}
      </h2>
      <p className="mt-1.5 mb-5 text-ink-soft">
        {left > 0
          ? 'We’ve texted six digits to confirm the number is yours. The code works for five minutes.'
          : 'This code has expired. Send a new one.'}
      </p>
      <TextField
        {...form.text('code')}
        label="Code"
        hint={wait > 0 ? 'It usually arrives within a minute.' : NO_TEXT_YET}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="max-w-80"
      />
      <div className="mt-2 empty:hidden">
        <FormRefusal form={form} title="We couldn’t confirm your number" />
      </div>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" pending={form.state.pending}>
          {form.state.pending ? 'Checking…' : 'Confirm my number'}
        </Button>
        <Button
          look={wait > 0 ? 'quiet' : 'secondary'}
          aria-disabled={wait > 0}
          onClick={() => wait === 0 && void sendAgain()}
          // Flat until it can be pressed; it stays in its place and keeps the focus.
          className="aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-soft aria-disabled:ring-0"
        >
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Change my details
        </Button>
      </div>
      {resendProblem !== null && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            {resendProblem}
          </Notice>
        </div>
      )}
    </form>
  )
}
