import { expect, test } from 'vitest'
import { aPlan } from '#storefront/gallery/samples.ts'
import { sharedFacts } from './shared-facts.ts'

function saying(features: readonly string[], info: readonly string[] = []) {
  const parts = { sortOrder: null, icon: null, alt: null }
  return aPlan({
    attributes: [
      ...features.map((value) => ({ type: 'feature' as const, value, ...parts })),
      ...info.map((value) => ({ type: 'moreInfo' as const, value, ...parts })),
    ],
  })
}

test('CARD-42: what every plan says in the same words is shared, and nothing else', () => {
  const plans = [
    saying(['At least 450Mb', 'Wi-Fi 7 hub included'], ['Unlimited data.']),
    saying(['At least 900Mb', 'Wi-Fi 7 hub included'], ['Unlimited data.', 'Wi-Fi is slower.']),
  ]
  expect(sharedFacts(plans)).toEqual({ features: ['Wi-Fi 7 hub included'], info: ['Unlimited data.'] })
})

test('CARD-42: one plan alone keeps everything it says', () => {
  expect(sharedFacts([saying(['Wi-Fi 7 hub included'])])).toEqual({ features: [], info: [] })
  expect(sharedFacts([])).toEqual({ features: [], info: [] })
})
