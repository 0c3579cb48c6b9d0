import { expect, test } from 'vitest'
import brand from '../../catalogue/brand.json' with { type: 'json' }
import fttc100 from '../../catalogue/dualplay/fttc-100mb.json' with { type: 'json' }
import ftth1 from '../../catalogue/dualplay/ftth-1gb.json' with { type: 'json' }
import ftth2 from '../../catalogue/dualplay/ftth-2gb.json' with { type: 'json' }
import ftth5 from '../../catalogue/dualplay/ftth-5gb.json' with { type: 'json' }
import ftth500 from '../../catalogue/dualplay/ftth-500mb.json' with { type: 'json' }
import nbi1 from '../../catalogue/dualplay/nbi-1gb.json' with { type: 'json' }
import nbi2 from '../../catalogue/dualplay/nbi-2gb.json' with { type: 'json' }
import nbi500 from '../../catalogue/dualplay/nbi-500mb.json' with { type: 'json' }
import ngb7 from '../../catalogue/dualplay/ngb-7mb.json' with { type: 'json' }
import equipment from '../../catalogue/equipment.json' with { type: 'json' }
import { speedLabel } from '../availability/speed-label.ts'
import { compileRelease } from './compile-release.ts'
import { findTariffs, recommendTariffs } from './find-tariffs.ts'
import { planCard } from './plan-card.ts'
import type { Release } from './release.ts'

const OFFERS = { ftth500, ftth1, ftth2, ftth5, nbi500, nbi1, nbi2, fttc100, ngb7 }

function shipped(): Release {
  const result = compileRelease([
    { path: 'catalogue/brand.json', content: brand },
    { path: 'catalogue/equipment.json', content: equipment },
    ...Object.entries(OFFERS).map(([name, content]) => ({ path: `catalogue/dualplay/${name}.json`, content })),
  ])
  if (!result.ok) throw new Error(JSON.stringify(result.refusal, null, 2))
  return result.value
}

test('CAT-10: nine offers are sold for two terms to three kinds of customer', () => {
  const { tariffs } = shipped()
  expect(tariffs).toHaveLength(9 * 2 * 3)
  expect(new Set(tariffs.map(({ code }) => code)).size).toBe(54)
  expect(shipped().brand).toMatchObject({ name: 'Tonn', vatRate: 0.23, premisesPlaceholder: 'PREMISES' })
})

test.each([
  ['ACQ_FTTH_500MB_24M', 3499, 4999],
  ['ACQ_FTTH_1GB_24M', 3999, 5999],
  ['ACQ_FTTH_2GB_24M', 5499, 7499],
])('CAT-10: %s costs %s cents for 12 months, then %s, with free set-up', (code, now, later) => {
  expect(shipped().tariffs.find((tariff) => tariff.code === code)).toMatchObject({
    displayPrice: now,
    defaultPrice: later,
    discountDuration: 12,
    discountedActivationFee: 0,
  })
})

test('CAT-10: the shorter term is never cheaper', () => {
  const { tariffs } = shipped()
  for (const short of tariffs.filter(({ commitmentDuration }) => commitmentDuration === 12)) {
    const long = tariffs.find(({ code }) => code === short.code.replace('12M', '24M'))
    expect(short.displayPrice).toBeGreaterThanOrEqual(long?.displayPrice ?? Number.POSITIVE_INFINITY)
  }
})

test('CAT-11: the speed on every card is the minimum that the contract promises', () => {
  for (const tariff of shipped().tariffs) {
    const least = speedLabel(tariff.minDownloadSpeed).replace(/([MG]b)/, ' $1')
    expect(planCard(tariff).features[0]?.text).toContain(`Download at least ${least}`)
  }
})

test('TARIFF-4: a new customer with full fibre to 1 Gb is offered 500 Mb and 1 Gb, slowest first', () => {
  const { tariffs } = recommendTariffs(shipped(), { technology: 'FTTH' }, 1000, 'NEW_ACQUISITION')
  expect(tariffs.map(({ code }) => code)).toEqual([
    'ACQ_FTTH_500MB_24M',
    'ACQ_FTTH_500MB_12M',
    'ACQ_FTTH_1GB_24M',
    'ACQ_FTTH_1GB_12M',
  ])
})

test('TARIFF-2: the whole list for new customers leaves 7 Mb out, as long as 100 Mb is in it', () => {
  const all = findTariffs(shipped(), { acquisitionType: 'NEW_ACQUISITION', serviceGroupCode: 'DUALPLAY' })
  expect(all.tariffs).toHaveLength(16)
  const copper = findTariffs(shipped(), { acquisitionType: 'NEW_ACQUISITION', technology: 'NGB' })
  expect(copper.tariffs).toHaveLength(2)
})
