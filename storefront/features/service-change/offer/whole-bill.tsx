import type { ReactNode, Ref } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { euro } from '#domain/money.ts'
import { ChartOrTable } from '#storefront/features/bills/chart-or-table.tsx'
import { shortMonthAndYear } from '#storefront/formatting/short-month.ts'
import { Card } from '#storefront/ui/card.tsx'
import { CourseChart } from '../bill/course-chart.tsx'
import { CourseTable } from '../bill/course-table.tsx'
import { directionOf, signedText } from '../bill/difference-text.ts'
import type { ChangeView, OptionView } from './change-view.ts'

type WholeBillProps = { change: ChangeView; option: OptionView | null; children: ReactNode; ref: Ref<HTMLElement> }

/** The whole bill of the customer: as it is, with the chosen plan, and the difference. */
export function WholeBill({ change, option, children, ref }: WholeBillProps) {
  return (
    <Card as="section" aria-labelledby="whole-bill" className="painted-when-near overflow-hidden">
      <h2 id="whole-bill" className="px-5 pt-5 text-title md:px-6">
        Your whole bill
      </h2>
      <BillTable change={change} option={option} />
      {option && (
        <div className="border-t border-line px-5 py-5 md:px-6">
          <ChartOrTable
            heading={<h3 className="text-base font-semibold">Bill by bill</h3>}
            chart={
              <CourseChart
                course={option.course}
                parts={[{ id: option.tariffPlanCode, name: option.name, look: 'mobile' }]}
                months={Math.max(option.term, 12)}
                without="Without the change"
              />
            }
            table={<CourseTable course={option.course} starts={`${option.name} starts`} />}
          />
        </div>
      )}
      <div ref={ref as Ref<HTMLDivElement>} className="border-t border-line bg-surface-soft px-5 py-5 md:px-6">
        {children}
      </div>
    </Card>
  )
}

type BillRow = {
  id: string
  name: string
  about: string | null
  asItIs: number
  changed: number | null
  isChanged: boolean
}

function BillTable({ change, option }: Omit<WholeBillProps, 'children' | 'ref'>) {
  const rows = billRows(change, option)
  const [first, ...later] = option?.course ?? change.asItIs
  return (
    <table className="figures mt-3 w-full text-sm">
      <thead>
        <tr className="border-b border-line text-right text-xs text-ink-soft">
          <th scope="col" className="py-2 pl-5 text-left font-medium md:pl-6">
            A month
          </th>
          <th scope="col" className={`py-2 font-medium ${option ? '' : 'pr-5 md:pr-6'}`}>
            As it is
          </th>
          {option && (
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
            <Sums asItIs={row.asItIs} changed={row.changed} isCompared={option !== null} />
          </tr>
        ))}
      </tbody>
      <tbody className="border-t-2 border-line-strong [&_tr:last-child>*]:pb-4">
        {first && (
          <tr className="text-base font-bold">
            <th scope="row" className="pt-3 pb-1 pl-5 text-left md:pl-6">
              Your bill
            </th>
            <Sums asItIs={first.asItIs} changed={first.changed} isCompared={option !== null} />
          </tr>
        )}
        {later.map((step) => (
          <tr key={step.on}>
            <th scope="row" className="py-1 pl-5 text-left font-medium md:pl-6">
              from {shortMonthAndYear(step.on)}
            </th>
            <Sums asItIs={step.asItIs} changed={step.changed} isCompared={option !== null} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const COLOUR = { less: 'text-success-700', more: 'text-warning-700', same: 'text-ink-soft' }

function Sums({ asItIs, changed, isCompared }: { asItIs: number; changed: number | null; isCompared: boolean }) {
  if (!isCompared) return <td className="pr-5 text-right md:pr-6">{euro(asItIs)}</td>
  const difference = (changed ?? 0) - asItIs
  return (
    <>
      <td className="text-right font-normal">{euro(asItIs)}</td>
      <td className="pl-3 text-right">{changed === null ? 'ends' : euro(changed)}</td>
      <td className={`pr-5 pl-3 text-right text-sm max-[22.5rem]:hidden md:pr-6 ${COLOUR[directionOf(difference)]}`}>
        {signedText(difference)}
      </td>
    </>
  )
}

function billRows(change: ChangeView, option: OptionView | null): BillRow[] {
  const { rows } = option ?? change
  return change.services.map(({ id, name, number }): BillRow => {
    const { asItIs = 0, changed = null } = rows.find(({ serviceId }) => serviceId === id) ?? {}
    const about = number === null ? null : groupPhone(number)
    if (option === null || id !== change.service.id) {
      return { id, asItIs, changed, isChanged: false, name, about: changed === null ? 'ends with the change' : about }
    }
    const instead = option.name === name ? 'on a new contract' : `instead of ${name}`
    return { id, asItIs, changed, isChanged: true, name: option.name, about: instead }
  })
}
