import { CourseTable } from '#storefront/features/bills/course/course-table.tsx'
import { stretchText } from '#storefront/features/bills/stretch-text.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { Price } from '#storefront/ui/price.tsx'
import type { CheckoutView } from '../steps/checkout-view.ts'

type PrintedCart = Pick<CheckoutView['cart'], 'itemisedBills' | 'wholeBill' | 'offers'>

/** Every bill as a table, in print alone: the chart is lazy, and its switch to a table cannot be pressed on paper. */
export function PrintedBills({ cart: { itemisedBills, wholeBill, offers } }: { cart: PrintedCart }) {
  return (
    <section className="print-whole mt-4 hidden px-7 py-4 print:block">
      <h2 className="text-title">{wholeBill ? 'Your whole bill' : 'Your bills'}</h2>
      {wholeBill ? (
        <CourseTable
          course={wholeBill.course}
          starts={`With ${listOf(offers.map(({ baseOffer }) => baseOffer.description))}`}
        />
      ) : (
        <table className="figures mt-2 w-full text-sm">
          <tbody>
            {itemisedBills.map((bill) => (
              <tr key={bill.fromBill} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 text-left font-normal">
                  {stretchText(bill, 'row')}
                </th>
                <td className="py-1 text-right font-semibold">
                  <Price amount={bill.amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
