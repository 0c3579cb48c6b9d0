import { expect, test } from 'vitest'
import { type Draft, draftOf, draftProblems, EMPTY_DRAFT, toggleDevice, withoutNumber } from './draft.ts'

function problems(draft: Draft, slot: boolean, number = true): Record<string, string> {
  return Object.fromEntries(draftProblems(draft, { slot, number }).map(({ field, message }) => [field, message]))
}

const WITH_SERVICE: Draft = {
  ...EMPTY_DRAFT,
  hasService: true,
  provider: 'SKY',
  keepNumber: true,
  phoneNumber: '01 555 0142',
  connectedDevices: ['ALARM'],
}

test('SERVUI-1: without a service today nothing else is required', () => {
  expect(Object.keys(problems(EMPTY_DRAFT, false))).toEqual(['hasService'])
  expect(problems({ ...EMPTY_DRAFT, hasService: false, phoneNumber: 'abc' }, false)).toEqual({})
})

test('SERVUI-1: with a service each open question is named in the order of the form', () => {
  expect(Object.keys(problems({ ...EMPTY_DRAFT, hasService: true }, true))).toEqual([
    'provider',
    'keepNumber',
    'connectedDevices',
    'slotId',
  ])
  expect(problems(WITH_SERVICE, false)).toEqual({})
})

test('SERVUI-1: a provider that is not in the list needs its name, a number to keep needs to be one', () => {
  expect(Object.keys(problems({ ...WITH_SERVICE, provider: 'OTHER' }, false))).toEqual(['providerName'])
  expect(problems({ ...WITH_SERVICE, phoneNumber: '12' }, false)).toEqual({
    phoneNumber: 'Please, enter a valid phone number.',
  })
})

test('SERVUI-2: a visit needs a time where there are times to choose from', () => {
  expect(Object.keys(problems(WITH_SERVICE, true))).toEqual(['slotId'])
  expect(problems({ ...WITH_SERVICE, slotId: 's-1' }, true)).toEqual({})
})

test('SERVUI-1: nothing connected and something connected exclude each other', () => {
  expect(toggleDevice(['ALARM'], 'PENDANT')).toEqual(['ALARM', 'PENDANT'])
  expect(toggleDevice(['ALARM', 'PENDANT'], 'NONE')).toEqual(['NONE'])
  expect(toggleDevice(['NONE'], 'ALARM')).toEqual(['ALARM'])
  expect(toggleDevice(['ALARM'], 'ALARM')).toEqual([])
})

test('SERVUI-3: saved answers come back into the form', () => {
  const saved = {
    ...WITH_SERVICE,
    hasService: true,
    provider: 'SKY',
    providerName: null,
    accountNumber: null,
    connectedDevices: ['ALARM' as const],
  }
  expect(draftOf(saved)).toEqual(WITH_SERVICE)
  expect(draftOf(null)).toBe(EMPTY_DRAFT)
})

test('KEEPNO-4: broadband alone requires no number, and sends none that was typed before', () => {
  const open = { ...WITH_SERVICE, keepNumber: null, phoneNumber: '' }
  expect(problems(open, false, false)).toEqual({})
  expect(Object.keys(problems(open, false))).toEqual(['keepNumber'])
  expect(withoutNumber(WITH_SERVICE)).toMatchObject({ keepNumber: null, phoneNumber: '', provider: 'SKY' })
})
