import { useNavigate, useRevalidator } from 'react-router'
import type { CheckoutStep } from '#domain/checkout/steps.ts'
import type { Failure, Reply } from '#storefront/api/reply.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import type { Refused } from '#storefront/ui/form/form-state.ts'
import { STEP_PATH, stepAfter } from './checkout-steps.ts'
import type { CheckoutStepView } from './checkout-view.ts'

/** Navigates to the next step once this one is saved; returns the refusal otherwise. */
export function useSaveStep(step: CheckoutStep) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (reply: Reply<Pick<CheckoutStepView, 'unanswered'>>): Promise<Refused | null> => {
    if (reply.ok) {
      await navigate(STEP_PATH[stepAfter(reply.value, step)])
      return null
    }
    // The cart has changed its state meanwhile: the loader redirects.
    if (isClosed(reply.failure)) await revalidate()
    return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
  }
}

function isClosed(failure: Failure): boolean {
  return (
    failure.kind === 'refusal' &&
    ['CART_BEING_PAID', 'CART_ORDERED', 'CART_NOT_FOUND', 'CART_HELD', 'CART_OF_CUSTOMER'].includes(failure.code)
  )
}
