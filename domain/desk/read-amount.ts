import { type Cents, cents } from '#domain/money.ts'

/** As an employee types it: 60, 60.5, 60.50, €1,200.00. Null: it is no amount of money. */
export function readAmount(text: string): Cents | null {
  const [, euro = '', part = ''] = /^€?\s*(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (euro === '') return null
  return cents(Number(euro.replace(',', '')) * 100 + Number(part.padEnd(2, '0')))
}
