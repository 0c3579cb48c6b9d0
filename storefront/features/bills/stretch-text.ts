import type { PriceStep } from '#domain/pricing/price-course.ts'

/** In a row of their own, on a bar, and under a heading that says "Bill" already. */
const WORDS = {
  row: { every: 'Every bill', after: 'After bill ', one: 'Bill ', several: 'Bills ', to: ' to ' },
  bar: { every: 'every bill', after: 'after bill ', one: 'bill ', several: 'bills ', to: '–' },
  cell: { every: 'Every one', after: 'After ', one: '', several: '', to: ' to ' },
} as const

/** Which bills a stretch is about: "Bills 1 to 12", "After bill 12". */
export function stretchText(
  { fromBill, toBill }: Pick<PriceStep, 'fromBill' | 'toBill'>,
  place: keyof typeof WORDS,
): string {
  const { every, after, one, several, to } = WORDS[place]
  if (toBill === null) return fromBill === 1 ? every : `${after}${fromBill - 1}`
  return fromBill === toBill ? `${one}${fromBill}` : `${several}${fromBill}${to}${toBill}`
}
