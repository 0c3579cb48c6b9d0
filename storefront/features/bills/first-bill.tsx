import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isWithin, type StartWindow } from '#domain/availability/start-window.ts'
import { cents, euro } from '#domain/money.ts'
import type { BilledCharge } from '#domain/pricing/billed-charge.ts'
import { daysLater } from '#domain/pricing/days-later.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { dayAndMonth } from '#storefront/formatting/day-and-month.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { ordinal } from '#storefront/formatting/ordinal.ts'
import { Badge } from '#storefront/ui/badge.tsx'
import { TextField } from '#storefront/ui/form/text-field.tsx'
import { Price } from '#storefront/ui/price.tsx'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import { FirstBillBar, type PartLook, PartSwatch } from './first-bill-bar.tsx'
import { firstBillRange } from './first-bill-range.ts'

export type FirstBillBasis = {
  billDay: number
  charges: readonly {
    id: string
    monthly: number
    onceOff: number
    rise: { month: number; firstYear: number; monthly: number } | null
    vatRatePercent: number
  }[]
}

type FirstBillProps = {
  basis: FirstBillBasis
  start: StartWindow
  /** The day is agreed, or past. Null: the customer can try other days. */
  agreed?: 'starts' | 'started' | null
  /** Of an order: what it promises, shown until another day is tried. */
  promised?: { on: string; amount: number } | null
  heading: ReactNode
}

/** The first bill with its part month, which the forecast in whole months leaves out. */
export function FirstBill({ basis, start, agreed = null, promised = null, heading }: FirstBillProps) {
  const [typed, setTyped] = useState(start.likely)
  const [moved, setMoved] = useState<string | null>(null)
  const [wasLeft, setLeft] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // A day that was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, against the value in the served page
  useLayoutEffect(() => {
    if (field.current && field.current.value !== typed) change(field.current.value)
  }, [])
  const day = moved ?? start.likely
  const charges = basis.charges.map(toCharge)
  // Without a monthly cost nothing starts, and the first bill is the one of the forecast.
  if (charges.every(({ monthly }) => monthly === 0)) return null

  const bill = firstBill(charges, { startDate: day, billDay: basis.billDay })
  const { billDate, nextBillDate, activeDays, daysInMonth, partMonth, monthInAdvance, onceOff, total } = bill
  const range = agreed !== null || start.isVisit ? null : firstBillRange(charges, basis.billDay, start)
  const shown = moved === null && promised !== null ? promised : { on: billDate, amount: total.amount }
  const rises = monthInAdvance.amount > charges.reduce((sum, { monthly }) => sum + monthly, 0)
  const isWrong = !isWithin(start, typed)

  function change(text: string) {
    setTyped(text)
    if (!isWithin(start, text)) return
    setMoved(text)
    setLeft(false)
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {heading}
        <Badge>Estimate</Badge>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        We bill on the {ordinal(basis.billDay)} of each month, a month ahead. Your first bill also covers the days
        before it.
      </p>
      {agreed !== null ? (
        <p className="mt-3">
          Your service {agreed} on <strong className="font-semibold">{longDate(day)}</strong>.
        </p>
      ) : (
        <TextField
          ref={field}
          type="date"
          // No form has this id: otherwise Enter would submit the form around it.
          form="first-bill"
          label="If your service starts on"
          hint="Try another date. Nothing is booked."
          className="mt-4"
          min={start.earliest}
          max={start.latest}
          value={typed}
          error={
            wasLeft && isWrong ? `Choose a day from ${longDate(start.earliest)} to ${longDate(start.latest)}` : null
          }
          onChange={({ target }) => change(target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
      <p className="mt-3">
        <span className="block text-sm text-ink-soft">First bill, on {longDate(shown.on)}</span>
        <span className="display figures text-title">about {euro(shown.amount)}</span>
        {range && (
          <span className="block text-sm text-ink-soft">
            Between {euro(range.least)} and {euro(range.most)}, depending on the day it starts.
          </span>
        )}
      </p>
      <FirstBillBar
        amounts={{ partMonth: partMonth.amount, monthInAdvance: monthInAdvance.amount, onceOff: onceOff.amount }}
      />
      <dl className="mt-3 grid gap-2.5 text-sm">
        <Row look="partMonth" amount={partMonth.amount} note={`${days(activeDays)} of a ${daysInMonth}-day month`}>
          {period(day, billDate)}
        </Row>
        <Row
          look="monthInAdvance"
          amount={monthInAdvance.amount}
          note={rises ? 'a month in advance, with the yearly price rise' : 'a month in advance'}
        >
          {period(billDate, nextBillDate)}
        </Row>
        {onceOff.amount > 0 && (
          <Row look="onceOff" amount={onceOff.amount} note="on this bill alone">
            Once off
          </Row>
        )}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-xs text-ink-soft">
        Includes {euro(total.vat)} VAT.
        {basis.charges.length > 1 && ' Anything that starts on another day is charged from that day.'}
      </p>
      <VisuallyHiddenStatus>
        {moved !== null && `First bill about ${euro(total.amount)}, on ${longDate(billDate)}`}
      </VisuallyHiddenStatus>
    </>
  )
}

type RowProps = { look: PartLook; amount: number; note: string; children: ReactNode }

function Row({ look, amount, note, children }: RowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5">
      <dt className="col-span-2 grid grid-cols-subgrid">
        <span className="mt-0.5">
          <PartSwatch look={look} />
        </span>
        <span>
          {children}
          <span className="block text-xs text-ink-soft">{note}</span>
        </span>
      </dt>
      <dd className="font-semibold">
        <Price amount={amount} />
      </dd>
    </div>
  )
}

function toCharge({ id, monthly, onceOff, rise, vatRatePercent }: FirstBillBasis['charges'][number]): BilledCharge {
  return {
    id,
    monthly: cents(monthly),
    onceOff: cents(onceOff),
    rise: rise && { ...rise, monthly: cents(rise.monthly) },
    vatRate: vatRatePercent / 100,
  }
}

/** "24 November to 4 December" */
function period(from: string, until: string): string {
  const last = daysLater(until, -1)
  return from === last ? dayAndMonth(from) : `${dayAndMonth(from)} to ${dayAndMonth(last)}`
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
