import type { MouseEvent } from 'react'
import type { FieldProblem } from '#domain/field-problem.ts'
import { Icon } from '../icon.tsx'

type ErrorSummaryProps = { form: { id: string; state: { attempt: number }; problems: readonly FieldProblem[] } }

/** The problems of a form, each with a link to its field. use-form.ts moves the focus here. */
export function ErrorSummary({ form: { id, state, problems } }: ErrorSummaryProps) {
  function goTo(event: MouseEvent, fieldId: string) {
    event.preventDefault()
    const field = document.getElementById(fieldId)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }

  if (state.attempt === 0 || problems.length === 0) return null
  return (
    <section
      data-error-summary
      tabIndex={-1}
      aria-labelledby="error-summary"
      className="mb-6 flex gap-3 rounded-card border border-danger-300 bg-danger-50 px-4 py-3.5 outline-none focus:outline-3 focus:outline-danger-300"
    >
      <Icon name="warning" className="mt-0.5 size-5 text-danger-700" />
      <div>
        <h2 id="error-summary" className="font-sans text-base font-semibold tracking-normal">
          {problems.length === 1 ? 'There’s 1 problem to fix' : `There are ${problems.length} problems to fix`}
        </h2>
        <ul className="mt-1 text-sm">
          {problems.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${id}-${field}`}
                onClick={(event) => goTo(event, `${id}-${field}`)}
                className="inline-flex min-h-6 items-center text-danger-700 underline underline-offset-4"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
