import { expect, test } from 'vitest'
import { lookupFrom } from './address-lookup.ts'
import { lookupText } from './lookup-text.ts'

test('UI-30: a text that holds an Eircode is a lookup by it, any other by address', () => {
  expect(lookupFrom('we live at d08 p3t7')).toEqual({ by: 'eircode', eircode: 'D08P3T7' })
  expect(lookupFrom(' Seaview Row ')).toEqual({ by: 'text', text: 'Seaview Row' })
})

test('a lookup reads the way a person writes it', () => {
  expect(lookupText(lookupFrom('d08p3t7'))).toBe('D08 P3T7')
  expect(lookupText(lookupFrom('Seaview Row'))).toBe('Seaview Row')
  expect(lookupText({ by: 'number', number: '015550142' })).toBe('01 555 0142')
})
