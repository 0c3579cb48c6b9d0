import { type Attack, exchangeOf, GRAPHQL_HEADERS } from '../attack.ts'
import type { Random } from '../random.ts'
import { longText, MARKUP } from './nasty-values.ts'

type Header = readonly [string, string]

/** Texts that may stand in a header line, which ends at the first CR or LF. */
const VALUES = [
  '',
  ' ',
  ',',
  ';',
  '=',
  '"',
  '*',
  '%00',
  '\xff\xfe',
  '\x80',
  '\t',
  MARKUP,
  '__proto__',
  '../..',
  '0',
  '-1',
  '1'.repeat(400),
  ',,,,;q=;q=nan',
  'a, b;q=0.5, *;q=0, br;q=2, gzip;q=-1',
]

const COOKIES = [
  'acquisition_type=CHANGE_OFFER',
  'acquisition_type=__proto__',
  'acquisition_type=%00; acquisition_type=',
  `acquisition_type=${MARKUP}`,
  '__proto__=1; constructor=2; toString=3',
  '=; ==; ;;; a',
  'tonn_cart=00000000-0000-0000-0000-000000000000',
  'cart=; __Host-cart=x; __Host-cart=y',
]

const FORWARDED = [
  '',
  ',',
  'unknown',
  '127.0.0.1',
  '::1',
  '::ffff:10.0.0.1',
  '[::1]:80',
  '999.999.999.999',
  '1.2.3.4, 5.6.7.8',
  '1.2.3.4:99999',
  'fe80::1%eth0',
  ':'.repeat(100),
  '1.1.1.1,'.repeat(500),
  "'; select 1; --",
  '\xff',
]

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const TRACES = [
  TRACE,
  TRACE.replace(/^00/, 'ff'),
  TRACE.toUpperCase(),
  `${TRACE}, ${TRACE}`,
  `${TRACE}-${'0'.repeat(8000)}`,
  `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`,
]

const HEADERS: Readonly<Record<string, (random: Random) => readonly Header[]>> = {
  cookies: (random) => [['Cookie', random.pick(COOKIES)]],
  'many cookies': (random) => [
    ['Cookie', Array.from({ length: random.between(50, 900) }, (_, at) => `c${at}=${at}`).join('; ')],
  ],
  'cookie twice': (random) => [
    ['Cookie', random.pick(COOKIES)],
    ['cookie', random.pick(COOKIES)],
  ],
  'forwarded for': (random) => [['X-Forwarded-For', random.pick(FORWARDED)]],
  'forwarded host': (random) => [
    ['X-Forwarded-Host', random.pick(['evil.example', '\xff', '', 'a b'])],
    ['X-Forwarded-Proto', random.pick(['http', 'javascript', ''])],
    ['Forwarded', 'for=1.2.3.4;host=evil.example;proto=http'],
  ],
  host: (random) => [
    ['Host', random.pick(['', 'evil.example', 'not a host', '[::1', 'a:99999', `${'a'.repeat(3000)}`, '\xff'])],
  ],
  'request id': (random) => [['X-Request-Id', random.pick([...VALUES, longText(random, 4000).replaceAll('\n', '')])]],
  trace: (random) => [
    ['traceparent', random.pick([...VALUES, ...TRACES])],
    ['tracestate', random.pick([...VALUES, 'a=b,'.repeat(3000), `a=${'b'.repeat(8000)}`])],
  ],
  'accept-encoding': (random) => [['Accept-Encoding', random.pick([...VALUES, 'br', 'gzip', 'gzip,'.repeat(800)])]],
  'if-none-match': (random) => [
    [
      'If-None-Match',
      random.pick([...VALUES, 'W/"a", "b", *', Array.from({ length: 700 }, (_, at) => `"${at}"`).join(', ')]),
    ],
  ],
  accept: (random) => [['Accept', random.pick([...VALUES, 'image/avif', 'text/html;q=abc', '*/*,'.repeat(900)])]],
  'content type': (random) => [
    [
      'Content-Type',
      random.pick(['text/plain', 'application/json; charset=utf-7', 'multipart/form-data; boundary=x', ...VALUES]),
    ],
  ],
  range: (random) => [['Range', random.pick(['bytes=0-0,'.repeat(500), 'bytes=-1', 'bytes=9-1', 'lines=1'])]],
  expect: (random) => [['Expect', random.pick(['100-continue', '200-ok', ''])]],
  upgrade: (random) => [
    ['Connection', random.pick(['Upgrade', 'Upgrade, HTTP2-Settings', 'close', 'keep-alive, close'])],
    ['Upgrade', random.pick(['websocket', 'h2c', 'TLS/1.0'])],
    ['HTTP2-Settings', 'AAMAAABkAAQCAAAAAAIAAAAA'],
  ],
  'a method in a header': (random) => [['X-HTTP-Method-Override', random.pick(['DELETE', 'PUT', ''])]],
  authorization: (random) => [['Authorization', random.pick(['Bearer', 'Bearer x', 'Basic Og==', ...VALUES])]],
  'idempotency key': (random) => [['Idempotency-Key', random.pick([...VALUES, 'a'.repeat(255), 'a'.repeat(256), '1'])]],
  'many headers': (random) => Array.from({ length: random.between(50, 900) }, (_, at) => [`X-${at}`, 'a'] as const),
  'a long header': (random) => [['X-Long', 'a'.repeat(random.pick([1000, 8000, 15_000, 17_000, 60_000]))]],
  'a header twice': (random) => {
    const name = random.pick([
      'Content-Type',
      'X-Source-Application',
      'Accept',
      'If-None-Match',
      'X-Request-Id',
      'traceparent',
      'Host',
    ])
    return [
      [name, random.pick(VALUES)],
      [name, random.pick(VALUES)],
    ]
  },
  prefetch: (random) => [
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Fetch-Site', random.pick(['cross-site', 'none', MARKUP])],
    ['Origin', random.pick(['null', 'https://evil.example', MARKUP])],
    ['Referer', random.pick(VALUES)],
  ],
}

const TARGETS = [
  '/',
  '/shop/broadband',
  '/shop/summary',
  '/no-such-page',
  '/image?url=%2Fpictures%2Ffibre.svg&w=640&q=75',
  '/readyz',
]
const BODY = '{"query":"{ brand { name } }"}'

export function headerAttack(random: Random): Attack {
  const name = random.pick(Object.keys(HEADERS))
  const headers = HEADERS[name]?.(random) ?? []
  if (random.chance(0.5)) {
    const exchange = exchangeOf({ target: random.pick(TARGETS), headers })
    return { kind: 'headers', name, exchanges: [forgiving(name, exchange)] }
  }
  // What the attack sets is not set beside it.
  const usual = GRAPHQL_HEADERS.filter(
    ([each]) => !headers.some(([given]) => given.toLowerCase() === each.toLowerCase()),
  )
  const exchange = exchangeOf({ method: 'POST', target: '/graphql/', headers: [...usual, ...headers], body: BODY })
  return { kind: 'headers', name, exchanges: [forgiving(name, exchange)] }
}

/** Some headers end or change the conversation, and then it is enough that nothing breaks. */
function forgiving<E extends { methods: readonly string[] }>(name: string, exchange: E): E {
  return ['expect', 'upgrade', 'a long header', 'many headers', 'host', 'a header twice'].includes(name)
    ? { ...exchange, methods: [] }
    : exchange
}
