import { expect, test } from 'vitest'
import { mayBringNumber } from './bring-number.ts'
import { aTariff } from './tariff.fixture.ts'

const SIM = aTariff({ code: 'SIM', offerCode: 'SIM', serviceGroup: 'MOBILE', commitmentDuration: 12 })
const SIM_PORT = { ...SIM, code: 'SIM_PORT', portIn: true }

test('CART-158: whoever brings a number takes the tariff for that, and any mobile plan that has none', () => {
  expect(mayBringNumber(SIM_PORT, [SIM, SIM_PORT])).toBe(true)
  expect(mayBringNumber(SIM, [SIM, SIM_PORT])).toBe(false)
  expect(mayBringNumber(SIM, [SIM])).toBe(true)
  const others = [
    { ...SIM_PORT, offerCode: 'OTHER' },
    { ...SIM_PORT, commitmentDuration: 1 },
    { ...SIM_PORT, acquisitionType: 'CROSS_SELL' as const },
  ]
  expect(mayBringNumber(SIM, others)).toBe(true)
  expect(mayBringNumber(aTariff(), [])).toBe(false)
})
