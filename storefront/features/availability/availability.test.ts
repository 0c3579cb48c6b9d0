import { expect, test } from 'vitest'
import { extractEircode } from '#domain/address/eircode.ts'
import { ASK, hasPlans, isSameHome, lookupOf, nextView, outcomeOf, type View } from './availability.ts'
import { ADDRESS, aPrequal, aPrequalByNumber } from './prequal.fixture.ts'

const EIRCODE = extractEircode('D08 P3T7') ?? expect.fail('a demo Eircode is valid')

const BY_EIRCODE = { by: 'eircode', eircode: EIRCODE } as const
const BY_ADDRESS = { by: 'address', address: ADDRESS } as const

test('WAY-9: an Eircode leads to the answer and its plans in one step', () => {
  const checking = nextView(ASK, { type: 'asked', question: BY_EIRCODE })
  expect(checking).toEqual({ step: 'checking', question: BY_EIRCODE })
  expect(nextView(checking, { type: 'answered', prequal: aPrequal(), plans: [] })).toMatchObject({
    step: 'answer',
    plans: { state: 'ready' },
    fresh: true,
    takesFocus: true,
  })
})

test('WAY-9: where several homes share the Eircode one is chosen first', () => {
  const checking = nextView(ASK, { type: 'asked', question: BY_EIRCODE })
  const choose = nextView(checking, { type: 'found', addresses: [ADDRESS, ADDRESS] })
  expect(choose).toMatchObject({ step: 'choose', question: BY_EIRCODE })
  const chosen = nextView(choose, { type: 'asked', question: BY_ADDRESS })
  expect(chosen).toEqual({ step: 'checking', question: BY_ADDRESS })
})

test('WAY-13: two checks are of the same home by the operator’s name for it, else by Eircode and first line', () => {
  const home = { ardId: 'a-1', eircode: 'D08P3T7', addressLine1: '14 Seaview Row' }
  expect(isSameHome(home, { ...home, addressLine1: '14 Seaview Rw' })).toBe(true)
  expect(isSameHome(home, { ...home, ardId: 'a-2' })).toBe(false)
  expect(isSameHome(home, { ...home, ardId: null })).toBe(true)
  expect(isSameHome(home, { ...home, ardId: null, addressLine1: 'Apartment 2' })).toBe(false)
  expect(isSameHome({ ...home, ardId: null, eircode: null }, { ...home, ardId: null, eircode: null })).toBe(false)
})

test('UI-10, CARD-52: mobile broadband has plans to show, with a slow line below it or without', () => {
  const lineBelow = { technology: 'NGB', maxSpeed: 7, availableFrom: null } as const
  expect(hasPlans(aPrequal())).toBe(true)
  expect(hasPlans(aPrequal({ technology: 'NBI', enquiryNeeded: true }))).toBe(false)
  expect(hasPlans(aPrequal({ technology: 'MBB', fallback: true }))).toBe(true)
  expect(hasPlans(aPrequal({ technology: 'MBB', fallback: true, lineBelow }))).toBe(true)
})

test('WAY-10: an answer that the shop has forgotten is asked for again in the way that it was found', () => {
  expect(lookupOf(aPrequal())).toEqual(BY_EIRCODE)
  expect(lookupOf(aPrequal({}, { validationType: 'ADDRESS' }))).toEqual(BY_ADDRESS)
  expect(lookupOf(aPrequalByNumber())).toEqual({ by: 'number', number: '015550142' })
  expect(lookupOf(aPrequal({}, { validationType: 'ADDRESS', addressResponse: null }))).toBeNull()
})

test('an Eircode that is not found brings the question back with what was typed', () => {
  const view = nextView(
    { step: 'finding', question: BY_EIRCODE },
    { type: 'notFound', way: 'eircode', text: 'A94 T2VC', problem: 'Sorry' },
  )
  expect(view).toEqual({
    step: 'ask',
    way: 'eircode',
    text: 'A94 T2VC',
    address: null,
    problem: 'Sorry',
    returning: true,
  })
})

test('several homes are a choice, and the question is remembered with it', () => {
  const found = { type: 'found', addresses: [ADDRESS] } as const
  expect(nextView({ step: 'finding', question: BY_EIRCODE }, found)).toEqual({
    step: 'choose',
    question: BY_EIRCODE,
    addresses: [ADDRESS],
  })
})

test('UI-31: a number that is not found comes back in the form for numbers', () => {
  const checking = nextView(ASK, { type: 'asked', question: { by: 'number', number: '8882009903' } })
  expect(checking).toMatchObject({ step: 'checking' })
  const view = nextView(checking, { type: 'notFound', way: 'number', text: '8882009903', problem: 'Sorry' })
  expect(view).toMatchObject({ step: 'ask', way: 'number', text: '8882009903' })
})

test('HOME-22: a home that is confirmed keeps its plans, and its heading takes the focus', () => {
  const unconfirmed = {
    ...aPrequal(),
    addressConfirmed: false,
    maskedAddress: 'S… R…, Dublin 8',
    addressResponse: null,
  }
  const answer = nextView(nextView(ASK, { type: 'answered', prequal: unconfirmed, plans: null }), {
    type: 'plansLoaded',
    prequalId: 'p-1',
    plans: [],
  })
  const confirmed = nextView(answer, { type: 'confirmed', prequal: aPrequal() })
  expect(confirmed).toMatchObject({ prequal: aPrequal(), plans: { state: 'ready' }, takesFocus: true, fresh: false })
  expect(nextView(answer, { type: 'confirmed', prequal: aPrequal({}, { prequalId: 'p-2' }) })).toBe(answer)
})

test('UI-40: a line that is found clear opens the plans of its own answer only', () => {
  const prequal = aPrequal({ technology: 'NBI', enquiryNeeded: true })
  const answer = nextView(ASK, { type: 'answered', prequal, plans: null })
  expect(nextView(answer, { type: 'lineCleared', prequalId: 'p-1' })).toMatchObject({ lineClear: true })
  expect(nextView(answer, { type: 'lineCleared', prequalId: 'p-2' })).toBe(answer)
  expect(outcomeOf(prequal, true)).toBe('plans')
})

test('an answer that comes after the customer went back is dropped', () => {
  expect(nextView(ASK, { type: 'found', addresses: [ADDRESS] })).toBe(ASK)
  const other: View = {
    step: 'answer',
    prequal: aPrequal({}, { prequalId: 'p-2' }),
    plans: { state: 'loading' },
    fresh: true,
    takesFocus: true,
    lineClear: false,
  }
  expect(nextView(other, { type: 'plansLoaded', prequalId: 'p-1', plans: [] })).toBe(other)
  expect(nextView(other, { type: 'plansFailed', prequalId: 'p-1' })).toBe(other)
})

test('a silent network remembers what to ask again', () => {
  const silence = 'prequal_not_responding'
  const failed = { type: 'failed', question: BY_ADDRESS, silence } as const
  expect(nextView({ step: 'checking', question: BY_ADDRESS }, failed)).toEqual({
    step: 'silent',
    question: BY_ADDRESS,
    silence,
  })
})

test('UI-4: a kept answer takes the focus when the customer comes back to it, and not when the page opens with it', () => {
  const answered = { type: 'answered', prequal: aPrequal(), plans: null } as const
  expect(nextView(ASK, answered)).toMatchObject({ fresh: false, takesFocus: false })
  const asking = nextView(nextView(ASK, answered), { type: 'changed', way: 'eircode' })
  expect(nextView(asking, answered)).toMatchObject({ fresh: false, takesFocus: true })
})

test('the address can be changed from anywhere', () => {
  const answer: View = {
    step: 'answer',
    prequal: aPrequal(),
    plans: { state: 'loading' },
    fresh: true,
    takesFocus: true,
    lineClear: false,
  }
  expect(nextView(answer, { type: 'changed', way: 'eircode' })).toEqual({ ...ASK, returning: true })
  expect(nextView(answer, { type: 'changed', way: 'byHand' })).toMatchObject({ step: 'ask', way: 'byHand' })
})

test('the national network needs a line check, mobile broadband has its own page', () => {
  expect(outcomeOf(aPrequal())).toBe('plans')
  expect(outcomeOf(aPrequal({ technology: 'NBI', enquiryNeeded: true }))).toBe('lineCheck')
  expect(outcomeOf(aPrequal({ technology: 'MBB', fallback: true }))).toBe('mobile')
})
