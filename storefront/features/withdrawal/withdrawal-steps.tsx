import type { Quote } from './withdrawal-view.ts'

type WithdrawalStepsProps = { level: 2 | 3; title: string; steps: Quote['steps'] }

/** What ends, what goes back by when, and what the bill is from now on: in the words of the mail. */
export function WithdrawalSteps({ level, title: heading, steps }: WithdrawalStepsProps) {
  const Heading = `h${level}` as const
  if (steps.length === 0) return null
  return (
    <div className="mt-8">
      <Heading className="text-title">{heading}</Heading>
      <ol className="mt-3 grid gap-3">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong className="block font-semibold">{title}</strong>
            <span className="text-sm text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
