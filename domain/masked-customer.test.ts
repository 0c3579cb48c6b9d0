import { expect, test } from 'vitest'
import { maskedCustomer } from './masked-customer.ts'

test('LINK-13: of a customer a link shows the given name and the domain of the address, of the rest one letter', () => {
  const orla = { givenName: 'Órla', familyName: 'Ní Cheallaigh', email: 'mobile@demo.example' }
  expect(maskedCustomer(orla)).toBe('Órla N…, m…@demo.example')
  expect(maskedCustomer({ ...orla, email: null })).toBe('Órla N…')
})
