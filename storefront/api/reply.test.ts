import { expect, test } from 'vitest'
import { readReply } from './reply.ts'

test('an error with a code is a refusal that the screen can distinguish', () => {
  const body = { data: null, errors: [{ message: 'Not here', extensions: { code: 'ADDRESS_NOT_FOUND' } }] }
  expect(readReply(200, body)).toEqual({
    ok: false,
    failure: { kind: 'refusal', code: 'ADDRESS_NOT_FOUND', message: 'Not here' },
  })
})

test('REFUSE-4: a refusal about an input names it, so that a form can mark it', () => {
  const refused = (extensions: object) =>
    readReply(200, { errors: [{ message: 'Not so', extensions: { code: 'INVALID_PHONE', ...extensions } }] })
  expect(refused({ field: 'phone' })).toMatchObject({ failure: { problems: [{ field: 'phone', message: 'Not so' }] } })
  const problems = [
    { field: 'provider', message: 'Choose your provider.' },
    { field: 'keepNumber', message: 'Tell us whether to keep it.' },
  ]
  expect(refused({ params: { problems } })).toMatchObject({ failure: { problems } })
  expect(refused({})).not.toMatchObject({ failure: { problems: expect.anything() } })
})

test('an error without a code, a failed request and an empty body are breakdowns', () => {
  for (const reply of [readReply(200, { errors: [{ message: 'boom' }] }), readReply(502, null), readReply(200, {})]) {
    expect(reply).toMatchObject({ ok: false, failure: { kind: 'breakdown' } })
  }
})

test('an internal error is a breakdown even though it has a code', () => {
  const body = { errors: [{ message: 'boom', extensions: { code: 'INTERNAL' } }] }
  expect(readReply(200, body)).toMatchObject({ failure: { kind: 'breakdown' } })
})

test('TRACE-14: a breakdown has the id of its request, where the shop has named it', () => {
  const body = { errors: [{ message: 'boom', extensions: { code: 'INTERNAL', requestId: '4bf92f3577b34da6' } }] }
  expect(readReply(200, body)).toEqual({
    ok: false,
    failure: { kind: 'breakdown', message: 'boom', requestId: '4bf92f3577b34da6' },
  })
})

test('data is the value', () => {
  expect(readReply(200, { data: { brand: { name: 'Wave' } } })).toEqual({
    ok: true,
    value: { brand: { name: 'Wave' } },
  })
})
