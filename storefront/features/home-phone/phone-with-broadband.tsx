import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import { priceDifference } from '#storefront/features/bills/price-difference.ts'
import { broadbandLine, type CartLine, lineMonthly } from '#storefront/features/cart/cart-line.ts'
import type { BarCart } from '#storefront/features/cart/cart-state.ts'
import { differenceTo, type Sibling } from '#storefront/features/cart/phone/phone-sibling.ts'
import { hasHomePhone, usePhoneSibling } from '#storefront/features/cart/phone/use-phone-sibling.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { WithoutCart } from '#storefront/features/cart/without-cart.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'

/** A home phone on the broadband line in the cart. */
export function PhoneWithBroadband() {
  const state = useCart()
  switch (state.status) {
    case 'unknown':
    case 'none':
      return (
        <WithoutCart isKnown={state.status === 'none'} waiting={<Waiting />}>
          <BroadbandFirst />
        </WithoutCart>
      )
    case 'loading':
      return <Waiting />
    case 'failed':
      return <CartNotLoaded />
    case 'ready': {
      const line = broadbandLine(state.cart)
      return line ? <OnTheLine cart={state.cart} line={line} /> : <BroadbandFirst />
    }
  }
}

function CartNotLoaded() {
  return (
    <Box text="We couldn’t load your cart.">
      <Button look="quiet" onClick={() => void cartStore.reload()} className="w-full">
        Try again
      </Button>
    </Box>
  )
}

/** One button for adding and added, so that it retains the focus. */
function OnTheLine({ cart, line }: { cart: BarCart; line: CartLine }) {
  const hasPhone = hasHomePhone(line)
  const { result, retry, change, isAdding, problemOf } = usePhoneSibling(cart, line)

  if (result.state === 'loading') return <Waiting />
  if (result.state === 'failed') {
    return (
      <Box text="We couldn’t work out the price.">
        <Button look="quiet" onClick={retry} className="w-full">
          Try again
        </Button>
      </Box>
    )
  }
  const sibling = result.value
  if (!sibling) {
    return (
      <Box text={`You can’t add a home phone to ${line.baseOffer.description}. Other broadband plans may offer one.`} />
    )
  }
  return (
    <Box text={<Change line={line} sibling={sibling} hasPhone={hasPhone} />}>
      {problemOf(sibling.code) && (
        <div className="mb-3">
          <Notice tone="danger" announced>
            {problemOf(sibling.code)}
          </Notice>
        </div>
      )}
      <Button
        look={hasPhone ? 'quiet' : 'primary'}
        pending={isAdding(sibling.code)}
        onClick={() => void change(sibling)}
        className="w-full"
      >
        {hasPhone ? 'Remove the home phone' : 'Add home phone'}
      </Button>
      {hasPhone && (
        <LinkButton to="/broadband/current-service" look="secondary" className="mt-3 w-full">
          Keep your number
        </LinkButton>
      )}
    </Box>
  )
}

function Change({ line, sibling, hasPhone }: { line: CartLine; sibling: Sibling; hasPhone: boolean }) {
  const { now, after } = differenceTo(line, sibling)
  return (
    <>
      <span role="status" className="flex gap-2 font-semibold text-ink">
        {hasPhone && <Icon name="tick" className="mt-0.5 size-5 text-success-700" />}
        {hasPhone ? `${line.baseOffer.description} is in your cart` : `On ${line.baseOffer.description} in your cart`}
      </span>
      <span className="mt-1 block">
        <strong className="figures font-semibold text-ink">{priceDifference(now)}</strong>
        {hasPhone ? ' without it' : ''}: {euro(lineMonthly(line))} becomes {euro(sibling.displayPrice)}.
        {after !== now && ` When the discount ends: ${priceDifference(after)}.`}
      </span>
    </>
  )
}

function BroadbandFirst() {
  return (
    <Box text="Choose your broadband first, then add the home phone here.">
      <LinkButton to="/shop/broadband" className="w-full">
        See broadband plans
      </LinkButton>
    </Box>
  )
}

function Waiting() {
  return (
    <Box text="Checking your cart…">
      <Skeleton className="h-12 w-full rounded-pill" />
    </Box>
  )
}

/** The same height for every text, so that nothing below it moves. */
function Box({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex min-h-44 flex-col justify-between gap-4 rounded-card bg-surface p-5 outline outline-line">
      <p className="text-sm text-ink-soft">{text}</p>
      <div>{children}</div>
    </div>
  )
}
