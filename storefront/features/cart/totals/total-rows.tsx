import { type FirstBillDay, fromBillText, untilBillText } from '#domain/pricing/naming/bill-names.ts'
import { priceChanges } from '#domain/pricing/price-course.ts'
import type { CartTotalsFragment, CartVatFragment } from '#storefront/api/generated/types.ts'
import { Price } from '#storefront/ui/price.tsx'
import { onceOffNote } from './once-off-note.ts'

/** Recurring discounts change the price more often than a list can show; the forecast draws each change. */
const MOST_CHANGES = 4

/** Monthly, once-off and today's amounts, which stay apart. */
export function TotalRows({
  cart,
  pending,
  withVat = false,
}: {
  cart: CartTotalsFragment & CartVatFragment
  pending: boolean
  withVat?: boolean
}) {
  const changes = priceChanges(cart.forecast.bills)
  const { ratePercent, monthlyTotal, payTodayTotal } = cart.vatAmounts
  const vatLabel = ratePercent === null ? 'includes VAT' : `includes VAT at ${ratePercent}%`
  const untilChange = untilChangeText(changes, cart.forecast.firstBill)
  return (
    <dl aria-busy={pending} className={`transition-opacity ${pending ? 'opacity-60' : ''}`}>
      <MonthlyRows cart={cart} />
      {withVat && <TotalRow label={untilChange ? `${vatLabel}, ${untilChange}` : vatLabel} amount={monthlyTotal} />}
      <TotalRow
        label="Once off"
        amount={cart.discountedOnceOffPrice}
        was={cart.onceOffPrice}
        note={onceOffNote(cart)}
        strong
        ruled
      />
      {cart.hasUpfrontCostItem && <TotalRow label="Pay today" amount={cart.payTodayTotal} strong ruled />}
      {cart.hasUpfrontCostItem && withVat && <TotalRow label={vatLabel} amount={payTodayTotal} />}
    </dl>
  )
}

/** The monthly cost, and its later changes. */
export function MonthlyRows({ cart, label = 'Monthly cost' }: { cart: CartTotalsFragment; label?: string }) {
  const { firstBill } = cart.forecast
  const changes = priceChanges(cart.forecast.bills)
  return (
    <>
      <TotalRow label={label} detail={untilChangeText(changes, firstBill)} amount={cart.monthlyTotal} strong />
      {changes.length > MOST_CHANGES ? (
        <TotalRow label="later bills, at most" amount={Math.max(...changes.map(({ amount }) => amount))} strong />
      ) : (
        changes.map(({ fromBill, amount }) => (
          <TotalRow key={fromBill} label={fromBillText(fromBill, firstBill)} amount={amount} strong />
        ))
      )}
    </>
  )
}

function untilChangeText([first]: ReturnType<typeof priceChanges>, firstBill: FirstBillDay): string | undefined {
  return first && untilBillText(first.fromBill - 1, firstBill)
}

type RowProps = {
  label: string
  /** The bills that it applies to. */
  detail?: string | undefined
  amount: number
  was?: number
  note?: string | undefined
  strong?: boolean
  ruled?: boolean
}

export function TotalRow({ label, detail, amount, was = amount, note, strong = false, ruled = false }: RowProps) {
  return (
    <div className={`grid grid-cols-[1fr_auto] gap-x-4 py-1.5 ${ruled ? 'mt-2 border-t border-line pt-3.5' : ''}`}>
      <dt className={strong ? 'font-medium text-ink' : 'text-sm text-ink-soft'}>
        {label}
        {detail && (
          <>
            {' '}
            <span className="font-normal whitespace-nowrap text-ink-soft">{detail}</span>
          </>
        )}
      </dt>
      <dd className={`text-right ${strong ? 'font-semibold text-ink' : 'text-sm font-medium text-ink-soft'}`}>
        {was !== amount && (
          <del className="mr-2 font-normal text-ink-soft">
            <span className="sr-only">instead of </span>
            <Price amount={was} />
          </del>
        )}
        <Price amount={amount} />
      </dd>
      {note && <dd className="col-span-2 text-sm text-ink-soft">{note}</dd>}
    </div>
  )
}
