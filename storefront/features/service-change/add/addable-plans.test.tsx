import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { ADDABLE } from './addable.ts'
import { AddablePlans } from './addable-plans.tsx'
import { afterAdding } from './after-adding.ts'
import type { AddablePlan } from './use-add-service.ts'

function plan(name: string, commitmentDuration: number, displayPrice: number): AddablePlan {
  return {
    code: `XS_${name}_${commitmentDuration}M`,
    offerCode: name,
    displayName: name,
    description: `${name} with data`,
    displayPrice,
    defaultPrice: 2500,
    discountDuration: 6,
    commitmentDuration,
    discountedActivationFee: 0,
    equipmentsPrice: [{ code: 'CUBE', discountedPrice: 0 }],
  }
}

const PLANS = [plan('Go', 12, 1500), plan('Go', 24, 1200), plan('Max', 12, 2500), plan('Max', 24, 2200)]
const PLACE = { parentSubscriptionId: null, lineId: null, withPhone: false }
const CUBE = { code: 'CUBE', title: 'Cube', description: ['5G', 'Wi-Fi 6'], stockLevel: 4 }

function shown(kind: string, place = PLACE): string {
  const addable = ADDABLE.find((each) => each.kind === kind)
  if (addable === undefined) throw new Error(kind)
  return visibleText(renderPage(<AddablePlans addable={addable} place={place} plans={PLANS} devices={[CUBE]} />))
}

test('IMPACT-13: the length of contract is chosen once, and the rows are those of that length', () => {
  const text = shown('mobile')
  expect(text).toContain('12 months 24 months')
  expect(text).toContain('Go Go with data. 24-month contract. €12.00 a month for 6 bills, then €25.00')
  expect(text).not.toContain('12-month contract')
})

test('IMPACT-13: a plan with a phone goes on to the phones, and mobile broadband takes its device with it', () => {
  expect(shown('mobile', { ...PLACE, withPhone: true })).toContain('Choose a phone Keep what I have')
  expect(shown('tv')).toContain('Continue Keep what I have')
  expect(shown('mobile-broadband')).toContain(
    '2. Choose a device Choose a plan first to see what the devices cost with it.',
  )
})

test('CHPAGE-60: TV that is taken with a change leads back to it, over the visit where that is to be chosen', () => {
  const leads = (cartType: 'CHANGE_OFFER' | 'CROSS_SELL', part: 'VISIT' | 'PLAN') =>
    afterAdding({ cartType, missing: [{ part, offerId: null }] })
  expect(leads('CHANGE_OFFER', 'PLAN')).toMatchObject({
    path: '/shop/summary',
    decline: { to: '/shop/summary', text: 'Continue without TV' },
  })
  expect(leads('CHANGE_OFFER', 'VISIT')).toMatchObject({
    path: '/broadband/current-service#visit',
    order: '/shop/summary',
  })
  expect(leads('CROSS_SELL', 'VISIT').path).toBe('/shop/impact-summary')
})
