import { paymentSchema } from '#domain/checkout/payment-choice.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'

export function judgePayment(known: Parameters<typeof paymentSchema>[0]) {
  return judgeBy(paymentSchema(known))
}
