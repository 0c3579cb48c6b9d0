import { useEffect, useState } from 'react'
import { irishDay } from '#domain/availability/service-date.ts'
import { MARKETING_CHANNELS } from '#domain/checkout/marketing-channels.ts'
import { track } from '#storefront/analytics/track.ts'
import { SaveCheckoutDetailsDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import { LogInLink } from '#storefront/shell/customer/log-in-link.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { ChoiceField } from '#storefront/ui/form/choice-field.tsx'
import { formDraft } from '#storefront/ui/form/form-draft.ts'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { TickField } from '#storefront/ui/form/tick-field.tsx'
import { useDraft } from '#storefront/ui/form/use-draft.ts'
import { type Form, useForm } from '#storefront/ui/form/use-form.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import { Question } from '../steps/question.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { textOf } from '../steps/text-of.ts'
import { useLazyJudge } from '../steps/use-lazy-judge.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import { BillingAddress } from './billing-address.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { type DetailsValues, detailsValues, type KnownContact } from './details-values.ts'
import { EmailField } from './email-field.tsx'
import { isKnown, KnownDetails } from './known-details.tsx'

const CHANNEL_NAME = { EMAIL: 'Email', SMS: 'Text message', PHONE: 'Phone', POST: 'Post' } as const
const CHANNELS = MARKETING_CHANNELS.map((value) => ({ value, label: CHANNEL_NAME[value] }))

type DetailsFormProps = {
  checkout: CheckoutStepView
  /** What the operator knows of a signed-in customer. */
  known?: KnownContact | null
  /** Whose plan a link without a session is for, masked. */
  linkCustomer?: string | null
}

export function DetailsForm({ checkout, known = null, linkCustomer = null }: DetailsFormProps) {
  const { cart, home, checksCredit } = checkout
  const brand = useBrand()
  const save = useSaveStep('DETAILS')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit of the step
  useEffect(() => track({ name: 'checkout begun', cart }), [])
  const [stored] = useState(() => formDraft(`checkout-details-${cart.reference}`))
  const lazy = useLazyJudge<DetailsValues>(async () => {
    const { judgeDetails } = await import('./judge-details.ts')
    return judgeDetails({ today: irishDay(new Date()), hasHome: home !== null, checksCredit })
  })
  const form = useForm({
    id: 'details',
    initial: detailsValues(checkout, known),
    judge: lazy.judge,
    submit: stored.untilTaken(
      lazy.judged(async ({ marketing, ...values }: DetailsValues) => {
        const answers = { ...values, marketing: [...marketing] }
        return save(
          pick(await query(SaveCheckoutDetailsDocument, { reference: cart.uuid, answers }), 'saveCheckoutDetails'),
        )
      }),
    ),
  })
  useDraft(form, stored)
  const { marketing } = form.values
  // A customer who comes back to a saved step wants to change it; nothing is known then (load-known-contact.ts).
  const [isClosed, setClosed] = useState(() => known !== null && isKnown(detailsValues(checkout, known)))
  const showsFields = !isClosed || hasFieldProblem(form)

  return (
    <StepPage
      checkout={checkout}
      step="DETAILS"
      title="Your details"
      lead={
        checkout.maySaveCard ? (
          'You’re logged in, so you’ll find this order in your account. Check that we can reach you.'
        ) : (
          <span className="in-data-customer:hidden">
            You’re ordering as a guest: no account, no password. Already with us?{' '}
            <LogInLink className="font-semibold text-accent underline underline-offset-4">Log in</LogInLink>
          </span>
        )
      }
      form={form}
      onEnter={lazy.prefetch}
    >
      {linkCustomer !== null && (
        <div className="mt-6">
          <Notice tone="info" title={`This order is for ${linkCustomer}`}>
            Isn’t that you? Then don’t enter anything here: the link belongs to someone else, and so would what you
            order.
          </Notice>
        </div>
      )}
      {showsFields ? (
        <OwnDetails form={form} home={home} checksCredit={checksCredit} />
      ) : (
        <KnownDetails values={form.values} home={home} onChange={() => setClosed(false)} />
      )}
      {checksCredit && (
        <Question
          title="Credit check"
          hint="Before we agree a contract, we check with a credit bureau. It may show on your credit record."
        >
          <TickField
            id="details-creditConsent"
            label={`I agree that ${brand?.name ?? 'you'} can check my credit for this order.`}
            checked={form.values.creditConsent}
            error={form.problemOf('creditConsent')?.message ?? null}
            onChange={(creditConsent) => form.change({ creditConsent })}
          />
        </Question>
      )}
      <Question title="Offers">
        <ChoiceField
          id="details-marketing"
          kind="checkbox"
          legend="Can we send you offers? (optional)"
          hint="Choose how. You can change your mind at any time."
          choices={CHANNELS}
          chosen={marketing}
          error={form.problemOf('marketing')?.message ?? null}
          onPress={(channel) =>
            form.change((values) => ({
              marketing: values.marketing.includes(channel)
                ? values.marketing.filter((other) => other !== channel)
                : [...values.marketing, channel],
            }))
          }
        />
      </Question>
    </StepPage>
  )
}

/** A problem of a field that isn't on the screen could not be mended. */
function hasFieldProblem({ problems }: Form<DetailsValues>): boolean {
  return problems.some(({ field }) => field !== 'creditConsent' && field !== 'marketing')
}

type OwnDetailsProps = Pick<CheckoutStepView, 'home' | 'checksCredit'> & { form: Form<DetailsValues> }

function OwnDetails({ form, home, checksCredit }: OwnDetailsProps) {
  return (
    <>
      <div className="mt-8 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...textOf(form, 'firstName')} label="First name" autoComplete="given-name" spellCheck={false} />
        <TextField {...textOf(form, 'lastName')} label="Last name" autoComplete="family-name" spellCheck={false} />
        <EmailField form={form} />
        <TextField
          {...textOf(form, 'mobile')}
          label="Mobile number"
          hint="For calls and texts about this order."
          type="tel"
          autoComplete="tel"
          className="sm:col-span-2 sm:max-w-80"
        />
        <div className="sm:col-span-2">
          <BirthDateField form={form} checksCredit={checksCredit} />
        </div>
      </div>
      <Question title="Billing">
        <BillingAddress form={form} home={home} />
      </Question>
    </>
  )
}
