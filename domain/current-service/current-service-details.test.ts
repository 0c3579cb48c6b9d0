import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type CurrentServiceDetails, CurrentServiceSchema, PROVIDERS } from './current-service-details.ts'

const COMPLETE = {
  hasService: true,
  provider: 'SKY',
  accountNumber: 'UAN 12-345678',
  keepNumber: true,
  phoneNumber: '+353 1 555 0142',
  connectedDevices: ['ALARM'],
}

function kept(given: object): CurrentServiceDetails {
  return v.parse(CurrentServiceSchema, given)
}

function problems(given: object): Record<string, string> {
  const parsed = v.safeParse(CurrentServiceSchema, given)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

test('SERV-1: a customer without a service is asked nothing else, and what was typed before is dropped', () => {
  expect(kept({ ...COMPLETE, hasService: false })).toEqual({
    hasService: false,
    provider: null,
    providerName: null,
    accountNumber: null,
    keepNumber: null,
    phoneNumber: null,
    connectedDevices: [],
  })
})

test('SERV-2: complete answers are kept in one form', () => {
  expect(kept(COMPLETE)).toEqual({ ...COMPLETE, phoneNumber: '015550142', providerName: null })
  expect(kept({ ...COMPLETE, accountNumber: '  ' }).accountNumber).toBeNull()
  expect(kept({ ...COMPLETE, keepNumber: false, phoneNumber: '021 555 0167' }).phoneNumber).toBeNull()
  expect(kept({ ...COMPLETE, connectedDevices: ['PENDANT', 'ALARM', 'ALARM'] }).connectedDevices).toEqual([
    'PENDANT',
    'ALARM',
  ])
})

test('SERV-2: the providers are those of the market, and any other by name', () => {
  expect(PROVIDERS).toEqual(['DIGIWEB', 'IFA', 'IMAGINE', 'PURE', 'VODAFONE', 'SKY', 'VIRGIN MEDIA', 'OTHER'])
  expect(kept({ ...COMPLETE, provider: 'OTHER', providerName: ' Blue Nets ' }).providerName).toBe('Blue Nets')
  expect(problems({ ...COMPLETE, provider: 'OTHER' })).toEqual({ providerName: 'Enter the name of your provider.' })
  expect(problems({ ...COMPLETE, provider: 'BLUE NETS' })).toHaveProperty('provider')
})

test('SERV-3: each open question is named in words, at its field', () => {
  expect(problems({ hasService: true })).toEqual({
    provider: 'Choose your provider.',
    keepNumber: 'Tell us whether to keep your home phone number.',
    connectedDevices: 'Tell us whether anything is connected to your line.',
  })
  expect(problems({ ...COMPLETE, phoneNumber: null })).toEqual({ phoneNumber: 'Please, enter a valid phone number.' })
  expect(problems({})).toEqual({ hasService: 'Tell us whether you have broadband or a home phone today.' })
})

test('SERV-3: a mobile number is no home phone number, nothing is connected or something is', () => {
  for (const phoneNumber of ['085 555 0100', '01 555', '555 0142', '01 555 0142 99']) {
    expect(problems({ ...COMPLETE, phoneNumber })).toEqual({ phoneNumber: 'Please, enter a valid phone number.' })
  }
  expect(problems({ ...COMPLETE, connectedDevices: ['NONE', 'ALARM'] })).toEqual({
    connectedDevices: 'Choose what is connected, or nothing.',
  })
  expect(problems({ ...COMPLETE, accountNumber: '<b>' })).toHaveProperty('accountNumber')
})
