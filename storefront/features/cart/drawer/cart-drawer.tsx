import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { track } from '#storefront/analytics/track.ts'
import { DrawerCustomerDocument } from '#storefront/api/generated/drawer.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { CART_SUMMARIES, SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Modal } from '#storefront/ui/dialog/modal.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import type { CartNews } from '../cart-news.ts'
import type { CartState } from '../cart-state.ts'
import { TakeAlong } from '../links/take-along.tsx'
import { NewsCard } from '../news/news-card.tsx'
import { useSheetSwipe } from '../swipe/use-sheet-swipe.ts'
import { CommitmentList } from '../totals/commitment-list.tsx'
import { ANOTHER_MOBILE, mayAddMobile } from './another-mobile.ts'
import { CustomerInformation } from './customer-information.tsx'
import { DrawerLines } from './drawer-lines.tsx'
import { PackageSummary } from './package-summary.tsx'
import { TotalBreakdown } from './total-breakdown.tsx'

type Loaded = Extract<CartState, { status: 'ready' }>

type CartDrawerProps = {
  state: Loaded
  open: boolean
  /** The page shows the lines itself, so the drawer has the totals only. */
  standaloneCart: boolean
  news: CartNews | null
  onNewsClosed: () => void
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
  /** Set for the swipe, which moves it. */
  sheet: RefObject<HTMLDialogElement | null>
  /** Called when it is on the screen, perhaps during a swipe. */
  onShown: () => void
}

export function CartDrawer(props: CartDrawerProps) {
  const { state, open, standaloneCart, news, onNewsClosed, onClose, returnFocus, sheet, onShown } = props
  const { cart, pending } = state
  const title = useId()
  const { result } = useQuery(DrawerCustomerDocument, {})
  const contents = useStableHeight(open, pending)
  const swipe = useSheetSwipe({
    sheet,
    from: 'open',
    onSettled: (rest) => rest === 'closed' && onClose(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each time it opens
  useEffect(() => {
    if (!open) return
    onShown()
    track({ name: 'cart shown', cart })
  }, [open])
  return (
    <Modal
      open={open}
      onLeave={onClose}
      returnFocus={returnFocus}
      labelledBy={title}
      className="modal-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <div
        aria-hidden="true"
        ref={(handle) => {
          sheet.current = handle?.closest('dialog') ?? null
        }}
        {...swipe.handlers}
        className="sticky top-0 z-10 grid h-5 touch-none place-items-center bg-surface"
      >
        <span className="h-1 w-10 rounded-pill bg-neutral-300" />
      </div>
      {/* A modal dialog hides the page's own status from screen readers. */}
      <VisuallyHiddenStatus>{pending ? 'Updating your cart' : (state.notice ?? state.news?.text)}</VisuallyHiddenStatus>
      <div ref={contents} className="wrap grid content-start gap-x-12 gap-y-6 pb-8 md:grid-cols-[1.5fr_1fr]">
        <header {...swipe.handlers} className="flex touch-none items-center justify-between md:col-span-2">
          <h2 id={title} className="text-heading">
            {standaloneCart ? 'Total Breakdown' : 'My cart'}
          </h2>
          <button
            type="button"
            aria-label="Close my cart"
            onClick={onClose}
            className="-mr-2 grid size-11 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
          >
            <Icon name="chevronDown" className="size-6" />
          </button>
        </header>
        {!isAcquisition(cart) && <PackageSummary cart={cart} pending={pending} />}
        {!standaloneCart && <DrawerLines cart={cart} />}
        <div className={standaloneCart ? 'md:col-span-2 md:mx-auto md:w-full md:max-w-2xl' : ''}>
          <div className="flex items-baseline justify-between gap-4">
            {!standaloneCart && <h3 className="text-title">Total Breakdown</h3>}
            <span aria-hidden="true" className={`text-sm text-ink-soft ${pending ? '' : 'invisible'}`}>
              Updating…
            </span>
          </div>
          <TotalBreakdown cart={cart} pending={pending} />
          <CommitmentList lines={cart.offers} className="mt-3 border-t border-line pt-3" />
          <p className="mt-4 text-sm text-ink-soft">Nothing is charged until you order.</p>
          <SummaryLink to={CART_SUMMARIES} of="your cart" several onClick={onClose} />
          {standaloneCart ? (
            <Button onClick={onClose} className="mt-4 w-full">
              Back to your order
            </Button>
          ) : (
            <LinkButton to="/shop/summary" onClick={onClose} className="mt-4 w-full">
              Review your order
            </LinkButton>
          )}
          <LinkButton to="/shop/add-ons" look="quiet" onClick={onClose} className="mt-3 w-full">
            Add extras
          </LinkButton>
          {mayAddMobile(cart) && (
            <LinkButton to={ANOTHER_MOBILE} look="quiet" onClick={onClose} className="mt-3 w-full">
              Add another mobile
            </LinkButton>
          )}
          <div className="mt-3 grid justify-items-center in-data-staff:hidden">
            <TakeAlong reference={cart.uuid} helpAlone={!isAcquisition(cart)} />
          </div>
        </div>
        {result.state === 'ready' && <CustomerInformation checkout={result.value.checkout} />}
      </div>
      {news && news.does !== 'changed' && (
        <div className="wrap sticky bottom-0 pb-3">
          <NewsCard news={news} onClose={onNewsClosed} />
        </div>
      )}
    </Modal>
  )
}

/** Retains the height during a change, so that the contents do not move under the finger. */
function useStableHeight(open: boolean, pending: boolean): RefObject<HTMLDivElement | null> {
  const contents = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  useLayoutEffect(() => {
    const element = contents.current
    if (element === null) return
    if (!open) element.style.minHeight = ''
    else if (pending && height.current > 0) element.style.minHeight = `${height.current}px`
    height.current = open ? element.getBoundingClientRect().height : 0
  })
  return contents
}
