import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { billSeries, type ItemisedBills } from './bill-series.ts'
import { ItemisedChart } from './itemised-chart.tsx'
import { ItemisedTable } from './itemised-table.tsx'
import { LeavingCosts } from './leaving/leaving-costs.tsx'

const BILL: ItemisedBills = {
  fromBill: 1,
  toBill: 16,
  amount: 3999,
  riseAmount: 0,
  onceOffAmount: 0,
  depositCredit: 0,
  services: [{ serviceGroup: 'DUALPLAY', amount: 3999 }],
}
const RAISED: ItemisedBills = { ...BILL, fromBill: 17, toBill: null, amount: 4299, riseAmount: 300 }

function shown(bills: readonly ItemisedBills[]): { chart: string; table: string } {
  const series = billSeries(bills)
  const shared = { bills, series, name: 'Bills', patterns: 'p' }
  return {
    chart: renderToStaticMarkup(<ItemisedChart {...shared} term={24} />),
    table: renderToStaticMarkup(<ItemisedTable {...shared} />),
  }
}

function headers(table: string): string[] {
  return [...table.matchAll(/<th scope="col".*?>(.*?)<\/th>/g)].map(([, cell = '']) => cell.replaceAll(/<.*?>/g, ''))
}

test('BILL-10: bills with a single part are drawn and listed whole', () => {
  const { chart, table } = shown([{ ...BILL, toBill: null }])
  expect(chart).not.toContain('Parts of a bill')
  expect(chart).toContain('aria-label="Bills. Every bill: €39.99."')
  expect(headers(table)).toEqual(['Bill', 'Total'])
})

test('RISE-8: the rise of a single service has its place in legend and table', () => {
  const { chart, table } = shown([BILL, RAISED])
  expect(chart).toContain('Parts of a bill')
  expect(chart).toContain('Yearly price rise')
  expect(headers(table)).toEqual(['Bill', 'Broadband', 'Yearly price rise', 'Total'])
  expect(table.replaceAll(/<.*?>/g, ' ')).toMatch(/After 16 +€39\.99 +€3\.00 +€42\.99/)
})

test('LEAVE-6: the bills of an order show on demand what leaving all of it costs, as a line and in figures', () => {
  const chart = (leaving: readonly number[] | null) =>
    renderToStaticMarkup(
      <ItemisedChart
        bills={[BILL]}
        series={billSeries([BILL])}
        name="Bills"
        patterns="p"
        term={24}
        leaving={leaving}
      />,
    )
  expect(chart(null)).not.toContain('polyline')
  expect(chart([2000, 1000, 0])).toContain('Leaving early: €20.00 after 1 month, falling to nothing')
  expect(chart([2000, 1000, 0])).toContain('polyline')
  const leaving = { centsPerDay: 100, figures: [2000, 1000, 0], freeFrom: '2028-11-23' }
  const costs = renderToStaticMarkup(<LeavingCosts leaving={leaving} services={2} shown onShow={() => {}} />)
  expect(costs).toContain('Each service counts on its own; these figures are for ending all of them.')
})
