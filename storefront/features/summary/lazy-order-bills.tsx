import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useNear } from '#storefront/early/lazy/use-near.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import type { ChangedCart } from './changed-bills.tsx'

/** Chunks of their own: one customer sees the one, another the other. */
const NewBills = lazyComponent(() => import('./new-bills.tsx').then((module) => module.NewBills))
const ChangedBills = lazyComponent(() => import('./changed-bills.tsx').then((module) => module.ChangedBills))

type OrderBillsProps = {
  cart: Cart
  /** An ISO date, in Ireland. */
  today: string
}

export function LazyOrderBills({ cart, today }: OrderBillsProps) {
  return (
    <WhenNear>
      {cart.wholeBill === null ? (
        <NewBills cart={cart} today={today} />
      ) : (
        <ChangedBills cart={cart} bill={cart.wholeBill} />
      )}
    </WhenNear>
  )
}

type ChangedBillsProps = { cart: ChangedCart; bill: NonNullable<Cart['wholeBill']> }

/** Of a customer who has bills already. */
export function LazyChangedBills({ cart, bill }: ChangedBillsProps) {
  return (
    <WhenNear>
      <ChangedBills cart={cart} bill={bill} />
    </WhenNear>
  )
}

/** Charts are heavy and below the first screen of a phone: they are fetched when the visitor scrolls near. */
function WhenNear({ children }: { children: ReactNode }) {
  const { place, near } = useNear()
  return (
    <div ref={place}>
      {near ? <Suspense fallback={<BillsSkeleton />}>{children}</Suspense> : <BillsSkeleton still />}
    </div>
  )
}

/** Not printed: the totals have the prices of every bill. */
function BillsSkeleton({ still = false }: { still?: boolean }) {
  return (
    <Card as="section" aria-labelledby="your-bills" className="no-print min-h-130 p-4 sm:min-h-220 sm:p-6">
      <h2 id="your-bills" className="flex min-h-13 items-center text-title">
        Your bills
      </h2>
      <Skeleton className="mt-3 h-56 w-full" still={still} />
      <Skeleton className="mt-8 h-6 w-40" still={still} />
      <Skeleton className="mt-4 h-64 w-full" still={still} />
    </Card>
  )
}
