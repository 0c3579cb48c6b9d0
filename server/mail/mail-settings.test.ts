import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type MailSettings, mailSettingsOf } from './mail-settings.ts'

const LAPTOP = { DATABASE_URL: 'postgresql://tonn@localhost/tonn', SANDBOX_URL: 'http://127.0.0.1:3100' }

function read(env: Record<string, string>): MailSettings | string {
  const config = readConfig({ ...LAPTOP, ...env })
  return config.ok ? config.value.mail : config.refusal
}
const PRODUCTION = { NODE_ENV: 'production', SANDBOX_URL: '' }

test('MAIL-7: without a word the mail goes to the sandbox, from the brand', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 3125,
    secure: false,
    requireTls: false,
    auth: null,
    from: null,
    timeoutMs: 10_000,
    atOnce: 4,
  })
})

test.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, auth: null }],
  ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true, auth: null }],
  ['SMTP://[::1]:2525', { host: '::1', port: 2525, secure: false }],
  ['smtp://a%40b.example:p%3Aw%2F@mail.example:25', { port: 25, auth: { user: 'a@b.example', pass: 'p:w/' } }],
])('MAIL-7: SMTP_URL=%s', (url, settings) => {
  expect(read({ SMTP_URL: url })).toMatchObject(settings)
})

test.each([
  'mail.example',
  'http://mail.example',
  'smtp://',
  'smtp://mail.example/?tls.rejectUnauthorized=false',
  'smtp://mail.example?requireTLS=false',
  'smtp://mail.example/path',
  'smtp://mail.example#open-sesame',
  'smtp://open-sesame@mail.example',
  'smtp://:open-sesame@mail.example',
  'smtp://tonn:open-sesame%E0%A4@mail.example',
])('MAIL-7: SMTP_URL=%s is refused, and not repeated', (url) => {
  expect(read({ SMTP_URL: url })).toMatch(/SMTP_URL must be a URL such as/)
  expect(read({ SMTP_URL: url })).not.toContain('open-sesame')
})

test.each([
  ['orders@shop.example', { name: '', address: 'orders@shop.example' }],
  ['Tonn <orders@shop.example>', { name: 'Tonn', address: 'orders@shop.example' }],
  [' Tonn Órdú & Co. <o.r+d@shop.example>', { name: 'Tonn Órdú & Co.', address: 'o.r+d@shop.example' }],
])('MAIL-7: MAIL_FROM=%s', (text, from) => {
  expect(read({ MAIL_FROM: text })).toMatchObject({ from })
})

test.each([
  'Tonn',
  'orders@',
  'Tonn <orders@shop.example',
  'a@shop.example, b@shop.example',
  'Tonn <a@shop.example> <b@shop.example>',
  'Tonn\r\nBcc: spy@elsewhere.example <orders@shop.example>',
  'orders@shop.example\r\nBcc: spy@elsewhere.example',
])('MAIL-7: MAIL_FROM=%j is refused', (text) => {
  expect(read({ MAIL_FROM: text })).toMatch(/MAIL_FROM must be an address/)
})

test('MAIL-6: production requires TLS, a laptop takes what there is', () => {
  const mail = { SMTP_URL: 'smtp://mail.example' }
  expect(read(mail)).toMatchObject({ requireTls: false })
  const values = { ...mail, SMTP_TIMEOUT_MS: 10_000, SMTP_CALLS_AT_ONCE: 4 }
  expect(mailSettingsOf(values, '', true)).toMatchObject({ requireTls: true })
  // Other settings may be missing; the mail server's is not among them.
  expect(read({ ...PRODUCTION, ...mail })).not.toContain('SMTP_URL')
  expect(read(PRODUCTION)).toContain('SMTP_URL is missing')
})

test.each(['smtp://127.1', 'smtps://LOCALHOST.:465', 'smtp://[::1]', 'smtp://mail.localhost', 'smtp://0:25'])(
  'MAIL-6: %s is this machine, where production sends no mail',
  (url) => {
    expect(read({ ...PRODUCTION, SMTP_URL: url })).toContain('SMTP_URL must not be a sandbox address in production')
  },
)
