import { type CartLine, isHomeLine } from './cart-line.ts'

/** What the network said about the home that is ordered for. A cart has one line into a home. */
export function homePrequalId({ lines }: { lines: readonly CartLine[] }): string | null {
  return lines.find(isHomeLine)?.prequalId ?? null
}
