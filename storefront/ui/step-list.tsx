import { useId } from 'react'

type StepListProps = { title: string; steps: readonly { title: string; text: string }[] }

export function StepList({ title, steps }: StepListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="wrap pt-14 sm:pt-18">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-3 sm:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="rounded-panel bg-surface-tint p-6">
            <span
              aria-hidden="true"
              className="display grid size-9 place-items-center rounded-pill bg-accent text-base text-white"
            >
              {index + 1}
            </span>
            <h3 className="mt-4 text-title">{step.title}</h3>
            <p className="mt-1.5 text-sm text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
