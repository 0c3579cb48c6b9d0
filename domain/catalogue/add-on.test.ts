import { expect, test } from 'vitest'
import { addOnTitle } from './add-on.ts'

test('ADDON-27: the title of an extra is its description, else its display name', () => {
  expect(addOnTitle({ description: 'Wi-Fi in every room', displayName: 'Wi-Fi booster' })).toBe('Wi-Fi in every room')
  expect(addOnTitle({ description: '', displayName: 'Wi-Fi booster' })).toBe('Wi-Fi booster')
})
