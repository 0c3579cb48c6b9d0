import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { OpenAssistedCartDocument } from '#storefront/api/generated/assist.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { beginJourney, currentJourney, leaveJourney } from '#storefront/journey/journey.ts'
import { forgetSharedCart, noteSharedCart, reserveStrip } from '#storefront/journey/shared-cart.ts'
import { forgetCart, storeCart } from '#storefront/journey/stored-cart.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { CodePage } from './code/code-page.tsx'
import { AssistShell } from './frame/assist-shell.tsx'
import type { AssistView } from './load-sale.ts'
import { OpenSale } from './sale/open-sale.tsx'
import { customerOf, type SaleView } from './sale-view.ts'

/** The field for the code, and then the cart that it opened. */
export function AssistPage({ view: { assistant, mayAssist, sale } }: { view: AssistView }) {
  const { revalidate } = useRevalidator()
  const before = useSaleBefore(sale)
  useNotedSale(sale)

  async function open(code: string) {
    const reply = await query(OpenAssistedCartDocument, { code })
    if (reply.ok) {
      await revalidate()
      return null
    }
    return { ...reply.failure, message: failureText(reply.failure) ?? reply.failure.message }
  }

  return (
    <AssistShell assistant={assistant}>
      {sale !== null ? (
        <OpenSale key={sale.id} sale={sale} />
      ) : (
        <>
          <PageHead title="Open a customer’s cart" />
          {mayAssist ? <CodePage open={open} ended={before && endedText(before)} /> : <NotForYou />}
        </>
      )}
    </AssistShell>
  )
}

function NotForYou() {
  return (
    <div className="wrap py-16">
      <h1 className="text-page">This page is for our shops</h1>
      <p className="mt-3 text-lg text-ink-soft">Your account doesn’t open customers’ carts.</p>
    </div>
  )
}

/** Ended here, by the customer or by the time: the cart is theirs alone in each case. */
function endedText(sale: SaleView): string {
  if (sale.orderedReference !== null) return `${sale.orderedReference} is ordered.`
  return `Only ${customerOf(sale)} has the cart now. It’s saved, and a new code opens it.`
}

/** The sale that this screen showed last. */
function useSaleBefore(sale: SaleView | null): SaleView | null {
  const last = useRef<SaleView | null>(null)
  useEffect(() => {
    if (sale !== null) last.current = sale
  }, [sale])
  return last.current
}

/** The shop's ordinary pages fill the cart that is stored, and say whose it is. */
function useNotedSale(sale: SaleView | null): void {
  const isOpen = sale !== null && sale.orderedReference === null
  const { uuid, reference, cartType = 'NEW_ACQUISITION' } = sale?.cart ?? {}
  const customer = sale?.customerFirstName ?? null
  useEffect(() => {
    if (!isOpen || uuid === undefined || reference === undefined) {
      forgetSharedCart()
      reserveStrip(false)
      forgetCart()
      leaveJourney()
      void cartStore.revalidate()
      return
    }
    // Of an existing customer, whose token stays with them.
    if (currentJourney().cartType !== cartType) beginJourney({ cartType, token: '' })
    storeCart({ uuid, reference })
    noteSharedCart({ role: 'assistant', customer })
    // The tab may have found no cart before the code was typed.
    void cartStore.reload()
  }, [isOpen, uuid, reference, cartType, customer])
}
