import { longDate } from '#storefront/formatting/long-date.ts'
import type { Plan } from '../card/plan-card.tsx'
import type { PlanView } from '../view/plan-view.ts'
import { plansInView } from '../view/plans-in-view.ts'
import { plansWithCodes } from '../view/plans-with-codes.ts'
import { compareRows, sharedRemarks } from './compare-rows.ts'

type PrintedPlansProps = { plans: readonly Plan[]; view: PlanView; home: string }

/** In print the filtered plans are one dated table instead of cards and buttons. */
export function PrintedPlans({ plans, view, home }: PrintedPlansProps) {
  const compared = plansWithCodes(plans, view.compare)
  const shown = compared.length > 1 ? compared : plansInView(plans, view).shown
  if (shown.length === 0) return null
  return (
    <section className="print-table hidden text-[9pt] print:block">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="mb-2 text-left text-[11pt] font-semibold">
          Plans for {home} on {longDate(new Date().toISOString())}
        </caption>
        <thead>
          <tr>
            <td />
            {shown.map(({ code, displayName }) => (
              <th key={code} scope="col" className="p-1.5">
                {displayName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(shown).map(({ label, cells }) => (
            <tr key={label} className="break-inside-avoid border-t border-line align-top">
              <th scope="row" className="p-1.5 font-semibold">
                {label}
              </th>
              {shown.map(({ code }, index) => (
                <td key={code} className="figures p-1.5">
                  {(cells[index] ?? []).join('; ')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 list-disc pl-4">
        {sharedRemarks(shown).map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </section>
  )
}
