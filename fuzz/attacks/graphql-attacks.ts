import { parse } from 'graphql'
import { type Attack, exchangeOf, GRAPHQL_HEADERS, question, type World } from '../attack.ts'
import type { Random } from '../random.ts'
import { BOMBS } from './graphql-bombs.ts'
import { fittingQuestion, type Question } from './graphql-documents.ts'
import { CODE, mutated, nastyText } from './nasty-values.ts'

export function graphqlAttack(random: Random, world: World): Attack {
  const way = random.weighted({ fitting: 10, bomb: 5, changed: 3, tree: 1.5, envelope: 4, variables: 2 })
  if (way === 'fitting')
    return attack('a question that fits', question(json(fittingQuestion(random, world)), keyed(random)))
  if (way === 'changed') return attack('a changed question', question(json({ query: changed(random, world) })))
  if (way === 'tree') return syntaxTree(random)
  if (way === 'variables') return attack('strange variables', question(strangeVariables(random)))
  if (way === 'envelope') return envelope(random, world)
  const name = random.pick(Object.keys(BOMBS))
  const make = BOMBS[name]
  if (make === undefined) throw new Error(`there is no ${name}`)
  const exchanges = Array.from({ length: random.between(1, 3) }, () =>
    question(json({ query: make(random, random.below(1e6)) })),
  )
  return { kind: 'graphql', name, exchanges }
}

function attack(name: string, ...exchanges: Attack['exchanges']): Attack {
  return { kind: 'graphql', name, exchanges }
}

function json(given: Question): string {
  return JSON.stringify(given)
}

function keyed(random: Random): readonly (readonly [string, string])[] {
  if (random.chance(0.7)) return []
  return [
    ['Idempotency-Key', random.pick(['1', 'a'.repeat(22), `${random.below(1e9)}-${'k'.repeat(30)}`, 'x'.repeat(255)])],
  ]
}

function changed(random: Random, world: World): string {
  let { query } = fittingQuestion(random, world)
  for (let changes = random.between(1, 3); changes > 0; changes--) query = mutated(random, query)
  return query.slice(0, 90_000)
}

/** Aliases that end the text which a compiler of queries writes, and begin code of their own. */
const ALIASES = [
  `x": (function(){ ${CODE} }()), "y`,
  `x"];${CODE};//`,
  `x';${CODE};'`,
  `x\`+${CODE}+\``,
  `x\\";${CODE};//`,
  `x\n;${CODE}\n`,
  `x": ${CODE}, "y`,
]

const TREES = ['{ a: __typename }', '{ brand { a: __typename } }', '{ a: brand { name } }', '{ brand { a: name } }']

/** The document as the tree that a parser would have made of it, which no parser has checked. */
function syntaxTree(random: Random): Attack {
  const alias = random.pick(ALIASES)
  const tree: unknown = JSON.parse(JSON.stringify(parse(random.pick(TREES), { noLocation: true })), (key, value) =>
    key === 'alias' && value !== null ? { ...value, value: alias } : value,
  )
  const text = JSON.stringify(tree)
  const shapes: Readonly<Record<string, unknown>> = {
    'as the text': { query: text },
    'in place of the text': { query: tree },
    'in a batch': [{ query: text }, { query: tree }],
    'as an extension': {
      query: '{ brand { name } }x',
      extensions: { document: tree, persistedQuery: { version: 1, sha256Hash: text } },
    },
    persisted: { persisted: true, query: text },
    'as a document': { document: tree, documentId: text, id: text },
  }
  const shape = random.pick(Object.keys(shapes))
  const exchange = question(JSON.stringify(shapes[shape]))
  // A compiler waits for the second time.
  return {
    kind: 'graphql',
    name: `a syntax tree ${shape}`,
    exchanges: [exchange, exchange, exchange],
    mustBeRefused: true,
  }
}

function strangeVariables(random: Random): string {
  const query = 'query q($text:String! $limit:Int){addressSearch(text:$text limit:$limit){eircode}}'
  const deep = random.pick([50, 3000, 12_000])
  const given = random.pick([
    `{"text":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    `{"text":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`,
    `{"text":"a","__proto__":{"polluted":1}}`,
    `{"text":"a","constructor":{"prototype":{"polluted":1}}}`,
    `{${Array.from({ length: random.pick([100, 6000]) }, (_, at) => `"v${at}":1`).join(',')}}`,
    '"text"',
    '[]',
    '0',
    'null',
    '{"text":"a","text":"b"}',
    '{"text":"\\ud800"}',
    `{"text":${JSON.stringify(nastyText(random))}}`,
    `{"text":"a","limit":1e400}`,
    `{"text":"a","limit":${'9'.repeat(500)}}`,
  ])
  return `{"query":${JSON.stringify(query)},"variables":${given}}`
}

function envelope(random: Random, world: World): Attack {
  const fitting = fittingQuestion(random, world)
  const body = json(fitting)
  const headers = GRAPHQL_HEADERS
  const post = (name: string, sent: string | Buffer, given: readonly (readonly [string, string])[] = headers) =>
    attack(name, exchangeOf({ method: 'POST', target: '/graphql/', headers: given, body: sent }))
  const ways: (() => Attack)[] = [
    () => post('broken JSON', mutated(random, body)),
    () => post('a batch', `[${`${body},`.repeat(random.pick([0, 3])).concat(body)}]`.slice(0, 99_000)),
    () => post('a batch of batches', `${'['.repeat(5000)}${']'.repeat(5000)}`),
    () => post('nothing', ''),
    () =>
      post(
        'a body of another kind',
        random.pick(['null', 'true', '0', '"query"', '[]', '{}', '{"query":null}', '{"query":1}', '{"query":[]}']),
      ),
    () => post('a mark at the beginning', `\ufeff${body}`),
    () => post('UTF-16', Buffer.from(body.slice(0, 40_000), 'utf16le')),
    () =>
      post(
        'bytes that are no text',
        Buffer.concat([Buffer.from(body.slice(0, -1)), Buffer.from([0xff, 0xfe, 0x22, 0x7d])]),
      ),
    () =>
      post(
        'a name of another operation',
        json({
          ...fitting,
          operationName: random.pick(['other', '', '__proto__', 1, {}, null, nastyText(random, 3000)]),
        }),
      ),
    () =>
      post(
        'a persisted question',
        JSON.stringify({
          extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } },
          operationName: 'q',
        }),
      ),
    () =>
      post(
        'a hash beside a question',
        JSON.stringify({ ...fitting, extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }),
      ),
    () => post('keys of the prototype', `{"__proto__":{"query":"{brand{name}}"},"query":"{brand{name}}"}`),
    () =>
      post('a form', 'query=%7Bbrand%7Bname%7D%7D', [
        ['Content-Type', 'application/x-www-form-urlencoded'],
        ['X-Source-Application', 'online-acquisition-ui'],
      ]),
    () =>
      post('plain text', body, [
        ['Content-Type', 'text/plain'],
        ['X-Source-Application', 'online-acquisition-ui'],
      ]),
    () =>
      post('a body said to be packed', body, [
        ...headers,
        ['Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'x'])],
      ]),
    () => post('no application', body, [['Content-Type', 'application/json']]),
    () =>
      attack(
        'a question in the address',
        exchangeOf({ target: `/graphql/?query=${encodeURIComponent('{brand{name}}')}` }),
      ),
    () =>
      attack(
        'another path',
        exchangeOf({
          method: 'POST',
          target: random.pick(['/graphql/x', '/GRAPHQL/', '//graphql/', '/graphql?x', '/graphql/../graphql/']),
          headers,
          body,
        }),
      ),
  ]
  return random.pick(ways)()
}
