import { expect, test } from 'vitest'
import { aRelease } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import { givenUp } from './given-up.ts'

const RELEASE = aRelease({ tariffs: [aTariff({ offerCode: 'FTTC_100MB' })] })
const AT = { today: '2026-11-18', from: '2026-11-23' }

test('CHANGE-5: a discount that still runs on the day of the change is given up, one that has ended by then is not', () => {
  const offer = { name: 'Offer', value: cents(1000), endsOn: '2027-05-01' }
  const gone = { name: 'Welcome', value: cents(500), endsOn: '2026-11-20' }
  const held = aHeldService({ discounts: [offer, gone] })
  expect(givenUp(RELEASE, { ended: [held], newTerm: 1, ...AT })).toEqual([
    { kind: 'discount', service: 'PROD-1', discount: offer },
  ])
})

test('CHANGE-5: a plan that is no longer sold cannot be had again', () => {
  for (const offerCode of ['FTTC_70MB', null]) {
    const held = aHeldService({ offerCode, planName: 'Fibre 70' })
    expect(givenUp(RELEASE, { ended: [held], newTerm: 1, ...AT })).toEqual([
      { kind: 'plan-no-longer-sold', service: 'PROD-1', planName: 'Fibre 70' },
    ])
  }
})

test('CHANGE-5: a new term that ends later than the old one binds for longer; where the old one is over, from today', () => {
  const over = givenUp(RELEASE, { ended: [aHeldService()], newTerm: 24, ...AT })
  expect(over).toEqual([
    { kind: 'free-to-leave', service: 'PROD-1', freeFrom: '2026-11-18', newFreeFrom: '2028-11-23' },
  ])
  const bound = aHeldService({ term: { startDate: '2026-10-01', months: 24 } })
  expect(givenUp(RELEASE, { ended: [bound], newTerm: 24, ...AT })).toEqual([
    { kind: 'free-to-leave', service: 'PROD-1', freeFrom: '2028-10-01', newFreeFrom: '2028-11-23' },
  ])
  expect(givenUp(RELEASE, { ended: [bound], newTerm: 12, ...AT })).toEqual([])
})
