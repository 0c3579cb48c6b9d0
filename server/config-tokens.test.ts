import { expect, test } from 'vitest'
import { LAPTOP, PRODUCTION, refusalOf } from './config.fixture.ts'
import { readConfig } from './config.ts'

const TOKENS = [
  'NETWORK_TOKEN',
  'CMS_TOKEN',
  'METRICS_TOKEN',
  'CREDIT_TOKEN',
  'ORDERS_TOKEN',
  'ESIM_TOKEN',
  'ORDERS_CALLBACK_SECRET',
  'ORDER_LINK_SECRET',
  'STANCER_TOKEN',
  'AUTOADDRESS_KEY',
]

test.each(TOKENS)('CONF-9: %s of production has 20 characters or more', (name) => {
  const env = { ...PRODUCTION, ADDRESS_SEARCH: 'autoaddress', AUTOADDRESS_KEY: 'aa_Xk29mQvB71LtRz05WpG' }
  expect(refusalOf({ ...env, [name]: 'kT9-vQ2x_Lm7Rb4Zc1W' })).toBe(
    `The shop cannot start: ${name} must have at least 20 characters.`,
  )
  expect(readConfig({ ...env, [name]: 'kT9-vQ2x_Lm7Rb4Zc1W8' })).toMatchObject({ ok: true })
})

test.each([
  'change-me-before-going-live',
  'CHANGEME_CHANGEME_CHANGEME',
  'your-token-goes-in-here',
  '<the token of the network>'.replaceAll(' ', '-'),
  'example-token-of-the-network',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  '12345678901234567890',
  'abababababcbababababab',
])('CONF-9: %s is no token', (placeholder) => {
  for (const name of TOKENS.slice(0, -1))
    expect(refusalOf({ ...PRODUCTION, [name]: placeholder })).toContain(`${name} must not be a placeholder`)
})

test('CONF-9: a token is one word, in production and elsewhere', () => {
  for (const env of [LAPTOP, PRODUCTION])
    for (const token of ['kT9-vQ2x_Lm7Rb4Zc1W8\n', 'Bearer kT9-vQ2x_Lm7Rb4Zc1W8', 'kT9-vQ2x_Lm7Rb4Zc1Wé'])
      expect(refusalOf({ ...env, METRICS_TOKEN: token })).toContain('METRICS_TOKEN must be plain characters')
})

test('HAND-9: while the secret of a callback is changed there are two, each as good as one alone', () => {
  const [old, fresh] = ['oc_Tn48vGi2ScLe6KwDhZ', 'oc_Pz05bMy7UrDo1JqVkE']
  const both = { ...PRODUCTION, ORDERS_CALLBACK_SECRET: `${fresh}, ${old}` }
  expect(readConfig(both)).toMatchObject({ ok: true, value: { callbackSecrets: { orders: [fresh, old] } } })
  for (const weak of ['sandbox-token', 'short', 'change-me-before-going-live']) {
    expect(refusalOf({ ...both, ORDERS_CALLBACK_SECRET: `${fresh},${weak}` })).toContain('ORDERS_CALLBACK_SECRET must')
  }
  expect(refusalOf({ ...LAPTOP, ORDERS_CALLBACK_SECRET: 'one word,é' })).toContain(
    'ORDERS_CALLBACK_SECRET must be plain',
  )
})
