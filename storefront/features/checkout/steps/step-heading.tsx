import type { ReactNode } from 'react'
import type { CheckoutStep } from '#domain/checkout/steps.ts'

type StepHeadingProps = { steps: readonly CheckoutStep[]; step: CheckoutStep; title: string; lead: ReactNode }

/** The progress as text; the strokes beside it are decorative. */
export function StepHeading({ steps, step, title, lead }: StepHeadingProps) {
  const now = steps.indexOf(step)
  return (
    <header>
      <p className="flex items-center gap-3 text-sm font-medium text-accent">
        Step {now + 1} of {steps.length}
        <span aria-hidden="true" className="flex gap-1">
          {steps.map((each, index) => (
            <span key={each} className={`h-1 w-6 rounded-pill ${strokeColour(index - now)}`} />
          ))}
        </span>
      </p>
      {/* Takes the focus after a change of step. */}
      <h1 data-page-start tabIndex={-1} className="mt-1 text-page outline-none">
        {title}
      </h1>
      <p className="mt-2 max-w-[46ch] text-lg text-ink-soft">{lead}</p>
    </header>
  )
}

function strokeColour(ahead: number): string {
  if (ahead < 0) return 'bg-accent'
  return ahead === 0 ? 'bg-action' : 'bg-line'
}
