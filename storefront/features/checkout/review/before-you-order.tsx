import { type ReactNode, useId } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { chargedBillsText } from '#domain/cart/change/charged-bills-text.ts'
import { euro } from '#domain/money.ts'
import { depositBillText, fromBillText } from '#domain/pricing/naming/bill-names.ts'
import { onceOffBillNames } from '#domain/pricing/naming/once-off-bills.ts'
import { priceChanges } from '#domain/pricing/price-course.ts'
import { chargedBills } from '#storefront/features/bills/charged-bills.ts'
import { hasMixedTerms } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { pricedParts } from '#storefront/features/cart/totals/priced-parts.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'
import { listOf } from '#storefront/formatting/list-of.ts'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { Price } from '#storefront/ui/price.tsx'
import type { CheckoutView } from '../steps/checkout-view.ts'

type WholeBill = NonNullable<Cart['wholeBill']>

type BeforeYouOrderProps = {
  cart: Cart
  /** Required by the credit check; 0: none. */
  deposit: number
  dueToday: number
  promises: CheckoutView['promises']
  /** The order can still be changed. */
  isOpen: boolean
  /** The button, directly below the lines that the law requires. */
  children: ReactNode
}

/** The information that Irish law requires directly before the button (Consumer Rights Act 2022, s.108). */
export function BeforeYouOrder({ cart, promises, deposit, dueToday, isOpen, children }: BeforeYouOrderProps) {
  const id = useId()
  const brand = useBrand()
  const { wholeBill, forecast } = cart
  const total = promises.find(({ kind }) => kind === 'TOTAL')
  return (
    <section
      aria-labelledby={id}
      className="print-plain print-whole rounded-panel border border-purple-300 bg-surface-soft px-5 py-6 shadow-soft sm:px-7 sm:py-7"
    >
      <h2 id={id} className="text-heading">
        Before you order
      </h2>
      <dl className="mt-4 grid grid-cols-2 rounded-card border border-line bg-surface">
        <Figure label="Pay today" note={todayNote(dueToday, deposit, cart)}>
          <Price amount={dueToday} />
        </Figure>
        {wholeBill === null ? (
          <Figure label="Monthly cost" note={laterText(cart)} className="border-l border-line">
            <Price amount={cart.monthlyTotal} />
          </Figure>
        ) : (
          <NewMonthlyCost bill={wholeBill} />
        )}
        <Figure
          label="Minimum term"
          note={`from the day ${cart.offers.length > 1 ? 'each service' : 'it'} starts`}
          className="border-t border-line"
        >
          {minimumTerm(cart)}
        </Figure>
        {total?.amount != null && (
          <Figure
            label={`Total over ${formatMonths(total.months ?? cart.contractDuration)}`}
            note={
              <>
                <Price amount={total.amount - (dueToday - deposit)} /> in bills, <Price amount={dueToday - deposit} />{' '}
                today
                {wholeBill && ', for what you’re ordering'}
                {hasMixedTerms(cart) && ', if you keep everything'}
              </>
            }
            className="border-t border-l border-line"
          >
            <Price amount={total.amount} />
          </Figure>
        )}
      </dl>
      <dl className="mt-5 grid gap-3.5 text-sm">
        <Line label="You’re ordering">{packageText(cart)}.</Line>
        {wholeBill && <Line label="New package">{newPackage(cart, wholeBill)}.</Line>}
        {cart.earlyCeaseCharge !== null && (
          <Line label="Early-cease charge">
            {cart.earlyCeaseCharge > 0 ? (
              <>
                <Price amount={cart.earlyCeaseCharge} className="font-semibold" />, once, on your{' '}
                {chargedBillsText(chargedBills(wholeBill))}. It’s not included in the amounts above.{' '}
              </>
            ) : (
              'None. '
            )}
            {cart.earlyCeaseReason}.
          </Line>
        )}
        {deposit > 0 && (
          <Line label="Deposit">
            <Price amount={deposit} className="font-semibold" />, paid today and credited on your{' '}
            {depositBillText(forecast.firstBill)}. It’s not part of the total.
          </Line>
        )}
        <Line label="Other charges">
          {cart.discountedOnceOffPrice > 0 ? (
            <>
              <Price amount={cart.discountedOnceOffPrice} /> once off, on your{' '}
              {onceOffBillNames(cart.itemisedBills, forecast.firstBill)}. Delivery is free.
            </>
          ) : (
            'None: delivery, set-up and activation are free.'
          )}{' '}
          Prices include VAT. {cart.forecast.riseNote ?? brand?.annualPriceIncrease}
        </Line>
        <Line label="Afterwards">It continues month to month until you end it, with 30 days’ notice.</Line>
        <Line label="Right to cancel">
          <CancelDays promises={promises} /> Cancel on our website, by email, letter or phone.{' '}
          <a
            href="/legal/withdrawal"
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-accent underline underline-offset-4"
          >
            How to cancel<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </Line>
      </dl>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-soft">
        The contract is in English. We keep a copy; you’ll find it on your order page and in your email.
        {isOpen && ' To correct anything, use Change above.'}
      </p>
      <div className="mt-4">{children}</div>
    </section>
  )
}

function laterText({ forecast: { bills, firstBill } }: Cart): string {
  const [change] = priceChanges(bills)
  return change ? `${euro(change.amount)} ${fromBillText(change.fromBill, firstBill)}` : 'on every bill'
}

/** Of everything that the customer has then, beside what it would be without the order. */
function NewMonthlyCost({ bill: { course } }: { bill: WholeBill }) {
  const [first, next] = course
  const isSame = first?.changed === first?.asItIs
  return (
    <Figure
      label="New monthly cost"
      note={
        <>
          {isSame ? 'the same as without this order' : `instead of ${euro(first?.asItIs ?? 0)}`}
          {next && (
            <>
              ,{' '}
              <span className="block">
                then {euro(next.changed)} from {shortMonthAndYear(next.on)}
              </span>
            </>
          )}
        </>
      }
      className="border-l border-line"
    >
      <Price amount={first?.changed ?? 0} />
    </Figure>
  )
}

/** What the customer has when all of it is done. */
function newPackage({ offers }: Cart, { services }: WholeBill): string {
  const staying = services.filter(({ offerId, changed }) => offerId === null && changed !== null)
  return listOf([
    ...offers.map(({ baseOffer }) => baseOffer.description),
    ...staying.map(({ name, number }) => (number === null ? name : `${name} (${groupPhone(number)})`)),
  ])
}

/** Services and goods have periods of their own; the later one is in bold. */
function CancelDays({ promises }: Pick<BeforeYouOrderProps, 'promises'>) {
  const periods = promises.filter(({ kind }) => kind === 'CANCEL_SERVICES' || kind === 'CANCEL_GOODS')
  const last = periods.toSorted((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1)).at(-1)
  return (
    <>
      {periods.map((period) => (
        <span key={period.kind} className="block">
          <span className={periods.length > 1 && period === last ? 'font-semibold' : ''}>{period.title}.</span>{' '}
          {period.text}
        </span>
      ))}
    </>
  )
}

type FigureProps = { label: string; note: ReactNode; className?: string; children: ReactNode }

function Figure({ label, note, className = '', children }: FigureProps) {
  return (
    <div className={`px-4 py-3.5 sm:px-5 ${className}`}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd>
        <span className="display figures block text-title">{children}</span>
        <span className="block text-xs text-ink">{note}</span>
      </dd>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="font-semibold">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** "24 months", or "12 to 24 months" where the contracts differ. */
function minimumTerm({ offers, contractDuration }: Cart): string {
  const shortest = Math.min(...offers.map(({ baseOffer }) => baseOffer.commitmentDuration))
  if (shortest >= contractDuration) return formatMonths(contractDuration)
  return `${shortest} to ${formatMonths(contractDuration)}`
}

function todayNote(dueToday: number, deposit: number, { forecast }: Cart): string {
  if (deposit > 0) return `we credit the deposit on your ${depositBillText(forecast.firstBill)}`
  return dueToday > 0 ? 'by card, after you order' : 'nothing is charged today'
}

/** "Fibre 1Gb, TV Family and Wi-Fi booster" */
function packageText({ offers }: Cart): string {
  const names = offers.flatMap((line) => [line.baseOffer.description, ...pricedParts(line).map(({ name }) => name)])
  return listOf(names)
}
