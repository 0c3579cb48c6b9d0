import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loggerOn } from './log.ts'
import { referencesOf } from './secret-texts.ts'

/** The line that one call of the logger writes. */
function written(...args: unknown[]): string {
  let text = ''
  const log = loggerOn(
    {
      write(line) {
        text += line
      },
    },
    'info',
    () => referencesOf(['TN', 'WV']),
  )
  log.info(...(args as [object, string]))
  return text
}

const SECRET_NAMES = [
  'iban',
  'IBAN',
  'customerIban',
  'email',
  'e-mail',
  'contactEmail',
  'phone',
  'phoneNumber',
  'msisdn',
  'mobileNumber',
  'name',
  'firstName',
  'last_name',
  'surname',
  'address',
  'addressLine1',
  'deliveryAddress',
  'street',
  'town',
  'eircode',
  'postcode',
  'cookie',
  'set-cookie',
  'authorization',
  'Authorization',
  'token',
  'accessToken',
  'csrf_token',
  'reference',
  'cartReference',
  'uuid',
  'prospectUuid',
  'prospect_uuid',
  'accountNumber',
  'account-number',
  'sortCode',
  'code',
  'otp',
  'smsOtp',
  'pin',
  'cvv',
  'password',
  'clientSecret',
  'dateOfBirth',
  'sipNumber',
  'uan',
  'prequalId',
  'variables',
  'params',
] as const

/** It matches no pattern: only its name reveals it. */
const SECRET = 'Zuleika-Ó-Murchú'

/** Any structure, with the secret under one of its names somewhere inside. */
const withSecret = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 12 },
    fc
      .constantFrom(...SECRET_NAMES)
      .chain((name) =>
        fc
          .constantFrom<unknown>(SECRET, [SECRET], { value: SECRET }, { deep: [{ er: SECRET }] })
          .map((value) => ({ [name]: value, status: 200 })),
      ),
    fc.record({ inner: tie('tree'), list: fc.array(tie('tree'), { maxLength: 2 }) }),
    tie('tree').map((inner) => Object.assign(new Error('it failed'), { response: inner })),
    tie('tree').map((inner) => new Error('it failed', { cause: inner })),
    tie('tree').map((inner) => ({ toJSON: () => inner })),
  ),
})).tree

test('RUN-5: what has the name of a secret is not in the log, at whatever depth', () => {
  fc.assert(
    fc.property(withSecret, (tree) => {
      for (const line of [
        written(tree),
        written({ err: tree }, 'it failed'),
        written('%j', tree),
        written({ a: 1 }, 'x %o', tree),
      ])
        expect(line).not.toContain('Zuleika')
    }),
    { numRuns: 300 },
  )
})

const ibans = [
  'IE29AIBK93115212345678',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
]
const cards = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '2223003122003222',
  '4222222222222',
]
const inGroups = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')
const secretText = fc.oneof(
  fc.constantFrom(...ibans).chain((iban) => fc.constantFrom(iban, inGroups(iban), iban.toLowerCase())),
  fc.constantFrom(...cards).chain((card) => fc.constantFrom(card, inGroups(card), inGroups(card).replaceAll(' ', '-'))),
  fc.constantFrom(
    'mary.murphy@example.ie',
    'D08 P3T7',
    'a65f4e2',
    'TN-4F7K-9Q2M-XX31',
    'TN-4F7K-9Q2M',
    'wv-abcd-efgh',
    '+353 87 123 4567',
    '0871234567',
  ),
  fc.uuid(),
  fc.base64String({ minLength: 20, maxLength: 60 }).map((token) => `Bearer ${token}`),
)
const around = fc.constantFrom('', 'the visitor gave ', 'refused: ', '200 ', '(', '"', 'a=', 'at 12:30 ', '\n', 'é ')
const after = fc.constantFrom('', ' was refused', ', 17 times', ')', '"', '.', '\n', ' 42')

test('RUN-6: texts that look like an account, a card, a person or a key are redacted in any log line', () => {
  fc.assert(
    fc.property(around, secretText, after, (before, secret, end) => {
      const text = `${before}${secret}${end}`
      const lines = [
        written(text),
        written({ note: { deep: [text] } }, 'x'),
        written({ [text]: 1 }, 'x'),
        written(new Error(text)),
        written({ err: new Error('outer', { cause: new Error(text) }) }, 'x'),
        written({ a: 1 }, 'said %s', text),
      ]
      for (const line of lines) expect(line).not.toContain(JSON.stringify(secret).slice(1, -1))
    }),
    { numRuns: 400 },
  )
})

test('RUN-6: a card number that was read as a number is not in the log', () => {
  expect(written({ value: 4_111_111_111_111_111 })).not.toContain('4111111111111111')
})

test('RUN-5: what an operator needs stays: what happened, where, how often, and the codes of systems', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', port: 5432 })
  const line = JSON.parse(
    written(
      { err: error, method: 'POST', path: '/graphql/', status: 500, ms: 17, at: '2026-11-15T15:33:29.123Z' },
      'failed',
    ),
  )
  expect(line).toMatchObject({ method: 'POST', path: '/graphql/', status: 500, ms: 17, at: '2026-11-15T15:33:29.123Z' })
  expect(line.err).toMatchObject({
    type: 'Error',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
  })
  expect(line.err.stack).toMatch(/^\s+at .*redaction\.test\.ts/)
  for (const code of ['23505', '57P01', 'ERR_INVALID_URL']) {
    expect(JSON.parse(written(Object.assign(new Error('x'), { code }))).err.code).toBe(code)
  }
  expect(JSON.parse(written({ code: '482913' })).code).toBe('[hidden]')
  expect(JSON.parse(written({ token: null, email: false })).token).toBeNull()
})

test('RUN-5: what the database repeats of the values of a statement is not in the log', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "Zuleika"'), {
    code: '22P02',
    detail: 'Key (name)=(Zuleika) already exists.',
    where: 'unnamed portal parameter $1 = "Zuleika"',
  })
  const error = Object.assign(
    new Error('Failed query: insert into x values ($1)\nparams: Zuleika,\n    at Zuleika', { cause }),
    {
      query: 'insert into x values ($1)',
      params: ['Zuleika'],
    },
  )
  for (const line of [written({ err: error }, 'GraphQL field failed'), written(error), written({ err: error })]) {
    expect(line).not.toContain('Zuleika')
    expect(line).toContain('insert into x values ($1)')
    expect(line).toContain('22P02')
  }
})

test('RUN-5, RUN-22: a whole request of the framework is logged by method and route, without its path', () => {
  const routeOptions = { url: '/order/:reference' }
  const request = {
    method: 'GET',
    url: '/order/TN-4F7K-9Q2M?token=Zuleika',
    routeOptions,
    headers: { cookie: 'Zuleika' },
    socket: {},
  }
  const line = written({ req: request, res: { statusCode: 500, body: 'Zuleika' }, err: new Error('x') }, 'x')
  expect(line).not.toContain('Zuleika')
  expect(line).not.toContain('4F7K')
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/order/:reference', status: 500 })
  expect(written('Reply was already sent in the "/shop?name=Zuleika&x=1" route')).not.toContain('Zuleika')
})

test('RUN-7: whatever is logged, a line is of bounded size and can be read', () => {
  const loop: Record<string, unknown> = { list: [] }
  loop['self'] = loop
  const broken = {
    get trap() {
      throw new Error('no')
    },
  }
  const nasty = [
    loop,
    broken,
    new Map([['a', 1]]),
    Buffer.alloc(100_000),
    new Uint8Array(9),
    10n ** 30n,
    Symbol('x'),
    () => 1,
    'x'.repeat(1_000_000),
    Array.from({ length: 100_000 }, (_, n) => ({ n })),
    Object.freeze(new Error('frozen')),
    new Date(Number.NaN),
    Object.create(null),
    new URL('https://x.example/?a=b'),
    null,
    undefined,
    Number.NaN,
  ]
  for (const value of nasty) {
    for (const line of [written(value, 'x'), written({ value }, 'x'), written({ a: { value } }, 'x')]) {
      expect(line.length).toBeLessThan(60_000)
      expect(JSON.parse(line).level).toBe(30)
    }
  }
})
