import { CurrentServiceAnswersDocument } from '#storefront/api/generated/current-service.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { CurrentServiceForm } from './current-service-form.tsx'
import { CurrentServiceSkeleton, type EarlyAnswer } from './current-service-skeleton.tsx'
import { draftOf } from './draft.ts'

type SavedAnswersProps = { cart: BarCart; line: CartLine; early: EarlyAnswer }

export function SavedAnswers({ cart, line, early }: SavedAnswersProps) {
  const { result } = useQuery(CurrentServiceAnswersDocument, { reference: cart.uuid })
  if (result.state === 'loading') return <CurrentServiceSkeleton early={early} />
  const offers = result.state === 'ready' ? result.value.getCart.offers : []
  // The form starts empty where the saved values cannot be loaded.
  const saved = draftOf(offers.find(({ id }) => id === line.id)?.currentService ?? null)
  // A customer of ours leaves no other provider.
  const answer = isAcquisition(cart) ? early.answer : false
  const initial = answer === null ? saved : { ...saved, hasService: answer }
  return <CurrentServiceForm cart={cart} offer={line} saved={initial} />
}
