import { Link } from 'react-router'
import type { ContractSummaryPartsFragment } from '#storefront/api/generated/types.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { ContractSummaryArticle } from './contract-summary-article.tsx'
import { PdfAndPrint } from './pdf-and-print.tsx'

type ContractSummariesPageProps = {
  title: string
  pdf: string
  back: { to: string; label: string }
  summaries: readonly ContractSummaryPartsFragment[]
}

/** One summary for each contract of a cart or an order. */
export function ContractSummariesPage({ title, pdf, back, summaries }: ContractSummariesPageProps) {
  return (
    <div className="print-alone wrap pt-8 sm:pt-12 print:max-w-none print:p-0">
      <PageHead title={title} />
      <div className="mx-auto max-w-[52rem]">
        <div className="no-print mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
          <div>
            <Link
              to={back.to}
              className="inline-flex min-h-8 items-center text-sm text-accent underline underline-offset-4"
            >
              {back.label}
            </Link>
            <h1 className="text-page">{title}</h1>
          </div>
          {summaries.length > 0 && <PdfAndPrint pdf={pdf} />}
        </div>
        {summaries.length === 0 && <p>Nothing here needs a contract summary.</p>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {summaries.map((summary) => (
            <div key={summary.names.join()} className="print:break-after-page">
              <ContractSummaryArticle summary={summary} level={2} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
