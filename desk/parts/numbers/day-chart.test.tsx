import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { countWords } from '#desk/words/figures.ts'
import { DayChart } from './day-chart.tsx'

test('DESKNUM-7: a chart says its extremes and its last figure, and has a mark up to a round number', () => {
  const html = renderToStaticMarkup(
    <DayChart
      name="Orders"
      days={['2026-11-17', '2026-11-18', '2026-11-19']}
      series={[
        { name: 'Placed', figures: [12, 31, 0], look: 'bar' },
        { name: 'Half within', figures: [null, null, null], look: 'line' },
      ]}
      words={countWords}
    />,
  )
  expect(html).toContain(
    'aria-label="Orders, 17 Nov to 19 Nov. Placed: from 0 to 31 a day, last 0. Half within: no figures."',
  )
  expect(html).toContain('<span>40</span><span>20</span><span>0</span>')
  expect(html.match(/<rect x=/g)).toHaveLength(2)
})
