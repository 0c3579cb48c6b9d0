import { Link } from 'react-router'
import type { NumbersDayFragment } from '#desk/api/generated/types.ts'
import { countWords, durationWords, sumWords } from '#desk/words/figures.ts'
import { dayWords } from '#desk/words/step-words.ts'
import { type Column, columnsOf, SUBJECT_NAMES, type Subject } from './number-columns.ts'
import { type Period, periodSearch } from './number-period.ts'

type NumberTableProps = { subject: Subject; days: readonly NumbersDayFragment[]; period: Period }

/** The figures of a chart, the newest day first, and the same as a file. */
export function NumberTable({ subject, days, period }: NumberTableProps) {
  const columns = columnsOf(subject, days)
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-9 items-center justify-between gap-3 px-4 py-1.5 font-medium text-accent max-lg:min-h-11">
        Figures as a table
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard, too.
        tabIndex={0}
        aria-label={`${SUBJECT_NAMES[subject]}, by day`}
        className="max-h-96 overflow-auto border-t border-line"
      >
        <table className="w-full border-separate border-spacing-0">
          <thead className="sticky top-0 bg-surface-soft text-left text-xs text-ink-soft">
            <tr>
              {['Day', ...columns.map(({ name }) => name)].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="border-b border-line px-4 py-2 font-semibold whitespace-nowrap not-first:text-right"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="border-b border-line px-4 py-1.5 text-left font-medium whitespace-nowrap">
                  {dayWords(day.day)}
                </th>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    className="figures border-b border-line px-4 py-1.5 text-right whitespace-nowrap"
                  >
                    {wordsOf(column, day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="px-4 py-2.5">
        <Link
          to={`/numbers.csv?what=${subject}&${periodSearch(period)}`}
          reloadDocument
          className="inline-flex min-h-8 items-center font-medium text-accent underline max-lg:min-h-11"
        >
          {SUBJECT_NAMES[subject]} as a CSV file
        </Link>
      </p>
    </details>
  )
}

function wordsOf({ of, unit }: Column, day: NumbersDayFragment): string {
  const figure = of(day)
  if (figure === null) return '–'
  return { count: countWords, cents: sumWords, seconds: durationWords }[unit](figure)
}
