import { stretchText } from '#storefront/features/bills/stretch-text.ts'
import { Price } from '#storefront/ui/price.tsx'
import type { CheckoutView } from '../steps/checkout-view.ts'

/** Every bill as a table, in print alone: the chart is lazy, and its switch to a table cannot be pressed on paper. */
export function PrintedBills({ cart: { itemisedBills } }: { cart: Pick<CheckoutView['cart'], 'itemisedBills'> }) {
  return (
    <section className="print-whole mt-4 hidden px-7 py-4 print:block">
      <h2 className="text-title">Your bills</h2>
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
    </section>
  )
}
