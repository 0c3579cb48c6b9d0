import { type ReactNode, useId } from 'react'
import { FOOTNOTE, SENTENCES, TITLE } from '#domain/contract-summary/fixed-texts.ts'
import type { ContractSummaryPartsFragment } from '#storefront/api/generated/types.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { SummaryPart } from './summary-part.tsx'

type ContractSummaryArticleProps = {
  summary: ContractSummaryPartsFragment
  /** Heading level of the title. */
  level: 1 | 2
  /** Actions beside the head. */
  children?: ReactNode
}

/** The form of Regulation (EU) 2019/2243, for screen and print: its head, sentences and headings in the order that it sets. */
export function ContractSummaryArticle({ summary, level, children }: ContractSummaryArticleProps) {
  const id = useId()
  const { names, provider, date, sections } = summary
  const Title = `h${level}` as const
  const Heading = `h${level === 1 ? 2 : 3}` as const
  return (
    <article
      aria-labelledby={id}
      className="print-plain wrap-anywhere rounded-panel border border-line bg-surface px-5 py-6 shadow-soft sm:px-9 sm:py-8 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="display text-title">{names.join(' and ')}</p>
          <p className="mt-0.5 text-sm text-ink-soft">
            <strong className="font-semibold text-ink">{provider.name}</strong>, {provider.address}
            <span className="block">
              {provider.phone}, {provider.email}
            </span>
          </p>
        </div>
        {children}
      </div>
      <Title id={id} className="mt-5 text-heading print:mt-1 print:text-[14pt]">
        {TITLE}
      </Title>
      <p className="text-sm text-ink-soft">{longDate(date)}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm marker:text-accent print:mt-1 print:gap-0 print:text-[10pt] print:leading-[1.2]">
        {SENTENCES.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sections.map(({ heading, parts }) => (
        <section key={heading} className="mt-6 border-t-2 border-accent pt-3 print:mt-1.5 print:pt-1">
          <Heading className="text-title print:text-[11pt]">{heading}</Heading>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change their places
            <SummaryPart key={index} part={part} level={level === 1 ? 3 : 4} />
          ))}
        </section>
      ))}
      <p className="mt-6 border-t border-line pt-3 text-xs text-ink-soft print:mt-1.5 print:pt-1 print:text-[10pt] print:leading-[1.2]">
        {FOOTNOTE}
      </p>
    </article>
  )
}
