import { type ReactNode, useState } from 'react'
import type { FirstBillDay } from '#domain/pricing/naming/bill-names.ts'
import { TakePricesOfTodayDocument } from '#storefront/api/generated/moved.ts'
import { query } from '#storefront/api/query.ts'
import { breakdown, type Failure, pick } from '#storefront/api/reply.ts'
import { lineTitle } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { recoverLostFocus } from '#storefront/ui/lost-focus.ts'
import { Price } from '#storefront/ui/price.tsx'
import { OPEN_PART } from '../open-part.ts'
import { type Move, moveText } from './move-text.ts'

/** Prices that changed since they were chosen: old and new, for each line and in total, to be accepted by the customer. */
export function MovedPrices({ cart }: { cart: Cart }) {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { priceMoves, atPricesOfToday: today, offers } = cart
  if (today === null) return null

  async function accept() {
    setPending(true)
    const failure = await takePrices()
    setPending(false)
    setProblem(failure && failureText(failure))
    if (failure === null) requestAnimationFrame(recoverLostFocus)
  }

  return (
    <section
      {...OPEN_PART}
      id="prices"
      aria-labelledby="moved-prices"
      className="mb-5 scroll-my-24 rounded-panel bg-warning-100 p-5 forced-frame sm:p-6"
    >
      <h2 id="moved-prices" className="flex items-center gap-3 text-title">
        <Icon name="warning" className="size-6 text-warning-700" />
        {priceMoves.length === 1 ? 'A price in your order has changed' : 'Prices in your order have changed'}
      </h2>
      <p className="mt-1 max-w-[60ch] text-sm">You only pay a price you’ve agreed to, so please check the new ones.</p>
      <div className="mt-4 grid max-w-2xl gap-4">
        {offers
          .map((line) => ({ line, moves: priceMoves.filter(({ offerId }) => offerId === line.id) }))
          .filter(({ moves }) => moves.length > 0)
          .map(({ line, moves }) => (
            <dl key={line.id} aria-label={`${lineTitle(line)}, ${line.baseOffer.description}`} className="grid gap-1.5">
              {moves.map((move) => (
                <Moved
                  key={`${move.part} ${move.name}`}
                  label={<MoveLabel move={move} firstBill={cart.forecast.firstBill} />}
                  {...move}
                />
              ))}
            </dl>
          ))}
        <dl aria-label="Total" className="grid gap-1.5 border-t border-line-strong pt-3 font-semibold">
          <Moved label="Monthly cost" was={cart.monthlyTotal} now={today.monthlyTotal} />
          <Moved label="Once off" was={cart.discountedOnceOffPrice} now={today.discountedOnceOffPrice} />
          <Moved label="Pay today" was={cart.payTodayTotal} now={today.payTodayTotal} />
        </dl>
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-medium text-danger-700">
          {problem}
        </p>
      )}
      <Button size="small" pending={isPending} onClick={() => void accept()} className="no-print mt-4 max-sm:w-full">
        Accept the new prices
      </Button>
      <p className="no-print mt-2 text-sm">Or change or remove anything you no longer want below.</p>
    </section>
  )
}

function MoveLabel({ move, firstBill }: { move: Move; firstBill: FirstBillDay }) {
  const { name, endedDiscounts } = move
  return (
    <>
      {name}, {moveText(move, firstBill)}
      {endedDiscounts.length > 0 && (
        <span className="block text-ink-soft">
          {endedDiscounts.length > 1 ? 'Discounts that have ended: ' : 'A discount has ended: '}
          {listOf(endedDiscounts)}
        </span>
      )}
    </>
  )
}

function Moved({ label, was, now }: { label: ReactNode; was: number; now: number }) {
  if (was === now) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
      <dt className="font-normal">{label}</dt>
      <dd className="text-right whitespace-nowrap">
        <del className="mr-2 font-normal text-ink-soft">
          <span className="sr-only">was </span>
          <Price amount={was} />
        </del>
        <span className="sr-only">is now </span>
        <Price amount={now} className="font-semibold" />
      </dd>
    </div>
  )
}

function takePrices(): Promise<Failure | null> {
  return cartStore.change(async (current) => {
    if (current === null) return breakdown('no cart to change')
    const { uuid, version } = current
    return pick(await query(TakePricesOfTodayDocument, { reference: uuid, version }), 'acceptPrices')
  })
}
