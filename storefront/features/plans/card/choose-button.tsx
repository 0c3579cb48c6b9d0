import { useState } from 'react'
import { Button } from '#storefront/ui/button/button.tsx'
import type { ButtonSize } from '#storefront/ui/button/button-class.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { afterPaint } from '#storefront/ui/press.ts'

export type PlanChoice = 'open' | 'adding' | 'inCart'

type ChooseButtonProps = {
  name: string
  choice: PlanChoice
  locked: boolean
  onChoose: (() => void) | undefined
  /** The verb of its label. */
  verb?: string
  size?: ButtonSize
  /** In a table the column names the plan; the name is still read out. */
  short?: boolean
  className?: string
}

/**
 * The button shows the press at once without a change of its size: a new layout would delay the paint. The change of the cart
 * renders every card of the page again, and follows after that paint.
 */
export function ChooseButton({
  name,
  choice,
  locked,
  onChoose,
  verb = 'Choose',
  size = 'large',
  short = false,
  className = '',
}: ChooseButtonProps) {
  const [pressed, setPressed] = useState(false)
  const chosen = choice === 'inCart'
  const adding = choice === 'adding'

  function press() {
    setPressed(true)
    afterPaint(() => {
      setPressed(false)
      onChoose?.()
    })
  }

  return (
    <>
      <Button
        look={chosen ? 'secondary' : 'primary'}
        size={size}
        pending={adding}
        data-pressed={pressed || undefined}
        aria-disabled={locked || chosen || undefined}
        onClick={locked || chosen || pressed || !onChoose ? undefined : press}
        className={`data-pressed:opacity-75 ${className}`}
      >
        {chosen && <Icon name="tick" />}
        <span className={short ? '' : 'min-w-0 wrap-anywhere'}>
          {chosen ? 'In your cart' : adding ? 'Adding' : verb}
          <span className={chosen || short ? 'sr-only' : ''}>{chosen ? `: ${name}` : ` ${name}`}</span>
        </span>
      </Button>
      {chosen && (
        // The bar is the last stop of the page: a press on the way saves the Tab key all the others.
        <a
          href="#cart"
          className="with-cart-bar sr-only focus:not-sr-only focus:absolute focus:z-10 focus:rounded-pill focus:bg-surface focus:px-4 focus:py-2 focus:font-semibold focus:shadow-soft"
        >
          Go to your cart
        </a>
      )}
    </>
  )
}
