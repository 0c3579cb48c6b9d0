import { euro } from '#domain/money.ts'
import { priceDifference } from '#storefront/features/bills/price-difference.ts'
import { type CartLine, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { differenceTo } from '#storefront/features/cart/phone/phone-sibling.ts'
import { usePhoneSibling } from '#storefront/features/cart/phone/use-phone-sibling.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

type KeepNumberOfferProps = { cart: BarCart; line: CartLine; onAdd: () => void }

/** Offers the home phone that is needed to keep a number. */
export function KeepNumberOffer({ cart, line, onAdd }: KeepNumberOfferProps) {
  const { result, change, isAdding, problemOf } = usePhoneSibling(cart, line)
  const sibling = result.state === 'ready' ? result.value : null
  const { description } = line.baseOffer
  const problem = sibling && problemOf(sibling.code)

  return (
    <section aria-labelledby="keep-number" className="min-h-40 rounded-card bg-surface-tint px-4 py-4 sm:px-5">
      <h2 id="keep-number" className="font-sans text-base font-semibold tracking-normal">
        Keep your home phone number?
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {result.state === 'ready' && sibling === null
          ? `You’d need a home phone to keep your number, and it isn’t available with ${description}.`
          : `${description} doesn’t include a home phone. Add one to keep your number, or skip this.`}
      </p>
      {sibling && (
        <>
          <p className="mt-1 text-sm">
            <strong className="figures font-semibold">{priceDifference(differenceTo(line, sibling).now)}</strong>
            {`: ${euro(lineMonthly(line))} becomes ${euro(sibling.displayPrice)}.`}
          </p>
          {problem && (
            <div className="mt-3">
              <Notice tone="danger" announced>
                {problem}
              </Notice>
            </div>
          )}
          <Button
            size="small"
            look="secondary"
            pending={isAdding(sibling.code)}
            onClick={() => {
              onAdd()
              void change(sibling)
            }}
            className="mt-3 max-sm:w-full"
          >
            Add home phone and keep my number
          </Button>
        </>
      )}
    </section>
  )
}
