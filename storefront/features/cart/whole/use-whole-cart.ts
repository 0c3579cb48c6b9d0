import { useEffect, useState } from 'react'
import type { Cart, CartState } from '../cart-state.ts'
import { isWhole } from '../parts/is-whole.ts'
import { cartStore, useCart } from '../use-cart.ts'

const LOADING = { status: 'loading' } as const
const FAILED = { status: 'failed' } as const

/** For pages that sum the cart up: what the bar has not loaded is loaded now. */
export function useWholeCart(): CartState<Cart> {
  const state = useCart()
  const isPart = state.status === 'ready' && !isWhole(state.cart)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isPart) return
    let isLeft = false
    setFailed(false)
    void cartStore.needWhole().then((isThere) => {
      if (!isLeft) setFailed(!isThere)
    })
    return () => {
      isLeft = true
    }
  }, [isPart])

  if (isPart) return hasFailed ? FAILED : LOADING
  return state as CartState<Cart>
}
