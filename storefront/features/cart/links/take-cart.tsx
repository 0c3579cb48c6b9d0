import { useState } from 'react'
import { useNavigate } from 'react-router'
import { euro } from '#domain/money.ts'
import { ContinueCartDocument } from '#storefront/api/generated/cart-links.ts'
import type { LinkedCartQuery } from '#storefront/api/generated/types.ts'
import { newRequestKey, query } from '#storefront/api/query.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { forgetCart, storeCart } from '#storefront/journey/stored-cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { cartSignal } from '../cart-signal.ts'
import type { BarCart } from '../cart-state.ts'
import { failureText } from '../failure-text.ts'
import { cartStore } from '../use-cart.ts'

export type Linked = LinkedCartQuery['linkedCart']
type TakeCartProps = { token: string; linked: Linked; here: BarCart | null; reload: () => void }

/** Uses the link up. A cart with personal data needs a proof of identity for it. */
export function TakeCart({ token, linked, here, reload }: TakeCartProps) {
  const navigate = useNavigate()
  const [key] = useState(newRequestKey)
  const form = useForm({
    id: 'link',
    initial: { answer: '' },
    judge: ({ answer }) =>
      linked.question !== null && answer.trim() === '' ? [{ field: 'answer', message: 'Enter your answer.' }] : [],
    submit: take,
  })

  async function take({ answer }: { answer: string }): Promise<Refused | null> {
    const reply = await query(ContinueCartDocument, { token, answer }, undefined, key)
    if (!reply.ok) {
      const { failure } = reply
      if (failure.kind === 'breakdown') return { message: failureText(failure) ?? failure.message }
      if (failure.problems !== undefined) return failure
      reload()
      return null
    }
    forgetCart()
    storeCart(reply.value.continueCart)
    cartSignal.send()
    await cartStore.reload()
    // Replaces the history entry with the token.
    await navigate('/shop/summary', { replace: true })
    return null
  }

  return (
    <form {...form.form} aria-label="Continue with your cart" className="grid gap-6">
      <p className="text-lg text-ink-soft">
        {here
          ? 'There’s another cart on this device. Only one can be open here: which would you like to continue with?'
          : 'Continue with it here. It stays on the other device too, and both stay in step.'}
      </p>
      <div className={here ? 'grid gap-4 sm:grid-cols-2' : ''}>
        <CartCard title={here ? 'From your link' : 'In your cart'} names={linked.names} monthly={linked.monthlyTotal} />
        {here && (
          <CartCard
            title="On this device"
            names={here.offers.map(({ baseOffer }) => baseOffer.description)}
            monthly={here.monthlyTotal}
          />
        )}
      </div>
      {linked.question && (
        <TextField {...form.text('answer')} {...QUESTIONS[linked.question]} className="max-w-sm" spellCheck={false} />
      )}
      <FormRefusal form={form} />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" pending={form.state.pending}>
          {here ? 'Continue with the one from the link' : 'Continue here'}
        </Button>
        {here && (
          <LinkButton to="/shop/summary" look="quiet">
            Keep the one that’s here
          </LinkButton>
        )}
      </div>
      {here && (
        <p className="text-sm text-ink-soft">
          We’ll leave the one that’s here now behind; its reference is{' '}
          <strong className="figures font-semibold whitespace-nowrap text-ink">{here.reference}</strong>. If you keep
          it, you can still use the link.
        </p>
      )}
    </form>
  )
}

const WHY = 'This cart has personal answers in it, so we need to check it’s yours.'

const QUESTIONS = {
  DATE_OF_BIRTH: {
    label: 'Your date of birth',
    hint: `${WHY} For example 27 3 1990.`,
    autoComplete: 'bday',
  },
  MOBILE: {
    label: 'The mobile number you’re keeping',
    hint: `${WHY} For example 085 555 0100.`,
    type: 'tel',
    autoComplete: 'tel',
  },
  EIRCODE: {
    label: 'The Eircode of your home',
    hint: `${WHY} For example A65 F4E2.`,
    autoComplete: 'postal-code',
  },
} as const

function CartCard({ title, names, monthly }: { title: string; names: readonly string[]; monthly: number }) {
  return (
    <section className="rounded-panel bg-surface-tint p-5 sm:p-6">
      <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
      <p className="display mt-1 text-title">{names.length === 0 ? 'Nothing yet' : listOf(names)}</p>
      <p className="mt-1 text-ink-soft">
        <span className="figures">{euro(monthly)}</span> a month
      </p>
    </section>
  )
}
