import { expect, test } from 'vitest'
import { dropSlowTariffs } from './drop-slow-tariffs.ts'

function after(codes: string[]): string[] {
  return dropSlowTariffs(codes.map((code) => ({ code }))).map(({ code }) => code)
}

test('TARIFF-2: beside 100 Mb the 7 Mb plans are dropped, for both terms', () => {
  expect(after(['ACQ_NGB_7MB_12M', 'ACQ_FTTC_100MB_24M', 'ACQ_NGB_7MB_24M', 'ACQ_FTTH_1GB_24M'])).toEqual([
    'ACQ_FTTC_100MB_24M',
    'ACQ_FTTH_1GB_24M',
  ])
})

test.each([
  [['ACQ_NGB_7MB_12M', 'ACQ_NGB_7MB_24M']],
  [['ACQ_NGB_7MB_12M', 'ACQ_FTTH_1GB_24M']],
  [['CO_NGB_7MB_12M', 'ACQ_FTTC_100MB_12M']],
  [['ACQ_NGB_7MB_12M', 'CO_FTTC_100MB_12M']],
  [['ACQ_X_17MB_12M', 'ACQ_FTTC_100MB_12M']],
  [['ACQ_NGB_7MB_12M', 'ACQ_X_2100MB_12M']],
  [['ACQ_NGB_7MB_18M', 'ACQ_FTTC_100MB_12M']],
])('TARIFF-2: %j stays whole', (codes) => {
  expect(after(codes)).toEqual(codes)
})
