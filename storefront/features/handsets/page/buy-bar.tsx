import { type RefObject, useEffect, useState } from 'react'
import { euro } from '#domain/money.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { BuyButton } from './buy-button.tsx'
import type { PageHandset, PagePlan, Variant } from './handset-choice.ts'
import type { HandsetOffer } from './handset-offer.ts'
import type { Buying, Purchase } from './use-buy-handset.ts'

type BuyBarProps = {
  handset: PageHandset
  variant: Variant
  plan: PagePlan
  offer: HandsetOffer | null
  buying: Buying
  purchase: Purchase | null
  /** Opens the form for an alert. Null: the phone is in stock. */
  onAlert: (() => void) | null
  /** The button of the card: on a wide screen the bar is hidden while the button is visible. */
  button: RefObject<HTMLElement | null>
}

/** Replaces the cart bar: the price and the button to buy, always visible. */
export function BuyBar({ handset, variant, plan, offer, buying, purchase, onAlert, button }: BuyBarProps) {
  const isNeeded = useOutOfSight(button)
  return (
    <section
      aria-label="Buy this phone"
      className={`buy-bar no-print on-deep forced-frame fixed inset-x-0 bottom-0 z-40 rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar ring-1 ring-accent-hover transition-[translate,visibility] low:relative ${isNeeded ? '' : 'md:invisible md:translate-y-full'}`}
    >
      <div className="wrap flex min-h-19 items-center gap-x-6 py-3">
        <Picture
          src={variant.image}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-card bg-surface p-0.5 max-md:hidden"
        />
        <p className="mr-auto leading-snug max-md:hidden">
          <strong className="font-semibold">
            {handset.manufacturer} {handset.model}
          </strong>
          <span className="block text-xs text-ink-deep-soft">
            {variant.color}, {variant.capacity}, with {plan.tariff.displayName}
          </span>
        </p>
        {offer && (
          <div className="flex gap-4.5 max-md:mr-auto md:gap-7">
            <Amount label="Today" amount={offer.today} />
            <Amount label="A month" amount={offer.month} />
            <span className="max-md:hidden">
              <Amount label={`Over ${formatMonths(offer.term)}`} amount={offer.total} />
            </span>
          </div>
        )}
        {onAlert ? (
          <Button size="small" look="onDeep" onClick={onAlert} className="max-sm:px-4 max-sm:text-balance">
            Tell me when it’s back
          </Button>
        ) : (
          <BuyButton buying={buying} purchase={purchase} size="small" className="max-[24rem]:px-3.5" />
        )}
      </div>
    </section>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <span className="block">
      <span className="block text-xs whitespace-nowrap text-ink-deep-soft">{label}</span>{' '}
      <span className="display figures block text-base leading-tight font-bold whitespace-nowrap min-[24rem]:text-lg">
        {euro(amount)}
      </span>
    </span>
  )
}

function useOutOfSight(watched: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const { current } = watched
    if (current === null) return
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [watched])
  return isOut
}
