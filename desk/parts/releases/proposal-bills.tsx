import type { BasketFragment, BasketPriceFragment } from '#desk/api/generated/types.ts'
import { euro } from '#domain/money.ts'
import { Section } from '../section.tsx'
import { Difference } from './difference.tsx'

type Props = { baskets: readonly BasketFragment[]; compared: number; against: number }

const MOST_OPEN = 3

/** Bills of the set baskets on both releases. Those that differ, each with every step of its bills. */
export function ProposalBills({ baskets, compared, against }: Props) {
  return (
    <Section
      title="How the bills will look"
      beside={
        <span className="text-ink-soft">
          {baskets.length} of {compared} set baskets differ
        </span>
      }
    >
      {baskets.length === 0 && <p className="px-4 py-4 text-ink-soft">Every bill of every basket is the same.</p>}
      {baskets.map((basket, index) => (
        <details key={basket.key} open={index < MOST_OPEN} className="border-b border-line last:border-0">
          <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 font-medium">{basket.name}</span>
            <Difference cents={basket.difference} />
          </summary>
          <Compared basket={basket} against={against} />
        </details>
      ))}
    </Section>
  )
}

const HEAD = 'px-4 py-1.5 text-right text-xs font-semibold text-ink-soft first:text-left'
const CELL = 'figures px-4 py-1 text-right first:text-left'

function Compared({
  basket: { name, before, after, difference },
  against,
}: {
  basket: BasketFragment
  against: number
}) {
  const steps = stepsOf(before, after)
  return (
    <table className="mb-3 w-full">
      <caption className="sr-only">{name} on both releases</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Bill
          </th>
          <th scope="col" className={HEAD}>
            Release {against}
          </th>
          <th scope="col" className={HEAD}>
            This one
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, to, was, now }) => (
          <Row key={from} label={billWords(from, to)} was={was} now={now} />
        ))}
        {(before.onceOff > 0 || after.onceOff > 0) && (
          <Row label="Once, on bill 1" was={before.onceOff} now={after.onceOff} />
        )}
        {(before.upFront > 0 || after.upFront > 0) && <Row label="Today" was={before.upFront} now={after.upFront} />}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className={CELL}>
            In all, {before.months <= 1 ? 'a month' : `${before.months} months`}
          </th>
          <td className={CELL}>{euro(before.total)}</td>
          <td className={CELL}>
            {euro(after.total)}
            <span className="sr-only">{difference === 0 ? ', the same' : ''}</span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Row({ label, was, now }: { label: string; was: number; now: number }) {
  const change = now - was
  return (
    <tr>
      <th scope="row" className={`${CELL} font-normal`}>
        {label}
      </th>
      <td className={`${CELL} ${change === 0 ? '' : 'text-ink-soft line-through'}`}>{euro(was)}</td>
      <td
        className={`${CELL} ${change === 0 ? '' : change < 0 ? 'font-semibold text-success-700' : 'font-semibold text-warning-700'}`}
      >
        {euro(now)}
      </td>
    </tr>
  )
}

function billWords(from: number, to: number | null): string {
  if (to === null) return from === 1 ? 'Each bill' : `From bill ${from}`
  return from === to ? `Bill ${from}` : `Bills ${from} to ${to}`
}

type Step = { from: number; to: number | null; was: number; now: number }

/** Cut wherever either of the two changes. */
function stepsOf(before: BasketPriceFragment, after: BasketPriceFragment): Step[] {
  const starts = [...new Set([...before.bills, ...after.bills].map(({ fromBill }) => fromBill))].toSorted(
    (a, b) => a - b,
  )
  const at = ({ bills }: BasketPriceFragment, bill: number) =>
    bills.findLast(({ fromBill }) => fromBill <= bill)?.amount ?? 0
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, to: next === undefined ? null : next - 1, was: at(before, from), now: at(after, from) }
  })
}
