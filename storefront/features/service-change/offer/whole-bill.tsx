import type { ReactNode, Ref } from 'react'
import { groupPhone } from '#domain/address/phone.ts'
import { ChartOrTable } from '#storefront/features/bills/chart-or-table.tsx'
import { type BillRow, BillTable } from '#storefront/features/bills/course/bill-table.tsx'
import { CourseChart } from '#storefront/features/bills/course/course-chart.tsx'
import { CourseTable } from '#storefront/features/bills/course/course-table.tsx'
import { Card } from '#storefront/ui/card.tsx'
import type { ChangeView, OptionView } from './change-view.ts'

type WholeBillProps = { change: ChangeView; option: OptionView | null; children: ReactNode; ref: Ref<HTMLElement> }

/** The whole bill of the customer: as it is, with the chosen plan, and the difference. */
export function WholeBill({ change, option, children, ref }: WholeBillProps) {
  return (
    <Card as="section" aria-labelledby="whole-bill" className="painted-when-near overflow-hidden">
      <h2 id="whole-bill" className="px-5 pt-5 text-title md:px-6">
        Your whole bill
      </h2>
      <BillTable rows={billRows(change, option)} steps={option?.course ?? change.asItIs} isCompared={option !== null} />
      {option && (
        <div className="border-t border-line px-5 py-5 md:px-6">
          <ChartOrTable
            heading={<h3 className="text-base font-semibold">Month by month</h3>}
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
