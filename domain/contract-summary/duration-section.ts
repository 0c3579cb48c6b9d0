import { devicesOf, extrasOf } from '#domain/cart/lines/cart-line.ts'
import { addOnTerm } from '#domain/catalogue/add-on.ts'
import { HEADINGS } from './fixed-texts.ts'
import { lineLeavingText } from './line-leaving.ts'
import { startOf } from './price-section.ts'
import type { Contract, SummarySection } from './summary-document.ts'

export function durationSection(contract: Contract): SummarySection {
  const { lines, texts, brand, names } = contract
  const start = startOf(contract)
  const hasDevice = lines.some(({ line }) => devicesOf(line).length > 0)
  const mayHaveDevice = lines.some(({ tariff }) => tariff.equipmentsPrice.length > 0)
  return {
    heading: HEADINGS.duration,
    parts: [
      {
        title: null,
        facts: lines.flatMap(({ line, tariff }) => {
          const of = lines.length > 1 ? ` ${tariff.displayName}` : ''
          const leaving = lineLeavingText(line, brand, start)
          return [
            {
              label: of === '' ? 'Minimum term' : `Minimum term of${of}`,
              value: `${monthsInWords(line.term)} from the day it starts`,
            },
            ...(leaving === null ? [] : [{ label: `Leaving${of} early`, value: leaving }]),
            ...extrasOf(line).flatMap(({ code, billing, group }) => {
              const value = addOnTerm(billing, group)
              return value === null ? [] : [{ label: names.get(code) ?? code, value }]
            }),
          ]
        }),
        table: null,
        texts: [texts.renewal, texts.earlyTermination, ...(hasDevice || mayHaveDevice ? [texts.unlocking] : [])],
      },
    ],
  }
}

function monthsInWords(months: number): string {
  return months === 1 ? '1 month (30 days)' : `${months} months`
}
