import { detailsSchema } from '#domain/checkout/details.ts'
import { judgeBy } from '#storefront/ui/form/judge-by.ts'

export function judgeDetails(known: Parameters<typeof detailsSchema>[0]) {
  return judgeBy(detailsSchema(known))
}
