import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ok, refuse } from '#domain/result.ts'
import { ORDER_STATES } from '../state.ts'
import { changedContact, contactSchema, mayCorrectContact, withContact } from './contact.ts'

const GIVEN = { email: 'a@mail.example', mobile: '085 555 0100', contactName: 'Aoife', contactMobile: '0855550100' }

test('VISIT-11: contact data are corrected until the operator has the order', () => {
  const order = { state: 'confirmed', managedState: null, managedId: null } as const
  expect(mayCorrectContact(order)).toEqual(ok(true))
  expect(mayCorrectContact({ ...order, managedId: 'm' })).toEqual(refuse({ code: 'ORDER_HANDED_OVER' }))
  const correctable = ORDER_STATES.filter((state) => mayCorrectContact({ ...order, state }).ok)
  expect(correctable).toEqual(['awaitingPayment', 'confirmed', 'referred'])
})

test('VISIT-13: numbers are stored in international form; a visit needs a contact for the engineer', () => {
  const kept = v.parse(contactSchema({ visit: true }), GIVEN)
  expect(kept).toEqual({ ...GIVEN, mobile: '+353855550100', contactMobile: '+353855550100' })
  const fields = (given: object, visit: boolean) =>
    v.safeParse(contactSchema({ visit }), { ...GIVEN, ...given }).issues?.map((issue) => v.getDotPath(issue))
  expect(fields({ contactName: '', contactMobile: '' }, true)).toEqual(['contactName', 'contactMobile'])
  expect(fields({ contactName: '', contactMobile: '' }, false)).toBeUndefined()
  expect(fields({ email: 'nobody', mobile: '12', contactMobile: 'x' }, true)).toContain('email')
})

test('VISIT-12: an address that was another before is remembered, oldest first; the same again is no change', () => {
  const details = { email: 'a@mail.example', mobile: '+353855550100' } as never
  const before = { details, delivery: null }
  const contact = { ...GIVEN, mobile: '+353855550100', email: 'b@mail.example' }
  expect(changedContact(before, contact)).toEqual(['email'])
  const once = withContact(before, contact)
  expect(changedContact(once, contact)).toEqual([])
  expect(withContact(once, { ...contact, email: 'c@mail.example' })).toMatchObject({
    details: { email: 'c@mail.example' },
    delivery: null,
    formerEmails: ['a@mail.example', 'b@mail.example'],
  })
})
