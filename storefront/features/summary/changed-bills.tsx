import { groupPhone } from '#domain/address/phone.ts'
import { cents, euro } from '#domain/money.ts'
import { monthOf } from '#domain/month-names.ts'
import { leavingRuleText } from '#domain/pricing/leaving/leaving-text.ts'
import { ChartOrTable } from '#storefront/features/bills/chart-or-table.tsx'
import { type BillRow, BillTable } from '#storefront/features/bills/course/bill-table.tsx'
import { CourseChart } from '#storefront/features/bills/course/course-chart.tsx'
import { CourseTable } from '#storefront/features/bills/course/course-table.tsx'
import { newParts } from '#storefront/features/bills/course/new-parts.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { Card } from '#storefront/ui/card.tsx'

type WholeBill = NonNullable<Cart['wholeBill']>
type ChangedLine = { id: string; baseOffer: Pick<Cart['offers'][number]['baseOffer'], 'description' | 'serviceGroup'> }

/** What was changed, of a cart or of an order. */
export type ChangedCart = Pick<Cart, 'contractDuration' | 'earlyCeaseCharge'> & {
  offers: readonly ChangedLine[]
  leaving: Pick<NonNullable<Cart['leaving']>, 'centsPerDay' | 'freeFrom'> | null
}

type ChangedBillsProps = { cart: ChangedCart; bill: WholeBill }

/** What an order does to the whole bill of a customer: by service in the first month, and month by month. */
export function ChangedBills({ cart, bill }: ChangedBillsProps) {
  const { offers, contractDuration, leaving, earlyCeaseCharge } = cart
  const isChange = bill.services.some(({ offerId }) => offerId !== null)
  const names = listOf(offers.map(({ baseOffer }) => baseOffer.description))
  return (
    <Card as="section" aria-labelledby="your-bills" className="overflow-hidden">
      <h2 id="your-bills" className="px-5 pt-5 text-title md:px-6">
        Your whole bill
      </h2>
      <p className="px-5 text-sm text-ink-soft md:px-6">Everything you have, with this order</p>
      <BillTable rows={billRows(cart, bill)} steps={bill.course} isCompared />
      <div className="border-t border-line px-5 py-5 md:px-6">
        <ChartOrTable
          heading={<h3 className="text-base font-semibold">Month by month</h3>}
          chart={
            <CourseChart
              course={bill.course}
              parts={newParts(offers)}
              months={Math.max(contractDuration, 12)}
              without={isChange ? 'Without the change' : 'Without anything new'}
            />
          }
          table={<CourseTable course={bill.course} starts={`${names} ${offers.length === 1 ? 'starts' : 'start'}`} />}
        />
        <ul className="mt-4 grid gap-1.5 text-sm text-ink-soft">
          {[bill.firstBill, ...bill.settlingBills].map(({ on, amount, leavingCharge }) => (
            <li key={on}>
              {bill.settlingBills.length === 0 ? 'Your bill' : `Your ${monthOf(on)} bill`} on {longDate(on)} will be
              about {euro(amount)}.{' '}
              {firstBillText(bill.settlingBills.length === 0 ? earlyCeaseCharge : leavingCharge, isChange)}
            </li>
          ))}
          {leaving && (
            <li>
              {leavingRuleText({ centsPerDay: cents(leaving.centsPerDay) })} It’s free from {longDate(leaving.freeFrom)}
              .
            </li>
          )}
        </ul>
      </div>
    </Card>
  )
}

/** Why the first bill differs from those of the later months. */
function firstBillText(charge: number | null, isChange: boolean): string {
  const has = ['the first days of what’s new', ...(charge ? ['the early-cease charge'] : [])]
  return `It includes ${listOf(has)}${isChange ? ', less what you’ve already paid for the days after the change' : ''}.`
}

/** What the customer has, with what takes its place, then what is new. */
function billRows({ offers }: Pick<ChangedCart, 'offers'>, { services, course }: WholeBill): BillRow[] {
  const nameOf = (id: string) => offers.find((line) => line.id === id)?.baseOffer.description ?? 'Accessories'
  const replacing = services.flatMap(({ offerId }) => offerId ?? [])
  const added = course[0]?.added ?? []
  return [
    ...services.map(({ id, name, number, asItIs, changed, offerId }): BillRow => {
      const about = changed === null ? 'ends with the change' : number && groupPhone(number)
      if (offerId === null) return { id, name, about, asItIs, changed, isChanged: false }
      const instead = nameOf(offerId) === name ? 'on a new contract' : `instead of ${name}`
      return { id, name: nameOf(offerId), about: instead, asItIs, changed, isChanged: true }
    }),
    ...added
      .filter(({ id }) => !replacing.includes(id))
      .map(({ id, amount }): BillRow => {
        return { id, name: nameOf(id), about: 'new', asItIs: null, changed: amount, isChanged: true }
      }),
  ]
}
