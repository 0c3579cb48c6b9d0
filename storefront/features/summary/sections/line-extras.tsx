import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { AddOnCardsDocument } from '#storefront/api/generated/add-ons.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { addOnPrice, type CartAddOn, type CartLine } from '#storefront/features/cart/cart-line.ts'
import { RemoveButton, removeAndKeepFocus } from '#storefront/features/cart/removal/remove-button.tsx'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { Price } from '#storefront/ui/price.tsx'

/** The extras of a line, and a link to more if there are any. They are removed at once, with an undo. */
export function LineExtras({ line, removable }: { line: CartLine; removable: boolean }) {
  const { result } = useQuery(AddOnCardsDocument, { serviceGroupCode: line.baseOffer.serviceGroup })
  const chosen = line.addOns.length > 0
  // The space is reserved until it is known that there are none: the page of extras shows what could not be loaded.
  const none = result.state === 'ready' && result.value.getAddOns.length === 0
  if (!chosen && none) return null
  return (
    <div className={`mt-4 border-t border-line pt-1 ${chosen ? '' : 'no-print'}`}>
      {chosen && (
        <ul aria-label={`Extras of ${line.baseOffer.description}`} className="grid gap-1">
          {line.addOns.map((addOn) => (
            <AddOnRow key={addOn.id} addOn={addOn}>
              {removable && (
                <RemoveButton
                  name={addOnTitle(addOn)}
                  onClick={() => void removeAndKeepFocus(() => cartStore.removePart(line.id, addOn))}
                />
              )}
            </AddOnRow>
          ))}
        </ul>
      )}
      <Link
        to="/shop/add-ons"
        className="no-print inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {chosen ? 'Change extras' : 'Add extras'}
        <span className="sr-only"> for {line.baseOffer.description}</span>
      </Link>
    </div>
  )
}

function AddOnRow({ addOn, children }: { addOn: CartAddOn; children: ReactNode }) {
  const { amount, per } = addOnPrice(addOn)
  return (
    <li className="flex min-h-11 items-center justify-between gap-4">
      <span className="min-w-0 flex-1 sm:flex sm:justify-between sm:gap-4">
        {addOnTitle(addOn)}
        <span className="block text-sm whitespace-nowrap">
          <Price amount={amount} className="text-base font-semibold" /> <span className="text-ink-soft">{per}</span>
        </span>
      </span>
      {children}
    </li>
  )
}
