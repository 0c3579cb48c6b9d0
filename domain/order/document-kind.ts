/** The documents of an order, in the order in which they are shown. */
export const DOCUMENT_KINDS = [
  'contract',
  'contractSummary',
  'cancellation',
  'mandate',
  'receipt',
  'returnLabel',
  'refund',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
