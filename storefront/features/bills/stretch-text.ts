import type { PriceStep } from '#domain/pricing/price-course.ts'

/** For a row, for a bar, and for a cell below a heading that already says "Bill". */
const PARTS = {
  row: { every: 'Every bill', after: 'After bill ', one: 'Bill ', several: 'Bills ', to: ' to ' },
  bar: { every: 'every bill', after: 'after bill ', one: 'bill ', several: 'bills ', to: '–' },
  cell: { every: 'Every one', after: 'After ', one: '', several: '', to: ' to ' },
} as const

/** Which bills a stretch is about: "Bills 1 to 12", "After bill 12". */
export function stretchText(
  { fromBill, toBill }: Pick<PriceStep, 'fromBill' | 'toBill'>,
  place: keyof typeof PARTS,
): string {
  const { every, after, one, several, to } = PARTS[place]
  if (toBill === null) return fromBill === 1 ? every : `${after}${fromBill - 1}`
  return fromBill === toBill ? `${one}${fromBill}` : `${several}${fromBill}${to}${toBill}`
}
