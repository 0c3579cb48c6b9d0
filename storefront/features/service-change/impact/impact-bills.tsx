import { euro } from '#domain/money.ts'
import type { CoursePart } from '#storefront/features/bills/course/course-chart.tsx'
import { shortStretch } from '#storefront/features/bills/course/course-months.ts'
import { eventText } from '#storefront/features/bills/course/event-text.ts'
import type { ImpactView } from './impact-view.ts'

type ImpactBillsProps = { course: ImpactView['course']; parts: readonly CoursePart[] }

/** Every row says what happens. On a phone the rows become small lists. */
export function ImpactBills({ course, parts }: ImpactBillsProps) {
  const hasRise = course.some(({ rise }) => rise > 0)
  const starts = `${parts.map(({ name }) => name).join(' and ')} start${parts.length === 1 ? 's' : ''}`
  return (
    <table className="figures w-full text-sm max-md:block">
      <caption className="sr-only">Every bill</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-line text-right text-xs text-ink-soft">
          <th scope="col" className="py-2 text-left font-medium">
            Bills
          </th>
          <th scope="col" className="py-2 text-left font-medium">
            What happens
          </th>
          <th scope="col" className="py-2 font-medium">
            What you have
          </th>
          {parts.map(({ id, name }) => (
            <th key={id} scope="col" className="py-2 pl-4 font-medium">
              {name}
            </th>
          ))}
          {hasRise && (
            <th scope="col" className="py-2 pl-4 font-medium">
              Yearly price rise
            </th>
          )}
          <th scope="col" className="py-2 pl-4 font-medium">
            A month
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {course.map((step, index) => (
          <tr key={step.on} className="max-md:block max-md:py-3">
            <th scope="row" className="py-3 pr-4 text-left font-semibold max-md:block max-md:py-0">
              {shortStretch(course, index)}
            </th>
            <td className="py-3 pr-4 text-ink-soft max-md:block max-md:py-0">
              {index === 0 ? starts : eventText(step.events)}
            </td>
            <Sum label="What you have" amount={step.staying} />
            {parts.map(({ id, name }) => (
              <Sum key={id} label={name} amount={step.added.find((part) => part.id === id)?.amount ?? 0} />
            ))}
            {hasRise && <Sum label="Yearly price rise" amount={step.rise} isOptional />}
            <Sum label="A month" amount={step.changed} isTotal />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SumProps = { label: string; amount: number; isTotal?: boolean; isOptional?: boolean }

function Sum({ label, amount, isTotal = false, isOptional = false }: SumProps) {
  const isEmpty = isOptional && amount === 0
  return (
    <td
      className={`py-3 pl-4 text-right max-md:flex max-md:justify-between max-md:py-0.5 max-md:pl-0 ${isTotal ? 'font-bold' : ''} ${isEmpty ? 'max-md:hidden' : ''}`}
    >
      <span aria-hidden="true" className="text-ink-soft md:hidden">
        {label}
      </span>
      {isEmpty ? '–' : euro(amount)}
    </td>
  )
}
