import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { fromBillText } from '#domain/pricing/naming/bill-names.ts'
import { priceChanges } from '#domain/pricing/price-course.ts'
import { reportApiException } from '#storefront/analytics/api-exception.ts'
import { track } from '#storefront/analytics/track.ts'
import { SaveCheckoutPaymentDocument } from '#storefront/api/generated/checkout.ts'
import { query } from '#storefront/api/query.ts'
import { pick, type Reply } from '#storefront/api/reply.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { type Form, useForm } from '#storefront/ui/form/use-form.ts'
import { WaysList } from '#storefront/ui/form/ways-list.tsx'
import { Price } from '#storefront/ui/price.tsx'
import type { CheckoutStepView } from '../steps/checkout-view.ts'
import { StepPage } from '../steps/step-page.tsx'
import { useLazyJudge } from '../steps/use-lazy-judge.ts'
import { useSaveStep } from '../steps/use-save-step.ts'
import { CardChoice } from './card-choice.tsx'
import { DirectDebitPanel } from './direct-debit-panel.tsx'
import { PaymentQuestion } from './payment-question.tsx'
import { enteredIban, type PaymentValues, paymentValues } from './payment-values.ts'

const ActionModal = lazyComponent(() =>
  import('#storefront/features/action-modal/action-modal.tsx').then((module) => module.ActionModal),
)

type SaveProblem = 'Check_invalid_iban' | 'Error_1_try_again'

type PaymentFormProps = {
  checkout: CheckoutStepView
  /** Of the account that the bills are collected from already. Null: an IBAN is entered. */
  accountEnding?: string | null
}

/** The payment methods for the bills and for today. Nothing is charged here, and no card number is entered. */
export function PaymentForm({ checkout, accountEnding = null }: PaymentFormProps) {
  const { cart, payment } = checkout
  const brand = useBrand()
  const save = useSaveStep('PAYMENT')
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const lazy = useLazyJudge<PaymentValues>(async () => {
    const { judgePayment } = await import('./judge-payment.ts')
    return judgePayment({ knownIban: enteredIban(payment), hasAccount: accountEnding !== null })
  })
  // No draft: an account number stays out of the browser's storage.
  const form = useForm({
    id: 'payment',
    initial: paymentValues(checkout, accountEnding),
    judge: lazy.judge,
    submit: lazy.judged(async (answers: PaymentValues) => {
      const reply = pick(
        await query(SaveCheckoutPaymentDocument, { reference: cart.uuid, answers }),
        'saveCheckoutPayment',
      )
      const found = problemIn(reply)
      if (found === 'Error_1_try_again') reportApiException({ source: 'saveCheckoutPayment', modal: found })
      setProblem(found)
      if (reply.ok) track({ name: 'payment saved', cart, monthly: answers.monthly })
      return save(reply)
    }),
  })
  const [change] = priceChanges(cart.forecast.bills)
  const firstBill = checkout.promises.find(({ kind }) => kind === 'FIRST_BILL')

  function tryAgain() {
    // Synchronous, because nothing behind an open modal takes the focus.
    flushSync(() => setProblem(null))
    if (problem === 'Error_1_try_again') form.form.ref.current?.requestSubmit()
    else document.getElementById('payment-iban')?.focus()
  }

  return (
    <StepPage
      checkout={checkout}
      step="PAYMENT"
      title="Payment"
      lead={
        cart.payTodayTotal > 0
          ? 'You won’t be charged on this page. You’ll see everything again before you order.'
          : 'Nothing is due today, and you won’t be charged on this page. You’ll see everything again before you order.'
      }
      form={form}
      onEnter={lazy.prefetch}
    >
      <div>
        <PaymentQuestion
          when="Each month"
          title="How will you pay your bills?"
          amount={cart.monthlyTotal}
          amountNote={
            change ? (
              <>
                <Price amount={change.amount} /> {fromBillText(change.fromBill, cart.forecast.firstBill)}
              </>
            ) : (
              'a month'
            )
          }
          hint={`${firstBill === undefined ? '' : `${firstBill.title}. `}We collect each bill 14 days later, so you always see the amount first.`}
        >
          <WaysList
            id="payment-monthly"
            legend="Choose a payment method:"
            ways={[
              {
                value: 'DIRECT_DEBIT',
                label: 'Direct debit',
                detail:
                  accountEnding === null || !form.values.keepsAccount
                    ? 'From a bank account, with your IBAN'
                    : `From your account ending ${accountEnding}`,
                panel: <DirectDebitPanel form={form} checkout={checkout} accountEnding={accountEnding} />,
              },
              {
                value: 'CARD',
                label: 'Card',
                detail: 'Charged 14 days after each bill',
                panel: <MonthlyCard form={form} checkout={checkout} brandName={brand?.name ?? ''} />,
              },
            ]}
            value={form.values.monthly}
            error={form.problemOf('monthly')?.message ?? null}
            onChange={(monthly) => form.change({ monthly })}
          />
        </PaymentQuestion>
        {cart.payTodayTotal > 0 && (
          <PaymentQuestion
            when="Today"
            title="How will you pay today?"
            amount={cart.payTodayTotal}
            amountNote={`to ${brand?.name}`}
            hint={`You pay after you order. It shows as ${brand?.name.toUpperCase()} on your statement.`}
          >
            <CardChoice form={form} checkout={checkout} />
          </PaymentQuestion>
        )}
      </div>
      {problem && (
        <Suspense>
          <ActionModal
            modalId={problem}
            onTryAgain={tryAgain}
            onChangeAddress={() => setProblem(null)}
            onClose={() => setProblem(null)}
          />
        </Suspense>
      )}
    </StepPage>
  )
}

type MonthlyCardProps = { form: Form<PaymentValues>; checkout: CheckoutStepView; brandName: string }

/** The card for the bills is the one that pays today. With nothing due today it is chosen here. */
function MonthlyCard({ form, checkout, brandName }: MonthlyCardProps) {
  const isFree = checkout.cart.payTodayTotal === 0
  const isSaved = form.values.savedCard !== ''
  return (
    <>
      <p className="text-sm">
        {isSaved
          ? 'We’ll charge your bills to the saved card you choose. You’ll confirm it on our payment provider’s form after you order.'
          : `You’ll enter your card on our payment provider’s form after you order, and they’ll save it for your bills. ${brandName} never sees its number.`}
        {isFree && ' Nothing is charged to it today.'}
      </p>
      {isFree && checkout.maySaveCard && (
        <div className="mt-4">
          <CardChoice form={form} checkout={checkout} />
        </div>
      )}
    </>
  )
}

/** A refused IBAN has a modal; other refusals are shown at their fields. */
function problemIn(reply: Reply<unknown>): SaveProblem | null {
  if (reply.ok) return null
  if (reply.failure.kind === 'breakdown') return 'Error_1_try_again'
  return reply.failure.problems?.some(({ field }) => field === 'iban') ? 'Check_invalid_iban' : null
}
