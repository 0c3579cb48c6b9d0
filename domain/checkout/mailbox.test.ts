import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('TRUST-2: case, a tag and the dots of Gmail make no other mailbox; the dots of others do', () => {
  expect(mailboxOf(' Aoife.N+Tonn@GoogleMail.com')).toBe('aoifen@gmail.com')
  expect(mailboxOf('Aoife.N+tonn@Customer.Example')).toBe('aoife.n@customer.example')
  expect(mailboxOf('aoifen@customer.example')).not.toBe(mailboxOf('aoife.n@customer.example'))
})

test('TRUST-2: a mailbox is its own spelling, and nobody’s is empty', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const mailbox = mailboxOf(email)
      expect(mailboxOf(mailbox)).toBe(mailbox)
      expect(mailbox.split('@')[0]).not.toBe('')
    }),
  )
})
