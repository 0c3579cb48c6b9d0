import { expect, test } from 'vitest'
import { boughtKind, sendBackSteps } from './send-back-steps.ts'

test('RETURN-41: what has to be done before goods are sent back is said by their kind, once for several of one', () => {
  expect(sendBackSteps(['handset'])).toEqual([
    'Sign out of your accounts on the phone, erase it and take out any SIM.',
    'Put everything that came with it in the box, and our label on it.',
    'Hand it in at any post office and keep the receipt: it has the tracking number.',
  ])
  const prepared = (...kinds: Parameters<typeof sendBackSteps>[0]) => sendBackSteps(kinds).slice(0, -2)
  expect(prepared('device')).toEqual(['Reset the router and take out any SIM.'])
  expect(prepared('accessory').join()).not.toMatch(/accounts|router/)
  expect(prepared('handset', 'device', 'handset')).toEqual([
    'Sign out of your accounts on the phones, erase them and take out any SIMs.',
    'Reset the router and take out any SIM.',
  ])
  expect(prepared()).toEqual([])
  expect(sendBackSteps([], 'Tuesday 1 December').at(-1)).toContain('at any post office by Tuesday 1 December and')
})

test('RETURN-41: what comes with a mobile plan is a phone, with mobile broadband a router, with none an accessory', () => {
  expect((['MOBILE', 'MBB', null] as const).map(boughtKind)).toEqual(['handset', 'device', 'accessory'])
})
