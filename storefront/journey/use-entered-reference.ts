import { useState } from 'react'
import { cartReference } from './cart-reference.ts'

/**
 * The reference of the cart as it was when the page was opened: the head script prefetches by it. What is loaded by it is not
 * loaded again because the cart has come, or was made, and stored its uuid instead. Not for what the server renders.
 */
export function useEnteredReference(): string | null {
  const [entered] = useState(() => cartReference())
  return entered
}
