// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { followJourneyInCheckout } from '#storefront/journey/checkout-cookie.ts'
import { beginJourney, GUEST_JOURNEY } from '#storefront/journey/journey.ts'
import { journeyOfCookies } from './journey-cookie.ts'

afterEach(() => {
  beginJourney(GUEST_JOURNEY)
  history.replaceState(null, '', '/')
})

test('LINK-10: the tab in front writes the cookie of checkout, which no other page sends', () => {
  const stop = followJourneyInCheckout()
  beginJourney({ cartType: 'CHANGE_OFFER', token: 'a.b-c_d.e' })
  expect(document.cookie).not.toContain('journey')
  for (const path of ['/checkout', '/checkout.data', '/checkout/details', '/checkout/details.data']) {
    history.replaceState(null, '', path)
    expect(journeyOfCookies(document.cookie), path).toEqual({ cartType: 'CHANGE_OFFER', token: 'a.b-c_d.e' })
  }
  beginJourney(GUEST_JOURNEY)
  expect(journeyOfCookies(document.cookie)).toEqual(GUEST_JOURNEY)
  stop()
})

test.each([
  null,
  '',
  'journey=',
  'journey=NEW_ACQUISITION.a.b.c',
  'xjourney=CHANGE_OFFER.a.b.c',
  'journey=CHANGE_OFFER.a b',
])('LINK-10: any other cookie is a guest’s: %s', (cookies) => {
  expect(journeyOfCookies(cookies)).toEqual(GUEST_JOURNEY)
})
