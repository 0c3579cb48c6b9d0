import { Link } from 'react-router'
import { FOOTNOTE, SENTENCES } from '#domain/contract-summary/fixed-texts.ts'
import type { ContractSummaryPartsFragment, PlanNamePartsFragment } from '#storefront/api/generated/types.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { SummaryPart } from './summary-part.tsx'

type Compared = PlanNamePartsFragment & { summary: ContractSummaryPartsFragment }

type ComparedSummariesPageProps = { compared: readonly [Compared, Compared] }

const COLUMNS = 'grid gap-x-10 gap-y-6 md:grid-cols-2'

/** Two plans under each heading of the form: side by side, or one below the other on a narrow screen. */
export function ComparedSummariesPage({ compared }: ComparedSummariesPageProps) {
  const [{ summary: one }] = compared
  const names = compared.map(nameOf)
  return (
    <div className="print-alone wrap pt-8 sm:pt-12 print:max-w-none print:p-0">
      <PageHead title={`Contract summaries of ${names.join(' and ')}`} />
      <div className="mx-auto max-w-[72rem] rounded-panel border border-line bg-surface px-5 py-6 shadow-soft sm:px-9 sm:py-8 print:border-0 print:p-0">
        <h1 className="text-heading">Two contract summaries side by side</h1>
        <p className="mt-1 text-sm text-ink-soft">
          <strong className="font-semibold text-ink">{one.provider.name}</strong>, {longDate(one.date)}
        </p>
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm marker:text-accent">
          {SENTENCES.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {one.sections.map(({ heading }, index) => (
          <section key={heading} className="mt-7 border-t-2 border-accent pt-3">
            <h2 className="text-title">{heading}</h2>
            <div className={`mt-2 ${COLUMNS}`}>
              {compared.map((each) => (
                <div key={each.plan} className="min-w-0">
                  <h3 className="text-base">
                    {index === 0 ? (
                      <Link to={`/contract-summary/${each.plan}`} className="text-accent underline underline-offset-4">
                        {nameOf(each)}
                      </Link>
                    ) : (
                      nameOf(each)
                    )}
                  </h3>
                  {each.summary.sections[index]?.parts.map((part, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document never change their places
                    <SummaryPart key={place} part={part} level={4} narrow />
                  ))}
                </div>
              ))}
            </div>
          </section>
        ))}
        <p className="mt-6 border-t border-line pt-3 text-xs text-ink-soft">{FOOTNOTE}</p>
      </div>
    </div>
  )
}

function nameOf({ name, commitmentDuration }: PlanNamePartsFragment): string {
  return `${name}, ${formatTerm(commitmentDuration)}`
}
