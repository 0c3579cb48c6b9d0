import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import { depositBillText } from '#domain/pricing/naming/bill-names.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { dayAndMonth } from '#storefront/formatting/day-and-month.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { Card } from '#storefront/ui/card.tsx'
import type { ImpactView } from './impact-view.ts'

/** What is due when the customer orders, and the first bill with everything on it. */
export function ImpactPays({ cart, impact }: { cart: Cart; impact: ImpactView }) {
  const { firstBill, settlingBills, payToday, startsOn } = impact
  const devices = cart.offers.flatMap(({ equipments }) => equipments)
  const bills = [firstBill, ...settlingBills]
  const deposits = cart.offers.reduce((total, line) => total + line.depositAmountVatIncluded, 0)
  return (
    <section aria-labelledby="impact-pays">
      <h2 id="impact-pays" className="text-heading">
        What you pay, and when
      </h2>
      <div className={`mt-5 grid gap-5 md:grid-cols-2 ${bills.length === 2 ? 'lg:grid-cols-3' : ''}`}>
        <Card className={`painted-when-near p-5 md:p-6 ${bills.length === 2 ? 'md:max-lg:col-span-2' : ''}`}>
          <h3 className="text-title">Pay today</h3>
          <dl className="figures mt-3 grid gap-2">
            {devices.map((device) => (
              <Line key={device.id} label={`${device.manufacturer} ${device.model}`}>
                {euro(device.amounts.discountedUpFrontAmount)}
              </Line>
            ))}
            {deposits > 0 && (
              <Line label={`Deposit, credited on your ${depositBillText(cart.forecast.firstBill)}`}>
                {euro(deposits)}
              </Line>
            )}
            <Line label="Pay today" isTotal>
              {euro(payToday)}
            </Line>
          </dl>
        </Card>
        {bills.map((bill) => (
          <BillCard key={bill.on} bill={bill} startsOn={settlingBills.length === 0 ? startsOn : null} />
        ))}
      </div>
      <div className="forced-frame mt-5 grid gap-x-8 gap-y-4 rounded-panel bg-surface-tint p-5 text-sm sm:grid-cols-2 sm:p-7">
        <Note title="Your contracts stay separate">
          Adding this doesn’t extend any contract you have. Each keeps its own dates.
        </Note>
        <Note title="One bill">Everything is on the bill you already get.</Note>
      </div>
    </section>
  )
}

type BillCardProps = {
  bill: ImpactView['firstBill'] /** Null: several things start on days of their own. */
  startsOn: string | null
}

function BillCard({ bill: { on, monthAhead, partMonth, onceOff, amount }, startsOn }: BillCardProps) {
  return (
    <Card className="painted-when-near p-5 md:p-6">
      <h3 className="flex flex-wrap items-center gap-3 text-title">
        Your bill on {dayAndMonth(on)} <Badge>Estimate</Badge>
      </h3>
      <dl className="figures mt-3 grid gap-2">
        <Line label="A month in advance, for everything">{euro(monthAhead)}</Line>
        {partMonth > 0 && (
          <Line
            label={
              startsOn === null
                ? 'The first days of what starts before this bill'
                : `What’s new, from ${dayAndMonth(startsOn)}`
            }
          >
            {euro(partMonth)}
          </Line>
        )}
        {onceOff > 0 && (
          <Line
            label={
              startsOn === null ? 'Once off, on this bill alone' : 'Once off. It will be added only to your 1st bill'
            }
          >
            {euro(onceOff)}
          </Line>
        )}
        <Line label="About" isTotal>
          {euro(amount)}
        </Line>
      </dl>
    </Card>
  )
}

function Line({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 text-lg font-bold' : ''}`}>
      <dt className={isTotal ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-bold">{title}</h3>
      <p className="mt-1">{children}</p>
    </div>
  )
}
