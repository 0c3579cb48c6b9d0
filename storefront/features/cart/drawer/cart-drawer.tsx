import { type RefObject, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { AddressLine } from '#storefront/features/address/address-line.tsx'
import { CART_SUMMARIES, SummaryLink } from '#storefront/features/contract-summary/summary-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Modal } from '#storefront/ui/dialog/modal.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { termWords } from '#storefront/words/term-words.ts'
import { type CartLine, dependantsOf, homeOf, lineMonthly, linePriceAfter, lineTitle } from '../cart-line.ts'
import type { CartState } from '../cart-store.ts'
import { CommitmentList } from '../commitments/commitment-list.tsx'
import type { CartHome } from '../home/cart-home.ts'
import { useCartHome } from '../home/use-cart-home.ts'
import { pricedParts } from '../priced-parts.ts'
import { RemoveLine } from '../remove-line.tsx'
import { ServiceDate } from '../service-date.tsx'
import { useSheetSwipe } from '../swipe/use-sheet-swipe.ts'
import { TotalRows } from '../total-rows.tsx'

type CartDrawerProps = {
  state: Extract<CartState, { status: 'ready' }>
  open: boolean
  onClose: () => void
  returnFocus: RefObject<HTMLElement | null>
  /** Told to whoever moves it. */
  sheet: RefObject<HTMLDialogElement | null>
  /** It is on the screen, perhaps under a finger. */
  onShown: () => void
}

export function CartDrawer({ state, open, onClose, returnFocus, sheet, onShown }: CartDrawerProps) {
  const { cart, pending } = state
  const { pathname } = useLocation()
  const title = useId()
  const home = useCartHome(homeOf(cart))
  const swipe = useSheetSwipe({
    sheet,
    from: 'open',
    onSettled: (rest) => rest === 'closed' && onClose(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, each time it opens
  useEffect(() => {
    if (open) onShown()
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
        className="sticky top-0 grid h-5 touch-none place-items-center bg-surface"
      >
        <span className="h-1 w-10 rounded-pill bg-neutral-300" />
      </div>
      {/* The page behind it, with what it says, is not there for those who hear it. */}
      <VisuallyHiddenStatus>{pending ? '' : state.news?.words}</VisuallyHiddenStatus>
      <div className="wrap grid gap-x-12 gap-y-6 pb-8 md:grid-cols-[1.5fr_1fr]">
        <header {...swipe.handlers} className="flex touch-none items-center justify-between md:col-span-2">
          <h2 id={title} className="text-heading">
            My cart
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
        <ul className="divide-y divide-line self-start border-t border-line max-md:border-b">
          {cart.offers.map((line) => (
            <DrawerLine
              key={line.id}
              line={line}
              home={home}
              dependants={dependantsOf(line, cart)}
              removable={cart.isActivationAvailable}
            />
          ))}
        </ul>
        <div>
          <TotalRows cart={cart} pending={pending} />
          <CommitmentList lines={cart.offers} className="mt-3 border-t border-line pt-3" />
          <p className="mt-4 text-sm text-ink-soft">Nothing is charged before you order.</p>
          <SummaryLink to={CART_SUMMARIES} of="your cart" several onClick={onClose} />
          {pathname === '/shop/summary' ? (
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
        </div>
      </div>
    </Modal>
  )
}

type DrawerLineProps = {
  line: CartLine
  home: CartHome | 'loading' | 'none'
  dependants: readonly CartLine[]
  removable: boolean
}

function DrawerLine({ line, home, dependants, removable }: DrawerLineProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const after = linePriceAfter(line)
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{lineTitle(line)}</p>
          <p className="display mt-0.5 text-title">{line.baseOffer.description}</p>
          <p className="mt-1 text-sm text-ink-soft">{termWords(line.baseOffer.commitmentDuration)}</p>
          {line.prequal && (
            <p className="min-h-5 text-sm text-ink-soft">
              {typeof home === 'object' && <AddressLine address={home.address} className="" />}
            </p>
          )}
        </div>
        <div className="text-right">
          <p className="font-semibold">
            <Price amount={lineMonthly(line)} />
            <span className="block text-sm font-normal text-ink-soft">a month</span>
          </p>
          {after && (
            <p className="mt-1 text-sm text-ink-soft">
              <Price amount={after.amount} /> <span className="whitespace-nowrap">from bill {after.fromBill}</span>
            </p>
          )}
        </div>
      </div>
      <ServiceDate line={line} />
      <ExtraRows line={line} />
      {removable && <RemoveLine line={line} dependants={dependants} onProblem={setProblem} />}
      {problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger-700">
          {problem}
        </p>
      )}
    </li>
  )
}

function ExtraRows({ line }: { line: CartLine }) {
  const extras = pricedParts(line)
  if (extras.length === 0) return null
  return (
    <ul aria-label={`Extras of ${line.baseOffer.description}`} className="mt-2 grid gap-1 text-sm">
      {extras.map(({ id, name, amount, per }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="text-ink-soft">+ {name}</span>
          <span className="whitespace-nowrap">
            <Price amount={amount} className="font-medium" /> {per}
          </span>
        </li>
      ))}
    </ul>
  )
}
