import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.for(['/shop/tv', '/order/T-4711?key=a', '/account', '/'])('SIGN-20: %s is a page of ours to return to', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.for([
  undefined,
  ['/shop/tv', '//evil.example'],
  '',
  'shop/tv',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x/..//evil.example',
  '/.//evil.example/a?b',
  '/x/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/x/y/../..//evil.example',
  'javascript:alert(1)',
  '/x/../login',
  '/login?return=/login',
  '/logout',
  '/graphql/',
  `/${'a'.repeat(600)}`,
])('SIGN-20: %j leads to the account instead', (asked) => {
  expect(returnPath(asked)).toBe('/account')
})

/** What URLs are put together from, dot segments in every spelling among them. */
const PIECES = [
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  'evil.example',
  'shop',
  '?',
  '#',
  '@',
  ':',
  '\t',
  ' ',
]

test('SIGN-20: whatever is asked for, a browser stays in the shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath().map((path) => `/${path}`),
        fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      ),
      (asked) => {
        expect(new URL(returnPath(asked), 'https://shop.example').origin).toBe('https://shop.example')
      },
    ),
    { numRuns: 1000 },
  )
})
