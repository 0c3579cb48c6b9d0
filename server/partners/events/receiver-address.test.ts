import { expect, test } from 'vitest'
import { callbackProblem, mayConnect } from './receiver-address.ts'

const PRODUCTION = { production: true }
const LAPTOP = { production: false }

test.each([
  'http://partner.example/events',
  'https://localhost/',
  'https://shop.localhost/',
  'https://database/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://10.1.2.3/',
  'https://192.168.0.9/',
  'https://169.254.169.254/latest',
  'https://[fd00::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://user:pass@partner.example/',
  'https://partner.example/#x',
  'file:///etc/passwd',
  'nowhere',
  `https://partner.example/${'a'.repeat(500)}`,
])('TMFHUB-6: in production no events go to %s', (callback) => {
  expect(callbackProblem(callback, PRODUCTION)).not.toBeNull()
})

test('TMFHUB-6: they go to the public Internet over https, and on a laptop to the laptop', () => {
  expect(callbackProblem('https://partner.example/events?shop=tonn', PRODUCTION)).toBeNull()
  expect(callbackProblem('https://partner.example:8443/events', PRODUCTION)).toBeNull()
  expect(callbackProblem('http://127.0.0.1:4600/events', LAPTOP)).toBeNull()
  expect(callbackProblem('http://10.0.0.1/', LAPTOP)).not.toBeNull()
})

test('TMFHUB-7: an address that a name leads to is checked again, where the connection is made', () => {
  const inProduction = mayConnect(PRODUCTION)
  for (const address of ['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', 'fd00::1'])
    expect(inProduction(address), address).toBe(false)
  expect(inProduction('93.184.215.14')).toBe(true)
  expect(mayConnect(LAPTOP)('127.0.0.1')).toBe(true)
  expect(mayConnect(LAPTOP)('10.0.0.1')).toBe(false)
})
