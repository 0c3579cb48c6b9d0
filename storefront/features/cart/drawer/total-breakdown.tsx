import { Price } from '#storefront/ui/price.tsx'
import type { BarCart } from '../cart-state.ts'
import { onceOffNote } from '../totals/once-off-note.ts'
import { MonthlyRows, TotalRow } from '../totals/total-rows.tsx'
import { type BreakdownPart, onceOffParts, upfrontParts } from './breakdown-parts.ts'

/** Every cost with its purpose. Monthly, once-off and today's amounts stay apart; the server computes all of them. */
export function TotalBreakdown({ cart, pending }: { cart: BarCart; pending: boolean }) {
  return (
    <dl aria-busy={pending} className={`transition-opacity ${pending ? 'opacity-60' : ''}`}>
      <MonthlyRows cart={cart} />
      <TotalRow
        label="Once off"
        amount={cart.discountedOnceOffPrice}
        was={cart.onceOffPrice}
        note={onceOffNote(cart)}
        strong
        ruled
      />
      <Parts of={onceOffParts(cart)} />
      {cart.hasUpfrontCostItem && (
        <>
          <TotalRow label="Upfront cost" amount={cart.payTodayTotal} strong ruled />
          <Parts of={upfrontParts(cart)} />
          <TotalRow label="Pay today" amount={cart.payTodayTotal} strong ruled />
        </>
      )}
    </dl>
  )
}

function Parts({ of }: { of: readonly BreakdownPart[] }) {
  return of.map(({ id, label, detail, amount, was }) => (
    <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1 text-sm">
      <dt className="text-ink">
        {label} <span className="block text-ink-soft">{detail}</span>
      </dt>
      <dd className="text-right font-medium text-ink-soft">
        {was !== amount && (
          <del className="mr-2 font-normal">
            <span className="sr-only">instead of </span>
            <Price amount={was} />
          </del>
        )}
        <Price amount={amount} />
      </dd>
    </div>
  ))
}
