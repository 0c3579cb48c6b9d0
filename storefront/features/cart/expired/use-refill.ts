import { useState } from 'react'
import { RefillCartDocument } from '#storefront/api/generated/expired-cart.ts'
import { query } from '#storefront/api/query.ts'
import { forgetCart, storeCart } from '#storefront/journey/stored-cart.ts'
import { cartSignal } from '../cart-signal.ts'
import type { BarCart } from '../cart-state.ts'
import { failureText } from '../failure-text.ts'
import { cartStore } from '../use-cart.ts'
import { refilledText } from './refilled-text.ts'

/** The actions for an expired cart. */
export function useRefill({ uuid }: Pick<BarCart, 'uuid'>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function refill() {
    setPending(true)
    setProblem(null)
    const reply = await query(RefillCartDocument, { reference: uuid })
    setPending(false)
    if (!reply.ok) return setProblem(failureText(reply.failure))
    const { cart: fresh, leftOut } = reply.value.refillCart
    forgetCart()
    storeCart(fresh)
    cartSignal.send()
    await cartStore.reload(refilledText(leftOut))
  }

  function startAnew() {
    forgetCart()
    cartSignal.send()
    void cartStore.reload()
  }

  return { pending, problem, refill: () => void refill(), startAnew }
}
