import { expect, test } from 'vitest'
import { aHeldMobile, aHeldService, NO_GIVES } from '#domain/held-service/held-service.fixture.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { changeLabel } from './change-label.ts'

function chosen(serviceGroup: ServiceGroup, offerCode: string, parts: { speed?: number; withHandset?: boolean } = {}) {
  const { speed = 0, withHandset = false } = parts
  return { tariff: { offerCode, serviceGroup }, gives: { ...NO_GIVES, speeds: { maxDownload: speed } }, withHandset }
}

test('CHANGE-1: broadband that is faster is an upgrade; the same or a slower one is a recontract, also with a home phone', () => {
  const held = aHeldService()
  expect(changeLabel(held, chosen('DUALPLAY', 'FTTH_1GB', { speed: 1000 }))).toBe('Broadband Upgrade')
  expect(changeLabel(held, chosen('DUALPLAY', 'FTTC_100MB', { speed: 100 }))).toBe('Broadband Recontract')
  expect(changeLabel(held, chosen('DUALPLAY_PSTN', 'NGB_7MB', { speed: 7 }))).toBe('Broadband Recontract')
})

test('CHANGE-1: a mobile with a new handset is an upgrade, without one a recontract or a plan change', () => {
  const held = aHeldMobile()
  expect(changeLabel(held, chosen('MOBILE', 'BILLPAY_30GB', { withHandset: true }))).toBe('Mobile Upgrade')
  expect(changeLabel(held, chosen('MOBILE', 'BILLPAY_30GB'))).toBe('Mobile Recontract')
  expect(changeLabel(held, chosen('MOBILE', 'SIM_60GB'))).toBe('Mobile Plan Change')
})

test('CHANGE-1: TV is new beside the broadband that it runs on; nothing else is a change of something that is not there', () => {
  expect(changeLabel(null, chosen('TV', 'TV_FAMILY'))).toBe('New TV')
  expect(changeLabel(aHeldService(), chosen('TV', 'TV_FAMILY'))).toBe('New TV')
  expect(changeLabel(null, chosen('MOBILE', 'SIM_60GB'))).toBeNull()
  expect(changeLabel(aHeldService(), chosen('MBB', 'MBB_100'))).toBeNull()
})
