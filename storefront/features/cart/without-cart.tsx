import type { ReactNode } from 'react'

type WithoutCartProps = {
  /** Until then CSS shows one of the two, by what the head script found in this browser. */
  isKnown: boolean
  waiting: ReactNode
  children: ReactNode
}

/** Renders the same element before and after the cart is known, so that a press released in between still counts. */
export function WithoutCart({ isKnown, waiting, children }: WithoutCartProps) {
  return (
    <>
      <div className={isKnown ? '' : 'no-cart-only'}>{children}</div>
      {!isKnown && <div className="cart-only">{waiting}</div>}
    </>
  )
}
