import type { ReactNode } from 'react'

type WithoutCartProps = {
  /** Until it is, one of the two is painted by what the head of the page found in this browser. */
  isKnown: boolean
  waiting: ReactNode
  children: ReactNode
}

/** The same element before and after it is known that there is no cart: a press that is let go in between counts. */
export function WithoutCart({ isKnown, waiting, children }: WithoutCartProps) {
  return (
    <>
      <div className={isKnown ? '' : 'no-cart-only'}>{children}</div>
      {!isKnown && <div className="cart-only">{waiting}</div>}
    </>
  )
}
