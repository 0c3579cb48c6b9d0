import { deliverySchema } from '#domain/checkout/delivery.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'

export function judgeDelivery(known: Parameters<typeof deliverySchema>[0]) {
  return judgeBy(deliverySchema(known))
}
