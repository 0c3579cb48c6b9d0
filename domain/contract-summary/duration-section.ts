import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { HEADINGS } from './fixed-texts.ts'
import type { Contract, SummarySection } from './summary-document.ts'

export function durationSection({ lines, texts }: Contract): SummarySection {
  const hasDevice = lines.some(({ line }) => devicesOf(line).length > 0)
  const mayHaveDevice = lines.some(({ tariff }) => tariff.equipmentsPrice.length > 0)
  return {
    heading: HEADINGS.duration,
    parts: [
      {
        title: null,
        facts: lines.map(({ line, tariff }) => ({
          label: lines.length > 1 ? `Minimum term of ${tariff.displayName}` : 'Minimum term',
          value: `${monthsInWords(line.term)} from the day it starts`,
        })),
        table: null,
        texts: [texts.renewal, texts.earlyTermination, ...(hasDevice || mayHaveDevice ? [texts.unlocking] : [])],
      },
    ],
  }
}

function monthsInWords(months: number): string {
  return months === 1 ? '1 month (30 days)' : `${months} months`
}
