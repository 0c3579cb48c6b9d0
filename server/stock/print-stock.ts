import type { HeldByCustomers } from './count-stock.ts'
import type { stock } from './tables.ts'

export function printStock(rows: readonly (typeof stock.$inferSelect)[]): string[] {
  const widest = Math.max(4, ...rows.map(({ code }) => code.length))
  const line = (code: string, ...cells: readonly (string | number)[]) =>
    [code.padEnd(widest), ...cells.map((cell) => String(cell).padStart(8))].join('')
  return [
    line('code', 'on hand', 'held', 'free', 'sold'),
    ...rows.map(({ code, onHand, held, sold }) => line(code, onHand, held, onHand - held, sold)),
  ]
}

export function printCounted(counted: readonly { code: string; onHand: number; held: number }[]): string[] {
  return counted.map(({ code, onHand, held }) => `${code}: ${onHand} on hand, ${onHand - held} free`)
}

export function printShort({ short }: HeldByCustomers): string {
  const lines = short.map(({ code, onHand, held }) => `${code}: ${held} are held for customers, not ${onHand}`)
  return `Nothing was changed.\n${lines.join('\n')}`
}
