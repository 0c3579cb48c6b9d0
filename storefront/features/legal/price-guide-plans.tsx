import { euro } from '#domain/money.ts'
import {
  type PriceOnBills,
  priceCourse,
  priceInWords,
  pricesInWords,
  pricesOfCourse,
} from '#domain/pricing/price-course.ts'
import type { PriceGuideQuery } from '#storefront/api/generated/types.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { Price } from '#storefront/ui/price.tsx'
import { PriceTable } from './price-table.tsx'

type Plan = PriceGuideQuery['priceGuide']['plans'][number]
type PlanPrice = Plan['prices'][number]

type PriceGuidePlansProps = { name: string; plans: readonly Plan[]; leavingCentsPerDay: number | null }

/** The plans of one service: each term with its price, once-off charges, and the cost of leaving early. */
export function PriceGuidePlans({ name, plans, leavingCentsPerDay }: PriceGuidePlansProps) {
  const offers = [...Map.groupBy(plans, ({ displayName }) => displayName)]
  return (
    <PriceTable caption={name} columns={['Term', 'Price a month', 'Once off', 'Leaving early']} lastIsWide>
      {offers.map(([offer, terms]) => (
        <tbody key={offer}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="bg-surface-soft px-2 font-semibold">
              {offer}
            </th>
          </tr>
          {terms.map((plan) => (
            <PlanRow
              key={`${plan.commitmentDuration},${plan.portIn}`}
              plan={plan}
              leaving={earlyExitText(plan.commitmentDuration, leavingCentsPerDay)}
            />
          ))}
        </tbody>
      ))}
    </PriceTable>
  )
}

function PlanRow({ plan: { commitmentDuration, portIn, prices }, leaving }: { plan: Plan; leaving: string }) {
  return (
    <tr>
      <th scope="row" className="pl-2 font-normal sm:whitespace-nowrap">
        {commitmentDuration === 1 ? '30 days' : formatMonths(commitmentDuration)}
        {portIn && <span className="block text-ink-soft sm:whitespace-normal">when you keep your number</span>}
      </th>
      <td className="sm:w-1/2">
        {prices.map((price) => (
          <MonthlyPrices key={price.acquisitionTypes.join()} price={price} first={prices[0] ?? price} />
        ))}
      </td>
      <td>
        {distinctFees(prices).map(({ activationFee, discountedActivationFee }) => (
          <p key={`${activationFee},${discountedActivationFee}`}>
            <Price amount={discountedActivationFee} />
            {discountedActivationFee !== activationFee && (
              <span className="block text-ink-soft">
                instead of <Price amount={activationFee} />
              </span>
            )}
          </p>
        ))}
      </td>
      <td className="max-sm:hidden">{leaving}</td>
    </tr>
  )
}

const CUSTOMERS = {
  NEW_ACQUISITION: 'New customers',
  CROSS_SELL: 'If you add it',
  CHANGE_OFFER: 'If you change to it',
} as const

type MonthlyPricesProps = { price: PlanPrice; first: PlanPrice }

/** The first price whole; of a price for other customers only the steps that differ from it. */
function MonthlyPrices({ price, first }: MonthlyPricesProps) {
  const prices = monthlyPrices(price)
  if (price === first) {
    return prices.map((step) => (
      <p key={step.bills} className="figures">
        {priceInWords(step)}
      </p>
    ))
  }
  const known = new Set(monthlyPrices(first).map(priceInWords))
  const others = prices.filter((step) => !known.has(priceInWords(step)))
  return (
    <p className="figures mt-1 text-ink-soft">
      {price.acquisitionTypes.map((type) => CUSTOMERS[type]).join(', ')}:{' '}
      {pricesInWords(others.length > 0 ? others : prices)}
    </p>
  )
}

function monthlyPrices({ bills }: PlanPrice): PriceOnBills[] {
  const course = priceCourse(bills)
  const [only, ...others] = course
  return only && others.length === 0 ? [{ amount: only.amount, bills: 'a month' }] : pricesOfCourse(course)
}

function distinctFees(prices: readonly PlanPrice[]): PlanPrice[] {
  return [
    ...new Map(
      prices.map((price) => [`${price.activationFee},${price.discountedActivationFee}`, price] as const),
    ).values(),
  ]
}

function earlyExitText(months: number, centsPerDay: number | null): string {
  if (months === 1 || centsPerDay === null) return 'Nothing, with 30 days’ notice'
  return `${euro(centsPerDay)} for each day left, or the monthly charges left if that’s less`
}
