import type { DocumentKind } from '#domain/order/document-kind.ts'

const NAMES = {
  contract: 'contract',
  contractSummary: 'contract-summaries',
  cancellation: 'right-to-cancel',
  mandate: 'direct-debit-mandate',
  receipt: 'receipt',
  returnLabel: 'return-label',
  refund: 'refund',
} as const satisfies Record<DocumentKind, string>

/** Without its extension. */
export function fileName(kind: DocumentKind, reference: string): string {
  return `${NAMES[kind]}-${reference}`
}
