import { expect, test } from 'vitest'
import { journeyPage } from './journey-page.ts'

const on = (address: string) => new URL(address, 'https://shop.example')

test('IMPACT-12: who adds a service is led from the plans of new customers to their own', () => {
  const led = (address: string) => journeyPage('CROSS_SELL', on(address))
  expect(led('/mobile/sim-only')).toBe('/shop/add-service?kind=mobile')
  expect(led('/mobile/')).toBe('/shop/add-service?kind=mobile&with=phone')
  expect(led('/mobile/broadband?for=a')).toBe('/shop/add-service?kind=mobile-broadband&for=a')
  expect(led('/shop/tv')).toBe('/shop/add-service?kind=tv')
  expect(led('/shop/summary')).toBe('/shop/impact-summary')
})

test('IMPACT-12: the phone of a plan, the part that a line lacks and broadband have the page that everyone has', () => {
  const stays = ['/mobile?for=a', '/shop/summary#line-a', '/shop/broadband', '/mobile/handsets/x', '/']
  for (const address of stays) expect(journeyPage('CROSS_SELL', on(address)), address).toBeNull()
  for (const type of ['NEW_ACQUISITION', 'CHANGE_OFFER'] as const)
    for (const address of ['/mobile', '/shop/summary']) expect(journeyPage(type, on(address))).toBeNull()
  expect(journeyPage('NEW_ACQUISITION', on('/shop/tv'))).toBeNull()
})

test('CHPAGE-60: who changes broadband is led from the TV of new customers to the packs for customers', () => {
  expect(journeyPage('CHANGE_OFFER', on('/shop/tv'))).toBe('/shop/add-service?kind=tv')
})
