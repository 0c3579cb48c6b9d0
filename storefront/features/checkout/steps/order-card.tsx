import { fromBillText } from '#domain/pricing/naming/bill-names.ts'
import { onceOffBillNames } from '#domain/pricing/naming/once-off-bills.ts'
import { priceChanges } from '#domain/pricing/price-course.ts'
import type { OrderCardLineFragment, OrderCardPartsFragment } from '#storefront/api/generated/types.ts'
import { lineMonthly } from '#storefront/features/cart/cart-line.ts'
import { linePicture } from '#storefront/features/cart/line-picture.ts'
import { pricedParts } from '#storefront/features/cart/totals/priced-parts.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { serviceRank } from '#storefront/formatting/service-names.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { deviceText, lineFacts } from './line-facts.ts'

/** On a phone: a line at the top, which expands to the same card. Not printed: the review has it all. */
export function OrderLine({ cart }: { cart: OrderCardPartsFragment }) {
  return (
    <details className="no-print group border-b border-line bg-surface-tint md:hidden">
      <summary className="wrap flex min-h-13 list-none items-center justify-between gap-3 text-sm [&::-webkit-details-marker]:hidden">
        <span>
          <span className="sr-only">Your order: </span>
          <Price amount={cart.monthlyTotal} className="font-semibold" /> a month
          <span aria-hidden="true"> · </span>
          <span className="sr-only">, </span>
          <Price amount={cart.payTodayTotal} className="font-semibold" /> today
        </span>
        <Icon name="chevronDown" className="size-5 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <div className="wrap pb-5">
        <OrderCard cart={cart} />
      </div>
    </details>
  )
}

/** The lines and the totals; monthly, once-off and today's amounts stay apart. */
export function OrderCard({ cart }: { cart: OrderCardPartsFragment }) {
  const lines = cart.offers.toSorted(
    (one, other) => serviceRank(one.baseOffer.serviceGroup) - serviceRank(other.baseOffer.serviceGroup),
  )
  return (
    <Card className="p-5 md:p-7">
      <h2 className="text-title">Your order</h2>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => (
          <OrderedLine key={line.id} line={line} />
        ))}
      </ul>
      <OrderTotals cart={cart} />
      <p className="mt-3 text-xs text-ink-soft">Prices include VAT.</p>
    </Card>
  )
}

type OrderedLineProps = {
  line: OrderCardLineFragment
  /** In the place of the contract's length. */
  note?: string | undefined
  /** The day of the order, seen from now. */
  today?: string
}

export function OrderedLine({ line, note, today = 'today' }: OrderedLineProps) {
  const { description, commitmentDuration } = line.baseOffer
  const device = line.equipments[0]?.image ?? null
  const devices = new Map(line.equipments.map((device) => [device.id, deviceText(device)]))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 text-sm">
      {device ? (
        <Picture src={device} alt="" width={56} height={56} className="size-14 rounded-card object-contain" />
      ) : (
        <img src={linePicture(line)} alt="" width="320" height="200" className="size-14 rounded-card object-cover" />
      )}
      <div>
        <p className="text-base font-semibold">{description}</p>
        <p className="text-ink-soft">
          {note ?? `${line.change ? `${line.change.label}, ` : ''}${formatTerm(commitmentDuration)}`}
        </p>
        {(note ? [] : lineFacts(line)).map((fact) => (
          <p key={fact} className="text-ink-soft">
            {fact}
          </p>
        ))}
      </div>
      <PriceBeside amount={lineMonthly(line)} per="a month" />
      {pricedParts(line).map(({ id, name, amount, per }) => (
        <div key={id} className="col-span-2 col-start-2 mt-1.5 flex justify-between gap-3 text-ink-soft">
          <span>+ {devices.get(id) ?? name}</span>
          <span className="whitespace-nowrap">
            <Price amount={amount} /> {per === 'today' ? today : per}
          </span>
        </div>
      ))}
    </li>
  )
}

function PriceBeside({ amount, per }: { amount: number; per: string }) {
  return (
    <p className="text-right">
      <Price amount={amount} className="text-base font-semibold" />
      <span className="block text-ink-soft">{per}</span>
    </p>
  )
}

/** Further price changes are left to the forecast, where there is one. */
const MOST_CHANGES = 2

type OrderTotalsProps = { cart: OrderCardPartsFragment; today?: string; mostChanges?: number }

export function OrderTotals({ cart, today = 'Pay today', mostChanges = MOST_CHANGES }: OrderTotalsProps) {
  const { firstBill } = cart.forecast
  const changes = priceChanges(cart.forecast.bills)
  return (
    <dl className="mt-5 grid gap-1.5 border-t border-line pt-5 text-sm">
      <TotalRow label="Monthly cost" amount={cart.monthlyTotal} large />
      {changes.slice(0, mostChanges).map(({ fromBill, amount }) => (
        <TotalRow key={fromBill} label={fromBillText(fromBill, firstBill)} amount={amount} />
      ))}
      <TotalRow
        label={`Once off, on your ${onceOffBillNames(cart.itemisedBills, firstBill)}`}
        amount={cart.discountedOnceOffPrice}
      />
      <TotalRow label={today} amount={cart.payTodayTotal} large ruled />
    </dl>
  )
}

type TotalRowProps = { label: string; amount: number; large?: boolean; ruled?: boolean }

function TotalRow({ label, amount, large = false, ruled = false }: TotalRowProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${ruled ? 'mt-3 border-t border-line pt-4' : ''}`}>
      <dt className={large ? 'text-base font-medium text-ink' : 'text-ink-soft'}>{label}</dt>
      <dd>
        <Price amount={amount} className={large ? 'display text-title' : 'text-ink-soft'} />
      </dd>
    </div>
  )
}
