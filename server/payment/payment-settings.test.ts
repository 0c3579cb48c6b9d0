import { expect, test } from 'vitest'
import { PRODUCTION as REAL } from '#server/config.fixture.ts'
import { readConfig } from '#server/config.ts'

const LAPTOP = { DATABASE_URL: 'postgresql://tonn@localhost/tonn', SANDBOX_URL: 'http://127.0.0.1:3100' }
const { STANCER_TOKEN: _token, STANCER_WEBHOOK_SECRET: _secret, ...PRODUCTION } = REAL
const STANCER = {
  STANCER_TOKEN: 'sprod_k2Jd81mQx7Vt40ZrLw93Bn6H',
  STANCER_WEBHOOK_SECRET: 'a81f6c03d9e24b7785c1f2306bd94e1a',
}
const ELAVON = {
  PAYMENT_GATEWAY: 'ELAVON',
  ELAVON_TOKEN: 'tonn-merchant:sk_9Xc27vBq40LmZt81',
  ELAVON_NOTIFICATION_SECRET: 'q3VJp0mX8rKz5tYwLb2NcD7hFgE1sA4u',
}

/** The parsed settings, or their problems. */
function payments(given: Record<string, string>) {
  const config = readConfig(given)
  return config.ok ? config.value.payments : config.refusal
}

test('PAY-11: on a laptop both gateways are played by the sandbox, each with a page on a host of its own', () => {
  expect(payments(LAPTOP)).toMatchObject({
    gateway: 'STANCER',
    stancer: { url: 'http://127.0.0.1:3100/stancer', pageOrigin: 'http://stancer.localhost:3100' },
    elavon: { url: 'http://127.0.0.1:3100/elavon', pageOrigin: 'http://elavon.localhost:3100' },
  })
  expect(payments({ ...LAPTOP, PAYMENT_GATEWAY: 'ELAVON' })).toMatchObject({ gateway: 'ELAVON' })
  const elsewhere = { ...PRODUCTION, NODE_ENV: 'development' }
  expect(payments(elsewhere)).toContain('STANCER_TOKEN is missing')
  expect(payments({ ...elsewhere, ...STANCER })).toMatchObject({ elavon: null })
  expect(payments({ ...LAPTOP, PAYMENT_GATEWAY: 'PAYPAL' })).toContain('PAYMENT_GATEWAY must be STANCER or ELAVON')
})

test('PAY-11: in production the gateway that is chosen is the real one, and the other is there only with its own token', () => {
  const chosen = payments({ ...PRODUCTION, ...STANCER })
  expect(chosen).toMatchObject({ gateway: 'STANCER', elavon: null })
  expect(chosen).toMatchObject({
    stancer: { url: 'https://api.stancer.com', pageOrigin: 'https://payment.stancer.com' },
  })
  expect(payments({ ...PRODUCTION, ...STANCER, ...ELAVON })).toMatchObject({
    gateway: 'ELAVON',
    stancer: { url: 'https://api.stancer.com' },
    elavon: { url: 'https://api.eu.convergepay.com', pageOrigin: 'https://hpp.eu.convergepay.com' },
  })
})

test.each([
  [{ STANCER_TOKEN: 'sandbox-token' }, "STANCER_TOKEN must not be the sandbox's"],
  [{ STANCER_WEBHOOK_SECRET: '' }, 'STANCER_WEBHOOK_SECRET is missing'],
  [{ STANCER_WEBHOOK_SECRET: 'not hexadecimal' }, 'STANCER_WEBHOOK_SECRET must be hex'],
  [
    { STANCER_WEBHOOK_SECRET: '5b1c0a7e94d2836f5b1c0a7e94d2836f5b1c0a7e94d2836f5b1c0a7e94d2836f' },
    "STANCER_WEBHOOK_SECRET must not be the sandbox's",
  ],
  [{ STANCER_PAGE_ORIGIN: 'http://stancer.localhost:3100' }, 'STANCER_PAGE_ORIGIN must not be a sandbox address'],
  [{ STANCER_PAGE_ORIGIN: 'http://pay.example' }, 'STANCER_PAGE_ORIGIN must begin with https://'],
  [{ STANCER_PAGE_ORIGIN: 'https://pay.example/page' }, 'STANCER_PAGE_ORIGIN must be an address without a path'],
  [{ ...ELAVON, ELAVON_TOKEN: 'sk_9Xc27vBq40LmZt81Kd5W' }, "ELAVON_TOKEN must be the merchant's alias"],
  [{ ...ELAVON, ELAVON_NOTIFICATION_SECRET: 'short' }, 'ELAVON_NOTIFICATION_SECRET must be base64'],
  [{ ...ELAVON, ELAVON_TOKEN: '' }, 'ELAVON_TOKEN is missing'],
])('PAY-12: production does not start with %o', (wrong, refusal) => {
  expect(payments({ ...PRODUCTION, ...STANCER, ...wrong })).toContain(refusal)
})

test('PAY-12: secrets may be several while they are changed', () => {
  const two = `${STANCER.STANCER_WEBHOOK_SECRET},00112233445566778899aabbccddeeff`
  const read = payments({ ...PRODUCTION, ...STANCER, STANCER_WEBHOOK_SECRET: two })
  expect(read).toMatchObject({ stancer: { notificationSecrets: [expect.any(Buffer), expect.any(Buffer)] } })
})
