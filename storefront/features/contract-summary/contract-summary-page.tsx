import type { ContractSummaryPartsFragment, PlanNamePartsFragment } from '#storefront/api/generated/types.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { CompareWith } from './compare-with.tsx'
import { ContractSummaryArticle } from './contract-summary-article.tsx'
import { PdfAndPrint } from './pdf-and-print.tsx'

type ContractSummaryPageProps = {
  plan: string
  summary: ContractSummaryPartsFragment
  /** The other plans of its service. */
  others: readonly PlanNamePartsFragment[]
}

/** The public summary of one plan, for which no home is needed. */
export function ContractSummaryPage({ plan, summary, others }: ContractSummaryPageProps) {
  return (
    <div className="print-alone wrap pt-8 sm:pt-12 print:max-w-none print:p-0">
      <PageHead title={`Contract summary of ${summary.names.join(' and ')}`} />
      <div className="mx-auto max-w-[52rem]">
        <ContractSummaryArticle summary={summary} level={1}>
          <PdfAndPrint pdf={`/documents/contract-summary/${plan}.pdf`} />
        </ContractSummaryArticle>
        <CompareWith plan={plan} others={others} />
      </div>
    </div>
  )
}
