import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { CheckoutStep } from '#domain/checkout/steps.ts'
import { VisitHoldNotice } from '#storefront/features/cart/visit-hold/visit-hold-notice.tsx'
import { BackToOrder } from '#storefront/shell/frame/fenced-shell.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorSummary } from '#storefront/ui/form/error-summary.tsx'
import { FormRefusal } from '#storefront/ui/form/form-refusal.tsx'
import type { Values } from '#storefront/ui/form/form-state.ts'
import type { Form } from '#storefront/ui/form/use-form.ts'
import { STEP_NAME, STEP_PATH, stepAfter, stepBefore } from './checkout-steps.ts'
import type { CheckoutStepView } from './checkout-view.ts'
import { OrderCard, OrderLine } from './order-card.tsx'
import { StepHeading } from './step-heading.tsx'

type StepPageProps<V extends Values> = {
  checkout: CheckoutStepView
  step: CheckoutStep
  title: string
  lead: ReactNode
  form: Form<V>
  /** Called when the form takes the focus. */
  onEnter: () => void
  children: ReactNode
}

/** A step with a form: one column, the order beside it, and buttons that name the step they lead to. */
export function StepPage<V extends Values>({ checkout, step, title, lead, form, onEnter, children }: StepPageProps<V>) {
  const hasErrors = form.state.attempt > 0 && form.problems.length > 0
  const before = stepBefore(checkout, step)
  const { revalidate } = useRevalidator()
  return (
    <>
      <PageHead title={hasErrors ? `Error: ${title}` : title} />
      <OrderLine cart={checkout.cart} />
      <div className="wrap grid items-start justify-between gap-x-12 pt-3 md:grid-cols-[minmax(0,40rem)_minmax(18rem,24rem)] md:pt-12">
        <form {...form.form} onFocus={onEnter} className="min-w-0 [--note-room:0px]">
          <BackToOrder className="mb-2 md:hidden" />
          <ErrorSummary form={form} />
          <VisitHoldNotice cart={checkout.cart} onRenewed={() => void revalidate()} />
          <StepHeading steps={checkout.steps} step={step} title={title} lead={lead} />
          {children}
          <div className="mt-8 empty:hidden">
            <FormRefusal form={form} title="Your answers aren’t saved yet" />
          </div>
          <div className="mt-10 flex flex-wrap items-center gap-x-7 gap-y-4">
            <Button type="submit" pending={form.state.pending} className="max-sm:w-full">
              Continue to {STEP_NAME[stepAfter(checkout, step)]}
            </Button>
            {before && (
              <Link
                to={STEP_PATH[before]}
                className="inline-flex min-h-11 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2 max-sm:w-full max-sm:justify-center"
              >
                Back to {STEP_NAME[before]}
              </Link>
            )}
          </div>
        </form>
        <aside aria-label="Your order" className="sticky top-8 max-md:hidden">
          <OrderCard cart={checkout.cart} />
        </aside>
      </div>
    </>
  )
}
