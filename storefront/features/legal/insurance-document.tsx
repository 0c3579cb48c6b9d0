import { type ReactNode, useId } from 'react'
import { euro } from '#domain/money.ts'
import type { InsuranceDocumentPageQuery } from '#storefront/api/generated/types.ts'
import { INSURANCE_TERMS } from '#storefront/shell/legal-links.ts'

type Content = NonNullable<InsuranceDocumentPageQuery['insuranceDocument']>

/** Headings, their order and their marks are prescribed by Regulation (EU) 2017/1469; one column, as it allows on a screen. */
export function InsuranceDocument({ content }: { content: Content }) {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <div className="max-w-[46rem]">
        <p className="text-sm font-semibold text-accent">Insurance Product Information Document</p>
        <h1 className="mt-1 text-page">{content.title}</h1>
        <p className="mt-2 text-ink-soft">{content.insurer}</p>
        <p className="mt-3 text-sm text-ink-soft">
          This is a summary. The full agreement is in the{' '}
          <a href={INSURANCE_TERMS} className="font-semibold text-accent underline underline-offset-4">
            terms and conditions
          </a>
          .
        </p>
        <Part title="What is this type of insurance?">
          <p>{content.about}</p>
        </Part>
        <Part title="What is insured?">
          <Points points={content.insured} mark="tick" tone="text-success-700" />
        </Part>
        <Part title="What is not insured?">
          <Points points={content.notInsured} mark="cross" tone="text-danger-700" />
        </Part>
        <Part title="Are there any restrictions on cover?">
          <Points points={content.restrictions} mark="exclamation" tone="text-warning-700" />
        </Part>
        <Part title="Where am I covered?">
          <Points points={content.where} mark="tick" tone="text-purple-600" />
        </Part>
        <Part title="What are my obligations?">
          <Points points={content.obligations} mark="dot" tone="text-ink" />
        </Part>
        <Part title="When and how do I pay?">
          <p>
            <span className="figures">{euro(content.price)} a month.</span> {content.payment}
          </p>
        </Part>
        <Part title="When does the cover start and end?">
          <p>{content.period}</p>
        </Part>
        <Part title="How do I cancel the contract?">
          <p>{content.cancelling}</p>
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-7 border-t border-line pt-5">
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

const MARKS = {
  tick: 'm4 10.5 4 4L16 6',
  cross: 'M5 5l10 10M15 5 5 15',
  exclamation: 'M10 3.500v8.500M10 16v.01',
  dot: 'M10 10v.01',
}

type PointsProps = { points: readonly string[]; mark: keyof typeof MARKS; tone: string }

function Points({ points, mark, tone }: PointsProps) {
  return (
    <ul className="grid gap-2">
      {points.map((text) => (
        <li key={text} className="flex gap-3">
          <svg viewBox="0 0 20 20" aria-hidden="true" className={`mt-1 size-4.5 shrink-0 ${tone}`}>
            <path d={MARKS[mark]} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
