import { useState } from 'react'
import type { SentCodeFragment } from '#storefront/api/generated/types.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { ChoiceField } from '#storefront/ui/form/choice-field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { NewNumberForm } from './new-number-form.tsx'
import type { PortingOffer } from './porting-draft.ts'
import { PortingForm } from './porting-form.tsx'

const WAYS = [
  { value: 'keep', label: 'Keep my number' },
  { value: 'new', label: 'Get a new number' },
] as const

type KeepOrNewProps = {
  cart: BarCart
  offer: PortingOffer
  plan: string
  onSent: (sent: SentCodeFragment) => void
}

/** Keep the number or get a new one; the matching form follows. */
export function KeepOrNew({ cart, offer, plan, onSent }: KeepOrNewProps) {
  const [way, setWay] = useState<'keep' | 'new'>(offer.newNumber || !offer.baseOffer.portIn ? 'new' : 'keep')
  const isFree = offer.newNumberAllowed
  return (
    <div className="grid gap-6">
      {isFree ? (
        <ChoiceField
          id="number-way"
          kind="radio"
          legend={`Which number should ${plan} have?`}
          choices={WAYS}
          chosen={[way]}
          error={null}
          onPress={setWay}
        />
      ) : (
        <div className="max-w-3xl">
          <Notice>This price is for customers who keep their number.</Notice>
        </div>
      )}
      {way === 'keep' || !isFree ? (
        <PortingForm cart={cart} offer={offer} plan={plan} onSent={onSent} />
      ) : (
        <NewNumberForm cart={cart} offer={offer} />
      )}
    </div>
  )
}
