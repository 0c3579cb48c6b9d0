import type { ReactNode } from 'react'
import type { Address } from '#storefront/features/address/address.ts'
import { AddressLine } from '#storefront/features/address/address-line.tsx'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { ActorLine } from '#storefront/shell/assistance/actor-line.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { capitalised, customerOf, type SaleView } from '../sale-view.ts'
import { ActList } from './act-list.tsx'
import { AddButtons } from './add-buttons.tsx'
import { LiveRow } from './live-row.tsx'
import { OnlyCustomer } from './only-customer.tsx'
import { SaleBar } from './sale-bar.tsx'
import { type LinePart, SaleLines } from './sale-lines.tsx'
import { SaleTotals } from './sale-totals.tsx'

export type SaleActions = {
  handOver: () => void
  takeBack: () => void
  end: () => void
}

type SalePageProps = {
  sale: SaleView
  /** The newest that is known, perhaps ahead of the sale's. */
  cart: Cart
  address: Address | null
  isLive: boolean
  /** A change of the cart or an action is on its way. */
  pending: boolean
  problem: string | null
  actions: SaleActions
  /** The way to the shop's tablet. */
  tablet?: ReactNode
}

/** The customer's cart on the assistant's screen. There is no order button here, in no state. */
export function SalePage({ sale, cart, address, isLive, pending, problem, actions, tablet }: SalePageProps) {
  const title = sale.customerFirstName ? `${sale.customerFirstName}’s cart` : 'The customer’s cart'
  const isOrdered = sale.orderedReference !== null
  const isOpen = !isOrdered && sale.tabletOpenedAt === null
  return (
    <>
      <PageHead title={title} />
      <LiveRow sale={sale} isLive={isLive} pending={pending} onEnd={actions.end} />
      <div className="wrap grid grid-cols-1 items-start gap-x-9 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_25.5rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <div>
            <h1 className="text-heading">{title}</h1>
            <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span className="figures">{sale.reference}</span>
              <span>{isAcquisition(cart) ? 'New customer' : 'Existing customer'}</span>
              <span>Channel RETAIL</span>
            </p>
            {address && <AddressLine address={address} className="block text-sm text-ink-soft" />}
          </div>
          <SaleNews sale={sale} problem={problem} onEnd={actions.end} />
          {cart.offers.length === 0 && (
            <p className="rounded-panel bg-surface-tint p-6 text-ink-soft">
              The cart is empty. Choose a plan with {customerOf(sale)}: what you add shows on their phone at once.
            </p>
          )}
          <SaleLines
            cart={cart}
            isOpen={isOpen}
            mark={(line, part) => <LineMark sale={sale} offerId={line.id} part={part} />}
          />
          {isOpen && <AddButtons cart={cart} />}
          {cart.offers.length > 0 && <SaleTotals cart={cart} pending={pending} />}
          {isOpen && sale.handedOverAt !== null && (
            <p className="text-sm text-ink-soft">
              You can still change the cart. {capitalised(customerOf(sale))}’s phone then shows what changed, and the
              terms have to be ticked again.
            </p>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <OnlyCustomer sale={sale} payToday={cart.payTodayTotal}>
            {!isOrdered && tablet}
          </OnlyCustomer>
          <ActList sale={sale} />
        </div>
      </div>
      {!isOrdered && (
        <SaleBar
          sale={sale}
          cart={cart}
          pending={pending}
          onHandOver={actions.handOver}
          onTakeBack={actions.takeBack}
        />
      )}
    </>
  )
}

function SaleNews({ sale, problem, onEnd }: Pick<SalePageProps, 'sale' | 'problem'> & { onEnd: () => void }) {
  const customer = customerOf(sale)
  return (
    <>
      {sale.orderedReference !== null && (
        <Notice tone="success" announced title={orderedText(sale)}>
          <p>{capitalised(customer)} gets the confirmation by email. Nothing is left to do here.</p>
          <Button size="small" look="secondary" onClick={onEnd} className="mt-3">
            Help the next customer
          </Button>
        </Notice>
      )}
      {sale.tabletOpenedAt !== null &&
        (sale.orderedReference === null ? (
          <Notice tone="warning" announced title={`${capitalised(customer)} is signing on the tablet`}>
            You can change the cart again when they give it back.
          </Notice>
        ) : (
          <p className="text-sm text-ink-soft">
            {capitalised(customer)} still has the tablet, and presses “Give it back” on it when they’re done.
          </p>
        ))}
      {problem && (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      )}
    </>
  )
}

function orderedText(sale: SaleView): string {
  const at = sale.orderedAt === null ? '' : ` at ${clockTime(sale.orderedAt)}`
  return `${capitalised(customerOf(sale))} ordered${at}: ${sale.orderedReference}`
}

function LineMark({ sale, offerId, part }: { sale: SaleView; offerId: string; part?: LinePart | undefined }) {
  const line = sale.lines.find((one) => one.offerId === offerId)
  const mark = part === undefined ? line : line?.parts.find((one) => one.part === part)
  if (mark === undefined) return null
  return <ActorLine mark={mark} isOwn={mark.actor === 'ASSISTANT'} />
}
