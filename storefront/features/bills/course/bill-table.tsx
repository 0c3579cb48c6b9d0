import { euro } from '#domain/money.ts'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import { directionOf, signedText } from './difference-text.ts'

export type BillRow = {
  id: string
  name: string
  about: string | null
  /** Null: the customer does not have it yet. */
  asItIs: number | null
  /** Null: it ends. */
  changed: number | null
  isChanged: boolean
}

type BillTableProps = {
  rows: readonly BillRow[]
  steps: readonly { on: string; asItIs: number; changed: number }[]
  /** False: there is nothing new to compare with. */
  isCompared: boolean
}

/** The whole bill by service in the first month, and what it comes to in every later one. */
export function BillTable({ rows, steps: [first, ...later], isCompared }: BillTableProps) {
  return (
    <table className="figures mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-right text-xs text-ink-soft">
          <th scope="col" className="py-2 pl-5 text-left font-medium md:pl-6">
            A month
          </th>
          <th scope="col" className={`py-2 font-medium ${isCompared ? '' : 'pr-5 md:pr-6'}`}>
            As it is
          </th>
          {isCompared && (
            <>
              <th scope="col" className="py-2 font-semibold text-action">
                New
              </th>
              <th scope="col" className="py-2 pr-5 max-[22.5rem]:hidden md:pr-6">
                <span className="sr-only">Difference</span>
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.id} className={row.isChanged ? 'bg-action-soft font-semibold' : ''}>
            <th scope="row" className="py-2.5 pl-5 text-left font-[inherit] md:pl-6">
              {row.name}
              {row.about && <span className="block text-xs font-normal text-ink-soft">{row.about}</span>}
            </th>
            <Sums asItIs={row.asItIs} changed={row.changed} isCompared={isCompared} />
          </tr>
        ))}
      </tbody>
      <tbody className="border-t-2 border-line-strong [&_tr:last-child>:is(td,th)]:pb-4">
        {first && (
          <tr className="text-base font-bold">
            <th scope="row" className="pt-3 pb-1 pl-5 text-left md:pl-6">
              Your bill
            </th>
            <Sums asItIs={first.asItIs} changed={first.changed} isCompared={isCompared} />
          </tr>
        )}
        {later.map((step) => (
          <tr key={step.on}>
            <th scope="row" className="py-1 pl-5 text-left font-medium whitespace-nowrap md:pl-6">
              from {shortMonthAndYear(step.on)}
            </th>
            <Sums asItIs={step.asItIs} changed={step.changed} isCompared={isCompared} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COLOUR = { less: 'text-success-700', more: 'text-warning-700', same: 'text-ink-soft' }

type SumsProps = Pick<BillRow, 'asItIs' | 'changed'> & { isCompared: boolean }

function Sums({ asItIs, changed, isCompared }: SumsProps) {
  const before = asItIs === null ? '–' : euro(asItIs)
  if (!isCompared) return <td className="pr-5 text-right md:pr-6">{before}</td>
  const difference = (changed ?? 0) - (asItIs ?? 0)
  return (
    <>
      <td className="text-right font-normal whitespace-nowrap">{before}</td>
      <td className="pl-3 text-right whitespace-nowrap">{changed === null ? 'ends' : euro(changed)}</td>
      <td
        className={`pr-5 pl-3 text-right text-sm whitespace-nowrap max-[22.5rem]:hidden md:pr-6 ${COLOUR[directionOf(difference)]}`}
      >
        {signedText(difference)}
      </td>
    </>
  )
}
