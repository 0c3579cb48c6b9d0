import { expect, test } from 'vitest'
import { planFeatures } from './plan-features.ts'

const CALLS = 'Unlimited calls and texts in Ireland'
const plan = (name: string, ...features: string[]) => ({
  tariff: { code: name, attributes: features.map((value) => ({ type: 'feature', value })) },
})

test('SHELF-57: a plan names what the others do not all have: its data, its roaming, its calls abroad', () => {
  const unlimited = plan('UNLIMITED', 'Unlimited 5G data', CALLS, '80 GB of that in the EU and the UK')
  const world = plan('WORLD', 'Unlimited 5G data', CALLS, '100 GB of that in the EU and the UK', '500 minutes abroad')
  const small = plan('SMALL', '30 GB of 5G data', CALLS)
  const plans = [small, unlimited, world]
  expect(planFeatures(world, plans)).toEqual([
    'Unlimited 5G data',
    '100 GB of that in the EU and the UK',
    '500 minutes abroad',
  ])
  expect(planFeatures(small, plans)).toEqual(['30 GB of 5G data'])
  expect(planFeatures(small, [small, plan('SAME', '30 GB of 5G data', CALLS)])).toEqual(['30 GB of 5G data'])
})
