import type { ContractSummaryPartsFragment } from '#storefront/api/generated/documents.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { ContractSummarySheet } from './contract-summary-sheet.tsx'

/** Of one plan, for everybody: before anything is chosen, or a home is known. */
export function ContractSummaryPage({ summary }: { summary: ContractSummaryPartsFragment }) {
  return (
    <div className="print-alone wrap pt-8 sm:pt-12 print:max-w-none print:p-0">
      <PageHead title={`Contract summary of ${summary.names.join(' and ')}`} />
      <div className="mx-auto max-w-[52rem]">
        <ContractSummarySheet summary={summary} level={1}>
          <PrintButton />
        </ContractSummarySheet>
      </div>
    </div>
  )
}

export function PrintButton() {
  return (
    <TextButton onClick={() => window.print()} className="min-h-8 text-sm">
      Print or save
    </TextButton>
  )
}
