import { useState } from 'react'
import { billRows } from '../../ui/bills.ts'
import { BillsChart } from '../../ui/bills-chart.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Cart } from '../cart/cart-store.ts'
import { contractTerm } from './contract-term.ts'

export function BillForecast({ cart }: { cart: Cart }) {
  const [asTable, setAsTable] = useState(false)
  const term = contractTerm(cart)
  const stretches = cart.recurringAmountsByOccurrence
  return (
    <Card as="section" aria-labelledby="your-bills" className="p-5 sm:p-6">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="your-bills" className="text-title">
          Your bills
        </h2>
        <TextButton aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="min-h-11 text-sm text-ink">
          {asTable ? 'As a chart' : 'As a table'}
        </TextButton>
      </div>
      {/* Both have the same place, so that the page stays where it is. */}
      <div className="grid min-h-48">
        {asTable ? (
          <table className="w-full self-start text-sm">
            <caption className="sr-only">What each bill will cost</caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-soft">
                <th scope="col" className="py-2 font-medium">
                  Bill
                </th>
                <th scope="col" className="py-2 text-right font-medium">
                  A month
                </th>
              </tr>
            </thead>
            <tbody>
              {billRows(stretches, term).map(({ label, amount }) => (
                <tr key={label} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2.5 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-2.5 text-right font-semibold">
                    <Price amount={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <BillsChart stretches={stretches} term={term} name="What each bill will cost" />
        )}
      </div>
    </Card>
  )
}
