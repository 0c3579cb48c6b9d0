import { expect, test } from 'vitest'
import { lookupFrom } from './address-lookup.ts'
import { premisesProblems } from './premises-problems.ts'

test('UI-30: an address is as good as an Eircode', () => {
  for (const eircode of ['14 Seaview Row', 'Seaview Row, Bray', 'Galway', 'D08 P3T7', 'we live at d08 p3t7']) {
    expect(premisesProblems({ eircode })).toEqual([])
  }
})

test('UI-30: what looks like an Eircode is judged as one', () => {
  expect(premisesProblems({ eircode: '' })).toEqual([
    { field: 'eircode', message: 'Please, enter your eircode.', hint: null },
  ])
  for (const eircode of ['D08 FEED5', '14']) {
    expect(premisesProblems({ eircode })).toMatchObject([{ message: 'Please, enter a valid Eircode.' }])
  }
})

test('EIR-9: the fixed text stands alone, and what is wrong is a hint beside them', () => {
  expect(premisesProblems({ eircode: 'D08 P3T' })).toEqual([
    {
      field: 'eircode',
      message: 'Please, enter a valid Eircode.',
      hint: 'An Eircode has 7 characters; this has 6.',
    },
  ])
})

test('KEEPNO-5: a number in the field is a lookup of the line that it belongs to', () => {
  for (const eircode of ['01 555 0142', '(021) 555-0167', '+353 1 555 0142', '8881004217']) {
    expect(premisesProblems({ eircode })).toEqual([])
    expect(lookupFrom(eircode)).toEqual({ by: 'number', number: eircode })
  }
  for (const text of ['27 Weavers Row', 'Unit 12 5550142 Road']) expect(lookupFrom(text).by).toBe('text')
  expect(lookupFrom('D08 P3T7').by).toBe('eircode')
})
