import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { irishDay } from '#domain/availability/service-date.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { euro } from '#domain/money.ts'
import { depositBillText } from '#domain/pricing/naming/bill-names.ts'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { HelpInShop } from '#storefront/features/cart/links/help-in-shop.tsx'
import { LazyOrderBills } from '#storefront/features/summary/lazy-order-bills.tsx'
import { longDate } from '#storefront/formatting/long-date.ts'
import { AssistedButton, AssistedReview } from '#storefront/shell/assistance/assisted-part.tsx'
import { BackToOrder } from '#storefront/shell/frame/fenced-shell.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { TickField } from '#storefront/ui/form/tick-field.tsx'
import { useForm } from '#storefront/ui/form/use-form.ts'
import { Price } from '#storefront/ui/price.tsx'
import { isVisitLost, LostVisit } from '../delivery/held-visit.tsx'
import { STEP_NAME, STEP_PATH, stepBefore } from '../steps/checkout-steps.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { OrderLine } from '../steps/order-card.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import { BeforeYouOrder } from './before-you-order.tsx'
import { startsWithinCancelling } from './contract-days.ts'
import { ContractDocument } from './contract-document.tsx'
import { ContractPart } from './contract-part.tsx'
import { OrderProblem } from './order-problem.tsx'
import { PrintedBills } from './printed-bills.tsx'
import { ProofStep } from './proof-step.tsx'
import { usePlaceOrder } from './use-place-order.ts'
import { useProof } from './use-proof.ts'
import { WhatChanged } from './what-changed.tsx'

const TITLE = 'Check and order'
const POLL_MS = 2000

type Said = { terms: boolean; startEarly: boolean; code: string }

type ReviewPageProps = {
  checkout: CheckoutView
  /** The time of the request. */
  today: string
}

/** The contract, the information that the law requires, and the order button, which charges nothing itself. */
export function ReviewPage({ checkout: loaded, today }: ReviewPageProps) {
  const { checkout, proving } = useProof(loaded)
  const { order, terms } = checkout
  const cart = order?.cart ?? checkout.cart
  const before = stepBefore(checkout, 'REVIEW')
  const { place, problem } = usePlaceOrder(checkout)
  const isChecking = order?.state === 'PLACED'
  const isProofRequired = order === null && checkout.proof.needed && checkout.details !== null
  const isProofMissing = isProofRequired && checkout.proof.given === null
  usePolling(isChecking)
  const form = useForm({
    id: 'review',
    // An order that was begun has accepted them.
    initial: { terms: order !== null, startEarly: order?.startEarly ?? false, code: '' },
    judge: (said: Said) => judge(said, isProofMissing),
    submit: async ({ startEarly }: Said) => {
      await place({ startEarly, acceptedDeposit: order?.deposit || null })
      return null
    },
  })
  const hasErrors = form.state.attempt > 0 && form.problems.length > 0
  return (
    <>
      <PageHead title={hasErrors ? `Error: ${TITLE}` : TITLE} />
      <OrderLine cart={cart} />
      <form
        {...form.form}
        className="wrap grid items-start justify-between gap-x-12 gap-y-6 pt-3 md:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] md:grid-rows-[auto_auto_1fr] md:pt-12"
      >
        <div className="min-w-0">
          {order === null && <BackToOrder className="mb-2 md:hidden" />}
          <ErrorSummary form={form} />
          <StepHeading
            steps={checkout.steps}
            step="REVIEW"
            title={TITLE}
            lead={`This is your contract. You haven’t ordered until ${order?.state === 'AWAITING_PAYMENT' ? 'you’ve paid' : 'you press the button at the end'}.`}
          />
          <WhatChanged checkout={checkout} />
          <AssistedReview version={cart.version} onChanged={() => form.change({ terms: false, startEarly: false })} />
          {isVisitLost(checkout) && (
            <div className="mt-6">
              <LostVisit step="review" />
            </div>
          )}
        </div>
        <div className="min-w-0">
          <ContractDocument checkout={checkout} today={today}>
            {(number) =>
              order === null && (
                <ContractPart number={number} title="Your agreement" change={null}>
                  <TickField
                    id="review-terms"
                    label={
                      <>
                        I agree to the{' '}
                        <a
                          href={terms.path}
                          target="_blank"
                          rel="noreferrer"
                          className="font-semibold text-accent underline underline-offset-4"
                        >
                          terms<span className="sr-only"> (opens in a new tab)</span>
                        </a>{' '}
                        of {longDate(terms.version)}.
                      </>
                    }
                    checked={form.values.terms}
                    error={form.problemOf('terms')?.message ?? null}
                    onChange={(agreed) => form.change({ terms: agreed })}
                  />
                  {startsWithinCancelling(cart.offers, today) && (
                    <TickField
                      id="review-startEarly"
                      label={
                        <>
                          Please start my service before the 14-day cancellation period ends. If I cancel within the 14
                          days, I’ll pay for what you’ve provided by then.{' '}
                          <span className="text-ink-soft">(optional)</span>
                        </>
                      }
                      hint="If you leave this unticked and cancel within the 14 days, you owe nothing for the service."
                      checked={form.values.startEarly}
                      error={null}
                      onChange={(startEarly) => form.change({ startEarly })}
                    />
                  )}
                </ContractPart>
              )
            }
          </ContractDocument>
          <PrintedBills cart={cart} />
        </div>
        <aside
          aria-label="Every bill"
          className="no-print min-w-0 md:top-8 md:col-start-2 md:tall:sticky md:row-span-3 md:row-start-1"
        >
          <LazyOrderBills cart={cart} today={irishDay(new Date(today))} />
          {order && order.deposit > 0 && (
            <p className="mt-3 px-1 text-sm">
              Your deposit of <Price amount={order.deposit} className="font-semibold" /> is credited on your{' '}
              {depositBillText(cart.forecast.firstBill)}. Whatever is left goes towards the next ones.
            </p>
          )}
        </aside>
        <div className="min-w-0">
          {isProofRequired && (
            <ProofStep proof={checkout.proof} field={form.text('code')} proving={proving} renderedAt={today} />
          )}
          <BeforeYouOrder
            cart={cart}
            deposit={order?.deposit ?? 0}
            dueToday={order?.dueToday ?? cart.payTodayTotal}
            promises={order?.promises ?? checkout.promises}
            isOpen={order === null}
          >
            {order?.state === 'AWAITING_PAYMENT' ? (
              <LinkButton to={PAY_PAGE} className="min-h-14 w-full">
                Continue to payment
              </LinkButton>
            ) : (
              <OrderButton
                pending={form.state.pending || isChecking}
                dueToday={order?.dueToday ?? cart.payTodayTotal}
              />
            )}
            <AssistedButton />
            {order === null && <HelpInShop reference={cart.uuid} />}
            {problem && !form.state.pending && (
              <div className="mt-4">
                <OrderProblem problem={problem} cart={cart} />
              </div>
            )}
          </BeforeYouOrder>
          {before && order === null && (
            <Link
              to={STEP_PATH[before]}
              className="no-print mt-4 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              Back to {STEP_NAME[before]}
            </Link>
          )}
        </div>
      </form>
    </>
  )
}

/** The law prescribes its text. */
function OrderButton({ pending, dueToday }: { pending: boolean; dueToday: number }) {
  const brand = useBrand()
  return (
    <>
      <Button type="submit" pending={pending} className="min-h-14 w-full">
        Order with obligation to pay
      </Button>
      <p role="status" className="mt-3 text-sm empty:hidden">
        {pending &&
          (dueToday > 0
            ? `Your bank may ask you to approve ${euro(dueToday)} to ${brand?.name}. Keep this page open.`
            : 'We’re placing your order. Keep this page open.')}
      </p>
    </>
  )
}

function judge({ terms }: Said, isProofMissing: boolean): FieldProblem[] {
  return [
    ...(terms ? [] : [{ field: 'terms', message: 'Tick to agree to the terms' }]),
    ...(isProofMissing ? [{ field: 'code', message: 'Enter the code we send you' }] : []),
  ]
}

/** Polls while the credit check and the network are pending. */
function usePolling(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [active, revalidate])
}
