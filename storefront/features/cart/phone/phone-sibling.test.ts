import { expect, test } from 'vitest'
import { aCart } from '#storefront/gallery/samples.ts'
import type { CartLine } from '../cart-line.ts'
import { differenceTo, phoneSurcharge, type Sibling, siblingOf } from './phone-sibling.ts'

function aPlan(over: Partial<Sibling> = {}): Sibling {
  return {
    code: 'ACQ_FTTH_1GB_24M',
    displayName: 'Fibre 1Gb',
    offerCode: 'FTTH_1GB',
    commitmentDuration: 24,
    technology: 'FTTH',
    minDownloadSpeed: 900,
    minUploadSpeed: 900,
    displayPrice: 3999,
    defaultPrice: 5999,
    ...over,
  }
}

const WITH_PHONE = aPlan({ code: 'ACQ_PHONE_24M', offerCode: 'PHONE', displayPrice: 4499, defaultPrice: 6999 })

/** Fibre 1Gb for 24 months, €39.99 and later €59.99. */
function inTheCart(): CartLine {
  const [line] = aCart().offers
  if (!line) throw new Error('the sample cart has broadband')
  return line
}

test('PHONE-11: the same broadband with a home phone has its network, its speed and its length', () => {
  const others = [
    aPlan({ ...WITH_PHONE, commitmentDuration: 12 }),
    aPlan({ ...WITH_PHONE, technology: 'NBI' }),
    aPlan({ ...WITH_PHONE, minDownloadSpeed: 450 }),
    aPlan({ ...WITH_PHONE, minUploadSpeed: 90 }),
  ]
  expect(siblingOf(inTheCart(), [...others, WITH_PHONE])).toBe(WITH_PHONE)
  expect(siblingOf(inTheCart(), others)).toBeNull()
})

test('PHONE-11: the difference is given for the first bill and for the time after the discounts', () => {
  expect(differenceTo(inTheCart(), WITH_PHONE)).toEqual({ now: 500, after: 1000 })
})

test('PHONE-12: what a home phone adds is the least that it adds to any broadband', () => {
  const twelve = { commitmentDuration: 12, displayPrice: 5099 }
  const plans = [WITH_PHONE, { ...WITH_PHONE, ...twelve }]
  const without = [aPlan(), aPlan({ commitmentDuration: 12, displayPrice: 4299 })]
  expect(phoneSurcharge(plans, without)).toEqual({ lowest: 500, same: false })
  expect(phoneSurcharge([WITH_PHONE], without)).toEqual({ lowest: 500, same: true })
  expect(phoneSurcharge([], without)).toBeNull()
})
