import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  EndAssistedSaleDocument,
  HandOverCartDocument,
  TakeCartBackDocument,
} from '#storefront/api/generated/assist.ts'
import { query } from '#storefront/api/query.ts'
import type { Reply } from '#storefront/api/reply.ts'
import { homeOf } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { useCartHome } from '#storefront/features/cart/home/use-cart-home.ts'
import { isWhole } from '#storefront/features/cart/parts/is-whole.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { followCart } from '#storefront/shell/assistance/follow-cart.ts'
import { customerOf, type SaleView } from '../sale-view.ts'
import { NoTablet, TabletPart } from '../tablet/tablet-part.tsx'
import { SalePage } from './sale-page.tsx'

/** As long as the shop counts a page of the customer as connected. */
const LIVE_MS = 45_000
/** So that the page notices that the customer's has left. */
const LOOK_MS = 15_000

/** The open sale, reloaded at every change, with the actions of its buttons. */
export function OpenSale({ sale }: { sale: SaleView }) {
  const { revalidate } = useRevalidator()
  const { cart, isChanging } = useNewestCart(sale)
  const home = useCartHome(homeOf(cart))
  const [isActing, setActing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const now = useLook(() => void revalidate())

  useEffect(
    () =>
      followCart(sale.cart.uuid, () => {
        void revalidate()
        void cartStore.revalidate()
      }),
    [sale.cart.uuid, revalidate],
  )

  async function act(request: Promise<Reply<unknown>>): Promise<void> {
    setActing(true)
    setProblem(null)
    const reply = await request
    if (!reply.ok) setProblem(failureText(reply.failure))
    await revalidate()
    setActing(false)
  }

  const saleId = { saleId: sale.id }
  return (
    <SalePage
      sale={sale}
      cart={cart}
      address={typeof home === 'object' ? home.address : null}
      isLive={sale.customerSeenAt !== null && now - Date.parse(sale.customerSeenAt) < LIVE_MS}
      pending={isActing || isChanging}
      problem={problem}
      actions={{
        handOver: () => void act(query(HandOverCartDocument, saleId)),
        takeBack: () => void act(query(TakeCartBackDocument, saleId)),
        end: () => void act(query(EndAssistedSaleDocument, saleId)),
      }}
      tablet={
        isAcquisition(cart) ? (
          <TabletPart sale={sale} onChanged={() => void revalidate()} />
        ) : (
          <NoTablet customer={customerOf(sale)} />
        )
      }
    />
  )
}

/** A change made on this screen is in the store first; one of the customer's comes with the sale. */
function useNewestCart(sale: SaleView): { cart: Cart; isChanging: boolean } {
  const state = useCart()
  const { revalidate } = useRevalidator()
  const own = state.status === 'ready' && state.cart.uuid === sale.cart.uuid ? state : null
  const isAhead = own !== null && (own.cart.version > sale.cart.version || own.removing)
  useEffect(() => {
    if (isAhead) void revalidate()
  }, [isAhead, revalidate])
  return { cart: isAhead && isWhole(own.cart) ? own.cart : sale.cart, isChanging: own?.pending ?? false }
}

/** The time, again every few seconds. */
function useLook(onLook: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      onLook()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
