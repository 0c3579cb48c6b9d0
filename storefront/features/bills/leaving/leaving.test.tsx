import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPlan } from '#storefront/gallery/samples.ts'
import { BillsChart } from '../bills-chart.tsx'
import { leavingOf } from './leaving.ts'
import { LeavingCosts } from './leaving-costs.tsx'

const leaving = leavingOf(aPlan(), 100)

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('LEAVE-6: the bills of a plan have a figure for leaving after each month, and the day from which it is free', () => {
  if (leaving === null) throw new Error('A 24-month plan costs something to leave')
  const shown = textOf(renderToStaticMarkup(<LeavingCosts leaving={leaving} shown onShow={() => {}} />))
  expect(shown).toContain('6 months €550.00 Show all 24 months')
  expect(leaving.figures[11]).toBe(36_600)
  expect(leaving.figures[23]).toBe(0)
  expect(shown).toContain('It’s free from 23 November 2028.')
  const hidden = textOf(renderToStaticMarkup(<LeavingCosts leaving={leaving} shown={false} onShow={() => {}} />))
  expect(hidden).toContain('Show what leaving early costs')
  expect(hidden).not.toContain('6 months')
})

test('LEAVE-6: the chart draws the charge as a line on demand', () => {
  const chart = (figures: readonly number[] | null) =>
    renderToStaticMarkup(<BillsChart stretches={aPlan().forecast.bills} term={24} name="Bills" leaving={figures} />)
  expect(chart(leaving?.figures ?? null)).toContain('polyline')
  expect(textOf(chart(leaving?.figures ?? null))).toMatch(
    /Leaving early: €\d{3}\.\d\d after 1 month, falling to nothing/,
  )
  expect(chart(null)).not.toContain('polyline')
})

test('LEAVE-6: a plan that is free to leave has neither', () => {
  expect(leavingOf(aPlan({ commitmentDuration: 1 }), 100)).toBeNull()
  expect(leavingOf(aPlan(), null)).toBeNull()
})
