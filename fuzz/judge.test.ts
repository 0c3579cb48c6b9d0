import { expect, test } from 'vitest'
import { type Attack, exchangeOf } from './attack.ts'
import { MARKUP } from './attacks/nasty-values.ts'
import { faultsOf } from './judge.ts'
import type { HttpResponse } from './read-responses.ts'

const HEADERS = { 'x-request-id': 'abcdefgh', 'x-content-type-options': 'nosniff' }
const HTML = { ...HEADERS, 'content-type': 'text/html; charset=utf-8' }
const JSON_TYPE = { ...HEADERS, 'content-type': 'application/json; charset=utf-8' }

function attackOn(target: string, more: Partial<Attack> = {}): Attack {
  return { kind: 'page', name: 'a page', exchanges: [exchangeOf({ target })], ...more }
}

function judged(
  answer: Partial<Omit<HttpResponse, 'headers'>> & { headers?: Record<string, string> },
  attack = attackOn('/'),
  broken = false,
) {
  const { status = 200, headers = HEADERS, body = '' } = answer
  const responses = [{ status, headers: new Map(Object.entries(headers)), body }]
  return faultsOf(attack, 0, { responses, trouble: null, ms: 1 }, broken)
}

test('FUZZ-4: an answer that is as it should be has no fault', () => {
  expect(judged({ headers: HTML, body: '<html></html>' })).toEqual([])
  expect(
    judged({ status: 429, headers: JSON_TYPE, body: '{"errors":[{"extensions":{"code":"RATE_LIMITED"}}]}' }),
  ).toEqual([])
  expect(judged({ status: 400, headers: {}, body: '' })).toEqual([])
  expect(judged({ status: 404, headers: HTML }, attackOn('/NO/SUCH/PAGE'))).toEqual([])
  expect(judged({ status: 400 }, attackOn('/', { mustBeRefused: true }))).toEqual([])
})

test('FUZZ-4: any 5xx is a fault, unless an outside system is broken and the shop says no more than that', () => {
  for (const status of [500, 501, 502, 503]) expect(judged({ status })).toEqual([`status ${status}`])
  expect(judged({ status: 503 }, attackOn('/'), true)).toEqual([])
  expect(judged({ status: 500 }, attackOn('/'), true)).toEqual(['status 500'])
  const body = '{"errors":[{"extensions":{"code":"INTERNAL"}}]}'
  expect(judged({ headers: JSON_TYPE, body }, attackOn('/'), true)).toEqual(['code INTERNAL'])
  expect(judged({ status: 503 }, attackOn('/readyz'))).toEqual([])
})

test.each([
  ['the answer tells of the inside', { body: 'Error: no\n    at send (file:///srv/server/main.ts:1:1)' }],
  ['the answer tells of the inside', { body: 'Failed query: select 1' }],
  ['markup comes back as it was sent', { headers: HTML, body: `<p>${MARKUP}</p>` }],
  ['a header of the sender comes back', { headers: { ...HEADERS, 'x-injected': '1' } }],
  ['another site may read the answer', { headers: { ...HEADERS, 'access-control-allow-origin': '*' } }],
  ['status 200 without a request id', { headers: {} }],
  ['no security headers', { headers: { 'x-request-id': 'abcdefgh' } }],
  ['JSON that cannot be read', { headers: JSON_TYPE, body: '{' }],
  ['an error without a code', { headers: JSON_TYPE, body: '{"errors":[{"message":"no"}]}' }],
])('FUZZ-4: %s: a fault', (fault, answer) => {
  expect(judged(answer)).toEqual([fault])
})

test('FUZZ-4: a page under any other spelling of its address is a fault', () => {
  for (const target of [
    '/SHOP/broadband',
    '//shop/broadband',
    '/shop/./broadband',
    '/shop/broadband/',
    '/x/../shop/tv',
  ])
    expect(judged({ headers: HTML }, attackOn(target)), target).toEqual(['a page under an address that is not its own'])
  for (const target of ['/shop/broadband', '/shop/broadband?x=1', '/shop/broadband#x'])
    expect(judged({ headers: HTML }, attackOn(target))).toEqual([])
})

test('FUZZ-4: what must be refused and is not, and what does not come, are faults', () => {
  const attack = attackOn('/', { mustBeRefused: true })
  expect(judged({ status: 200 }, attack)).toEqual(['200 instead of a refusal'])
  expect(faultsOf(attack, 0, { responses: [], trouble: 'no answer came', ms: 1 }, false)).toEqual(['no answer came'])
})
