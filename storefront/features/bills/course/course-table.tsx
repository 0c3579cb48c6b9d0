import { euro } from '#domain/money.ts'
import { shortStretch } from './course-months.ts'
import { eventText } from './event-text.ts'

type Step = { on: string; asItIs: number; changed: number; events: readonly { endedDiscountOf: string | null }[] }

/** The bills of a change in words and figures. */
export function CourseTable({ course, starts }: { course: readonly Step[]; starts: string }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Every bill, as it is and new</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="pb-2 font-medium">
            Bills
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            As it is
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            New
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {course.map((step, index) => (
          <tr key={step.on}>
            <th scope="row" className="py-2 pr-2 text-left font-medium">
              {shortStretch(course, index)}
              <span className="block text-xs font-normal text-ink-soft">
                {index === 0 ? starts : eventText(step.events)}
              </span>
            </th>
            <td className="py-2 text-right align-top">{euro(step.asItIs)}</td>
            <td className="py-2 text-right align-top font-semibold">{euro(step.changed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
