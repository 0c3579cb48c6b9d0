import { expect, test } from 'vitest'
import { extractEircode } from '#domain/availability/eircode.ts'
import { ASK, nextView, outcomeOf, type Prequal, type View } from './availability.ts'

const EIRCODE = extractEircode('D08 P3T7') ?? expect.fail('a demo Eircode is valid')

const ADDRESS = {
  addressLine1: '14 Seaview Row',
  addressLine2: null,
  addressLine3: null,
  town: 'Dublin 8',
  county: 'CO_DUBLIN',
  eircode: 'D08P3T7',
  addressId: 'a-1',
  sipNumber: null,
  dsl: null,
}

function aPrequal(selection: Partial<Prequal['selection']> = {}, prequalId = 'p-1'): Prequal {
  return {
    prequalId,
    onlinePrequalId: null,
    eircode: 'D08P3T7',
    addressResponse: ADDRESS,
    error: null,
    selection: {
      technology: 'FTTH',
      enquiryNeeded: false,
      availableFrom: null,
      maxSpeed: 5000,
      fallback: false,
      events: [],
      ...selection,
    },
  }
}

test('an Eircode leads over its address to the answer and its plans', () => {
  const finding = nextView(ASK, { type: 'asked', eircode: EIRCODE })
  expect(finding).toEqual({ step: 'finding', eircode: EIRCODE })
  const checking = nextView(finding, { type: 'picked', address: ADDRESS })
  expect(checking).toEqual({ step: 'checking', address: ADDRESS })
  const answer = nextView(checking, { type: 'answered', prequal: aPrequal() })
  expect(nextView(answer, { type: 'plansLoaded', prequalId: 'p-1', plans: [] })).toMatchObject({
    step: 'answer',
    plans: { state: 'ready' },
    fresh: true,
  })
})

test('an Eircode that is not found brings the question back with what was typed', () => {
  const view = nextView({ step: 'finding', eircode: EIRCODE }, { type: 'notFound', text: 'A94 T2VC', problem: 'Sorry' })
  expect(view).toEqual({ step: 'ask', text: 'A94 T2VC', problem: 'Sorry', returning: true })
})

test('an answer that comes after the customer went back is dropped', () => {
  expect(nextView(ASK, { type: 'found', addresses: [ADDRESS] })).toBe(ASK)
  const other: View = { step: 'answer', prequal: aPrequal({}, 'p-2'), plans: { state: 'loading' }, fresh: true }
  expect(nextView(other, { type: 'plansLoaded', prequalId: 'p-1', plans: [] })).toBe(other)
  expect(nextView(other, { type: 'plansFailed', prequalId: 'p-1' })).toBe(other)
})

test('a silent network remembers what to ask again', () => {
  const retry = { ask: 'network', address: ADDRESS } as const
  expect(nextView({ step: 'checking', address: ADDRESS }, { type: 'failed', retry })).toEqual({ step: 'silent', retry })
})

test('the address can be changed from anywhere', () => {
  const answer: View = { step: 'answer', prequal: aPrequal(), plans: { state: 'loading' }, fresh: true }
  expect(nextView(answer, { type: 'changed' })).toEqual({ ...ASK, returning: true })
})

test('the national network needs a line check, mobile broadband has its own page', () => {
  expect(outcomeOf(aPrequal())).toBe('plans')
  expect(outcomeOf(aPrequal({ technology: 'NBI', enquiryNeeded: true }))).toBe('lineCheck')
  expect(outcomeOf(aPrequal({ technology: 'MBB', fallback: true }))).toBe('mobile')
})
