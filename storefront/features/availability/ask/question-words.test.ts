import { expect, test } from 'vitest'
import { questionFrom } from './address-question.ts'
import { questionWords } from './question-words.ts'

test('UI-30: a text that holds an Eircode asks for it, any other for an address', () => {
  expect(questionFrom('we live at d08 p3t7')).toEqual({ by: 'eircode', eircode: 'D08P3T7' })
  expect(questionFrom(' Seaview Row ')).toEqual({ by: 'text', text: 'Seaview Row' })
})

test('what was asked about reads the way a person writes it', () => {
  expect(questionWords(questionFrom('d08p3t7'))).toBe('D08 P3T7')
  expect(questionWords(questionFrom('Seaview Row'))).toBe('Seaview Row')
  expect(questionWords({ by: 'number', number: '015550142' })).toBe('01 555 0142')
})
