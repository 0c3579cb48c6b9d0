import { expect, test } from 'vitest'
import { extractEircode } from '#domain/address/eircode.ts'
import { hasPlans, isSameHome, lookupOf, nextView, outcomeOf, SEARCH, type View } from './availability.ts'
import { ADDRESS, aPrequal, aPrequalByNumber } from './prequal.fixture.ts'

const EIRCODE = extractEircode('D08 P3T7') ?? expect.fail('a demo Eircode is valid')

const BY_EIRCODE = { by: 'eircode', eircode: EIRCODE } as const
const BY_ADDRESS = { by: 'address', address: ADDRESS } as const

test('WAY-9: an Eircode leads to the result and its plans in one step', () => {
  const checking = nextView(SEARCH, { type: 'submitted', lookup: BY_EIRCODE })
  expect(checking).toEqual({ step: 'checking', lookup: BY_EIRCODE })
  expect(nextView(checking, { type: 'checked', prequal: aPrequal(), plans: [] })).toMatchObject({
    step: 'result',
    plans: { state: 'ready' },
    fresh: true,
    takesFocus: true,
  })
})

test('WAY-9: where several homes share the Eircode one is chosen first', () => {
  const checking = nextView(SEARCH, { type: 'submitted', lookup: BY_EIRCODE })
  const choose = nextView(checking, { type: 'found', addresses: [ADDRESS, ADDRESS] })
  expect(choose).toMatchObject({ step: 'choose', lookup: BY_EIRCODE })
  const chosen = nextView(choose, { type: 'submitted', lookup: BY_ADDRESS })
  expect(chosen).toEqual({ step: 'checking', lookup: BY_ADDRESS })
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

test('WAY-10: a prequal that the shop has forgotten is looked up again in the way that it was found', () => {
  expect(lookupOf(aPrequal())).toEqual(BY_EIRCODE)
  expect(lookupOf(aPrequal({}, { validationType: 'ADDRESS' }))).toEqual(BY_ADDRESS)
  expect(lookupOf(aPrequalByNumber())).toEqual({ by: 'number', number: '015550142' })
  expect(lookupOf(aPrequal({}, { validationType: 'ADDRESS', addressResponse: null }))).toBeNull()
})

test('an Eircode that is not found brings the form back with what was typed', () => {
  const view = nextView(
    { step: 'finding', lookup: BY_EIRCODE },
    { type: 'notFound', way: 'eircode', text: 'A94 T2VC', problem: 'Sorry' },
  )
  expect(view).toEqual({
    step: 'search',
    way: 'eircode',
    text: 'A94 T2VC',
    address: null,
    problem: 'Sorry',
    returning: true,
  })
})

test('several homes are a choice, which keeps the lookup', () => {
  const found = { type: 'found', addresses: [ADDRESS] } as const
  expect(nextView({ step: 'finding', lookup: BY_EIRCODE }, found)).toEqual({
    step: 'choose',
    lookup: BY_EIRCODE,
    addresses: [ADDRESS],
  })
})

test('UI-31: a number that is not found comes back in the form for numbers', () => {
  const checking = nextView(SEARCH, { type: 'submitted', lookup: { by: 'number', number: '8882009903' } })
  expect(checking).toMatchObject({ step: 'checking' })
  const view = nextView(checking, { type: 'notFound', way: 'number', text: '8882009903', problem: 'Sorry' })
  expect(view).toMatchObject({ step: 'search', way: 'number', text: '8882009903' })
})

test('HOME-22: a home that is confirmed keeps its plans, and its heading takes the focus', () => {
  const unconfirmed = {
    ...aPrequal(),
    addressConfirmed: false,
    maskedAddress: 'S… R…, Dublin 8',
    addressResponse: null,
  }
  const result = nextView(nextView(SEARCH, { type: 'checked', prequal: unconfirmed, plans: null }), {
    type: 'plansLoaded',
    prequalId: 'p-1',
    plans: [],
  })
  const confirmed = nextView(result, { type: 'confirmed', prequal: aPrequal() })
  expect(confirmed).toMatchObject({ prequal: aPrequal(), plans: { state: 'ready' }, takesFocus: true, fresh: false })
  expect(nextView(result, { type: 'confirmed', prequal: aPrequal({}, { prequalId: 'p-2' }) })).toBe(result)
})

test('UI-40: a line that is found clear opens the plans of its own result only', () => {
  const prequal = aPrequal({ technology: 'NBI', enquiryNeeded: true })
  const result = nextView(SEARCH, { type: 'checked', prequal, plans: null })
  expect(nextView(result, { type: 'lineCleared', prequalId: 'p-1' })).toMatchObject({ lineClear: true })
  expect(nextView(result, { type: 'lineCleared', prequalId: 'p-2' })).toBe(result)
  expect(outcomeOf(prequal, true)).toBe('plans')
})

test('a result that arrives after the customer went back is dropped', () => {
  expect(nextView(SEARCH, { type: 'found', addresses: [ADDRESS] })).toBe(SEARCH)
  const other: View = {
    step: 'result',
    prequal: aPrequal({}, { prequalId: 'p-2' }),
    plans: { state: 'loading' },
    fresh: true,
    takesFocus: true,
    lineClear: false,
  }
  expect(nextView(other, { type: 'plansLoaded', prequalId: 'p-1', plans: [] })).toBe(other)
  expect(nextView(other, { type: 'plansFailed', prequalId: 'p-1' })).toBe(other)
})

test('a network that does not respond leaves the lookup to be retried', () => {
  const silence = 'prequal_not_responding'
  const failed = { type: 'failed', lookup: BY_ADDRESS, silence } as const
  expect(nextView({ step: 'checking', lookup: BY_ADDRESS }, failed)).toEqual({
    step: 'silent',
    lookup: BY_ADDRESS,
    silence,
  })
})

test('UI-4: a stored result takes the focus when the customer comes back to it, and not when the page opens with it', () => {
  const checked = { type: 'checked', prequal: aPrequal(), plans: null } as const
  expect(nextView(SEARCH, checked)).toMatchObject({ fresh: false, takesFocus: false })
  const searching = nextView(nextView(SEARCH, checked), { type: 'changed', way: 'eircode' })
  expect(nextView(searching, checked)).toMatchObject({ fresh: false, takesFocus: true })
})

test('the address can be changed from anywhere', () => {
  const result: View = {
    step: 'result',
    prequal: aPrequal(),
    plans: { state: 'loading' },
    fresh: true,
    takesFocus: true,
    lineClear: false,
  }
  expect(nextView(result, { type: 'changed', way: 'eircode' })).toEqual({ ...SEARCH, returning: true })
  expect(nextView(result, { type: 'changed', way: 'byHand' })).toMatchObject({ step: 'search', way: 'byHand' })
})

test('the national network needs a line check, mobile broadband has its own page', () => {
  expect(outcomeOf(aPrequal())).toBe('plans')
  expect(outcomeOf(aPrequal({ technology: 'NBI', enquiryNeeded: true }))).toBe('lineCheck')
  expect(outcomeOf(aPrequal({ technology: 'MBB', fallback: true }))).toBe('mobile')
})
