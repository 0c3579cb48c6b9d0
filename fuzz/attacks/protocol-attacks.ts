import { type Attack, type Exchange, GRAPHQL_HEADERS, written } from '../attack.ts'
import type { Random } from '../random.ts'
import { mutated } from './nasty-values.ts'

const BODY = '{"query":"{ brand { name } }"}'
const GET = written({ target: '/shop/broadband' })
const POST = written({ method: 'POST', target: '/graphql/', headers: GRAPHQL_HEADERS, body: BODY })
const HEAD_OF_POST = (more: string) =>
  `POST /graphql/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nX-Source-Application: online-acquisition-ui\r\n${more}\r\n\r\n`

const BROKEN = [
  'GET\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'get / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GETT / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET  / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\nHost: a\n\n',
  'GET / HTTP/1.1\rHost: a\r\r',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost a\r\n\r\n',
  'GET / HTTP/1.1\r\n: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\n folded: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nX\0Y: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost : a\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\0\0\0\0',
  '\r\n\r\n\r\n\r\n',
  `${'A'.repeat(70_000)}\r\n\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
] as const

const LENGTHS = ['-1', '1e2', '0x10', '999999999999999999999', '+5', ' ', '5, 5', '5, 6', '\xff', '10 ', 'abc'] as const
const CODINGS = [
  'chunked',
  'chunked, chunked',
  'gzip, chunked',
  'identity',
  'xchunked',
  ' chunked',
  'Chunked',
  '',
] as const
const CHUNKS = [
  `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
  `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\nX-Trailer: 1\r\n\r\n`,
  `${BODY.length.toString(16)}\r\n${BODY}`,
  `FFFFFFFFFFFFFFFFF\r\n${BODY}\r\n0\r\n\r\n`,
  `-1\r\n${BODY}\r\n0\r\n\r\n`,
  `zz\r\n${BODY}\r\n0\r\n\r\n`,
  `1;${'x'.repeat(30_000)}\r\n{\r\n0\r\n\r\n`,
  `1\r\n{\r\n`.repeat(400),
  '0\r\n\r\n',
  `5\r\n${BODY}\r\n0\r\n\r\n`,
] as const

const WAYS: Readonly<Record<string, (random: Random) => Exchange>> = {
  'a broken request line': (random) => whatever(random.pick(BROKEN)),
  'a changed request': (random) => whatever(mutated(random, random.pick([GET, POST]))),
  'a wrong length': (random) => whatever(`${HEAD_OF_POST(`Content-Length: ${random.pick(LENGTHS)}`)}${BODY}`),
  'a body cut short': (random) =>
    whatever(`${HEAD_OF_POST(`Content-Length: ${BODY.length + random.between(1, 5000)}`)}${BODY}`),
  'a body longer than it says': (random) =>
    whatever(`${HEAD_OF_POST(`Content-Length: ${BODY.length}`)}${BODY}${'x'.repeat(random.between(1, 5000))}`),
  'a transfer coding': (random) =>
    whatever(`${HEAD_OF_POST(`Transfer-Encoding: ${random.pick(CODINGS)}`)}${random.pick(CHUNKS)}`),
  // Two ways to say where a request ends are how one is smuggled into another.
  'length and coding at once': (random) =>
    whatever(
      `${HEAD_OF_POST(`Content-Length: ${random.pick([0, 5, BODY.length])}\r\nTransfer-Encoding: chunked`)}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`,
    ),
  'two lengths': () => whatever(`${HEAD_OF_POST(`Content-Length: 5\r\nContent-Length: ${BODY.length}`)}${BODY}`),
  'a body too large': (random) =>
    whatever(
      written({
        method: 'POST',
        target: '/graphql/',
        headers: GRAPHQL_HEADERS,
        body: 'x'.repeat(random.pick([100_001, 300_000])),
      }),
    ),
  'a body with GET': () => whatever(written({ target: '/shop/tv', body: BODY })),
  pipelining: (random) => {
    const count = random.between(2, 12)
    return {
      pieces: [{ text: random.pick([GET, POST]).repeat(count) }],
      methods: Array.from({ length: count }, () => 'GET'),
    }
  },
  'a slow body': (random) => {
    const at = random.between(1, POST.length - 1)
    return {
      pieces: [{ text: POST.slice(0, at) }, { text: POST.slice(at), pauseMs: random.between(5, 150) }],
      methods: ['POST'],
    }
  },
  'byte by byte': () => ({
    pieces: Array.from(GET, (text, at) => (at % 16 === 0 ? { text, pauseMs: 1 } : { text })),
    methods: ['GET'],
  }),
  'half a head, left open': (random) => ({
    pieces: [{ text: GET.slice(0, random.between(1, GET.length - 3)) }],
    methods: [],
    lingerMs: 3000,
  }),
  'half a body, left open': (random) => ({
    pieces: [{ text: POST.slice(0, POST.length - random.between(1, BODY.length - 1)) }],
    methods: [],
    lingerMs: 3000,
  }),
  'a connection that says nothing': () => ({ pieces: [], methods: [], lingerMs: 2000 }),
}

/** Below HTTP: what a parser must refuse, wait for or abort without harm to other connections. */
export function protocolAttack(random: Random): Attack {
  const name = random.pick(Object.keys(WAYS))
  return { kind: 'protocol', name, exchanges: [WAYS[name]?.(random) ?? whatever('')] }
}

function whatever(text: string): Exchange {
  return { pieces: [{ text }], methods: [] }
}
