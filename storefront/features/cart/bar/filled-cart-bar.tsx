import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { rememberedPack } from '#storefront/journey/remembered-pack.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Cart, CartState } from '../cart-store.ts'
import { useFling } from '../use-fling.ts'
import { barButtons } from './bar-buttons.ts'

/** How near to the bottom edge a swipe has to start, in pixels. */
const SWIPE_AREA = 96

const importDrawer = () => import('../cart-drawer.tsx')
const CartDrawer = lazy(() => importDrawer().then((module) => ({ default: module.CartDrawer })))

export function FilledCartBar({ state }: { state: Extract<CartState, { status: 'ready' }> }) {
  const { cart, pending, notice } = state
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const swipe = useFling('up', () => show(), SWIPE_AREA)

  // Fetched when nothing else is going on, so that the first press does not wait for it.
  useEffect(() => {
    const timer = setTimeout(() => void importDrawer(), 1500)
    return () => clearTimeout(timer)
  }, [])

  function show() {
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      {/* The end of the page stays above the bar. */}
      <div aria-hidden="true" className="no-print h-21 bg-surface-deep low:hidden" />
      <section
        aria-label="Cart"
        className="no-print on-deep forced-frame ring-1 ring-accent-hover fixed inset-x-0 bottom-0 z-40 low:relative animate-rise touch-none rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar select-none"
        {...swipe}
      >
        <p role="status" className={notice ? 'wrap pt-3 text-sm font-medium' : 'sr-only'}>
          {notice ?? (pending ? 'Updating your cart' : '')}
        </p>
        <span aria-hidden="true" className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-pill bg-veil" />
        <div className="wrap flex min-h-19 items-center justify-between gap-3 py-3">
          <button
            ref={toggle}
            type="button"
            onClick={show}
            aria-haspopup="dialog"
            aria-expanded={open}
            className="group -ml-2 flex min-h-12 items-center gap-4 rounded-card px-2 text-left hover:bg-veil sm:gap-7"
          >
            <span className="sr-only">Show my cart.</span>
            <span className={`flex gap-4 transition-opacity min-[24rem]:gap-5 sm:gap-7 ${pending ? 'opacity-60' : ''}`}>
              <Amount label="Monthly cost" amount={cart.monthlyTotal} />
              {cart.hasUpfrontCostItem && <Amount label="Pay today" amount={cart.payTodayTotal} />}
            </span>
            <Icon
              name="chevronUp"
              className="size-5 transition-transform group-hover:-translate-y-0.5 max-[24rem]:hidden"
            />
          </button>
          <NextStep cart={cart} pathname={pathname} pending={pending} />
        </div>
      </section>
      {wanted && (
        <Suspense>
          <CartDrawer state={state} open={open} onClose={() => setOpen(false)} returnFocus={toggle} />
        </Suspense>
      )}
    </>
  )
}

type NextStepProps = { cart: Cart; pathname: string; pending: boolean }

function NextStep({ cart, pathname, pending }: NextStepProps) {
  const { next, checkoutShown } = barButtons(cart, { pathname, pending, wantsTv: rememberedPack() !== null })
  const isToSummary = next.action === '/shop/summary'
  return (
    <span className="flex items-center gap-3">
      {isToSummary && pathname !== '/shop/add-ons' && (
        <LinkButton to="/shop/add-ons" size="small" look="onDeep" className="max-sm:hidden">
          Add extras
        </LinkButton>
      )}
      {next.shown && (
        <BarLink to={next.action} enabled={next.enabled || isToSummary}>
          {isToSummary ? (
            <span>
              Review<span className="max-sm:sr-only"> your</span> order
            </span>
          ) : (
            next.title
          )}
        </BarLink>
      )}
      {checkoutShown && (
        <BarLink to="/checkout" enabled={!pending}>
          Check out
        </BarLink>
      )}
    </span>
  )
}

type BarLinkProps = { to: string; enabled: boolean; children: ReactNode }

/** Checkout waits for the totals. */
function BarLink({ to, enabled, children }: BarLinkProps) {
  return (
    <LinkButton
      to={to}
      size="small"
      {...(!enabled && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className="whitespace-nowrap max-[24rem]:px-3.5"
    >
      {children}
    </LinkButton>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <span className="block">
      <span className="block text-xs whitespace-nowrap text-ink-deep-soft">{label}</span>{' '}
      <Price amount={amount} className="display block text-lg leading-tight font-bold" />
    </span>
  )
}
