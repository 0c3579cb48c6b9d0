import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { fromBillText } from '#domain/pricing/naming/bill-names.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { afterPaint, isPlainPress } from '#storefront/ui/press.ts'
import { Price } from '#storefront/ui/price.tsx'
import { wantsTv } from '../cart-line.ts'
import type { CartState } from '../cart-state.ts'
import { useFreshNews } from '../news/use-fresh-news.ts'
import { useSheetSwipe } from '../swipe/use-sheet-swipe.ts'
import { laterPrice } from '../totals/later-price.ts'
import { cartStore } from '../use-cart.ts'
import { type BarState, barState } from './bar-state.ts'

const importDrawer = () => import('../drawer/cart-drawer.tsx')
const BarNews = lazyComponent(() => import('./bar-news.tsx').then((module) => module.BarNews), {
  unreachable: 'nothing',
})
const CartDrawer = lazyComponent(() => importDrawer().then((module) => module.CartDrawer), { unreachable: 'floating' })

export function FilledCartBar({ state }: { state: Extract<CartState, { status: 'ready' }> }) {
  const { cart, pending, notice } = state
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDialogElement>(null)
  const swipe = useSheetSwipe({
    sheet,
    from: 'closed',
    onStart: show,
    onSettled: (rest) => setOpen(rest === 'open'),
  })
  const [news, closeNews] = useFreshNews(state.news)
  const ui = barState(cart, { pathname, pending })
  const later = laterPrice(cart.forecast.bills)
  const offersTv = pathname === '/shop/broadband' && wantsTv(cart)

  function show() {
    setMounted(true)
    setOpen(true)
    // Most go on to the summary.
    void cartStore.needWhole()
  }

  /**
   * Prefetches the drawer and its query before the press. On a touch screen pointerenter and press coincide, so the
   * press is painted first. A failed prefetch is repeated with the press.
   */
  function prefetchDrawer() {
    if (isMounted) return
    afterPaint(() =>
      importDrawer().then(
        () => setMounted(true),
        () => {},
      ),
    )
  }

  return (
    <>
      {/* Reserves space so that the bar does not cover the end of the page. */}
      <div aria-hidden="true" className="no-print h-21 bg-surface-deep low:hidden" />
      <section
        id="cart"
        tabIndex={-1}
        aria-label="Cart"
        className="no-print on-deep forced-frame ring-1 ring-accent-hover fixed inset-x-0 bottom-0 z-40 low:relative animate-rise touch-none rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar select-none"
        onPointerEnter={prefetchDrawer}
        {...swipe.handlers}
      >
        {/* The area where a swipe may start, on touch screens. */}
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 -z-10 hidden h-24 pointer-coarse:block low:hidden"
        />
        {news && !open && (offersTv || (news.does !== 'changed' && pathname !== '/shop/add-ons')) && (
          <Suspense>
            <BarNews key={news.text} news={news} cart={cart} offersTv={offersTv} onClose={closeNews} />
          </Suspense>
        )}
        <p role="status" className={notice ? 'wrap pt-3 text-sm font-medium' : 'sr-only'}>
          {notice}
        </p>
        <span aria-hidden="true" className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-pill bg-veil" />
        <div className="wrap flex min-h-19 items-center justify-between gap-3 py-2.5">
          <button
            ref={toggle}
            type="button"
            onClick={show}
            onFocus={prefetchDrawer}
            aria-haspopup="dialog"
            aria-expanded={open}
            className="group -ml-2 flex min-h-12 shrink-0 items-center gap-4 rounded-card px-2 text-left hover:bg-veil sm:gap-7"
          >
            <span className="sr-only">Show my cart.</span>
            <span
              aria-busy={pending}
              className={`flex items-start gap-3 transition-opacity min-[24rem]:gap-4 sm:gap-7 ${pending ? 'opacity-60' : ''}`}
            >
              <Amount label="Monthly cost" amount={cart.monthlyTotal}>
                {later && (
                  <span className="block text-xs text-ink-deep-soft max-[22rem]:max-w-18 min-[22rem]:whitespace-nowrap">
                    {' '}
                    <Price amount={later.amount} /> {fromBillText(later.fromBill, cart.forecast.firstBill)}
                  </span>
                )}
              </Amount>
              {cart.hasUpfrontCostItem && <Amount label="Pay today" amount={cart.payTodayTotal} />}
            </span>
            <Icon name="chevronUp" className="size-5 transition-transform group-hover:-translate-y-0.5 max-sm:hidden" />
          </button>
          <NextStep ui={ui} pathname={pathname} pending={pending} />
        </div>
      </section>
      {isMounted && (
        <Suspense>
          <CartDrawer
            state={state}
            open={open}
            standaloneCart={ui.standaloneCart}
            news={news}
            onNewsClosed={closeNews}
            onClose={() => setOpen(false)}
            returnFocus={toggle}
            sheet={sheet}
            onShown={swipe.follow}
          />
        </Suspense>
      )}
    </>
  )
}

type NextStepProps = { ui: BarState; pathname: string; pending: boolean }

function NextStep({ ui: { next, checkoutShown }, pathname, pending }: NextStepProps) {
  const isToSummary = next.action === '/shop/summary' || next.action === '/shop/impact-summary'
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isToSummary && pathname !== '/shop/add-ons' && (
        <LinkButton to="/shop/add-ons" size="small" look="onDeep" className="max-sm:hidden">
          Add extras
        </LinkButton>
      )}
      {next.shown && (
        <BarLink
          to={next.action}
          enabled={next.enabled || isToSummary}
          quiet={next.quiet}
          onNear={isToSummary ? () => void cartStore.needWhole() : undefined}
        >
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
        <span className="in-data-staff:hidden">
          <BarLink to="/checkout" enabled={!pending} quiet={false}>
            Check out
          </BarLink>
        </span>
      )}
    </span>
  )
}

type BarLinkProps = {
  to: string
  enabled: boolean
  quiet: boolean
  /** Called when it is about to be pressed. */
  onNear?: (() => void) | undefined
  children: ReactNode
}

/** Disabled while the totals are pending. Navigation is slow, so the press is painted before it starts. */
function BarLink({ to, enabled, quiet, onNear, children }: BarLinkProps) {
  const navigate = useNavigate()

  function leave(event: MouseEvent) {
    if (enabled && !isPlainPress(event)) return
    event.preventDefault()
    if (enabled) afterPaint(() => void navigate(to))
  }

  return (
    <LinkButton
      to={to}
      size="small"
      look={quiet ? 'onDeep' : 'primary'}
      aria-disabled={!enabled || undefined}
      onClick={leave}
      onPointerEnter={onNear}
      onFocus={onNear}
      className="sm:whitespace-nowrap max-sm:min-w-0 max-sm:px-3.5 max-sm:text-balance"
    >
      {children}
    </LinkButton>
  )
}

function Amount({ label, amount, children }: { label: string; amount: number; children?: ReactNode }) {
  return (
    <span className="block">
      <span className="block text-xs whitespace-nowrap text-ink-deep-soft">{label}</span>{' '}
      <Price amount={amount} className="display block text-lg leading-tight font-bold" />
      {children}
    </span>
  )
}
