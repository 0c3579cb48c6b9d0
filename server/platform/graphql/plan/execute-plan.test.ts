import { buildSchema, execute, GraphQLError, type GraphQLFieldResolver, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { executePlan } from './execute-plan.ts'
import { planOperations } from './plan-operation.ts'

const SCHEMA = buildSchema(`
  enum Colour { RED BLUE }
  type Leaf { text: String word(times: Int = 2, upper: Boolean!): String! count: Int! colour: Colour must: String! soon: String late: String! }
  type Branch { leaf: Leaf firm: Leaf! leaves: [Leaf] firmLeaves: [Leaf!]! texts: [String] firmTexts: [String!] branch: Branch method(add: Int): Int }
  type Query { branch: Branch broken: Branch refused: String slow: Branch firm: Branch! number: Int }
  type Mutation { first: Int second: Int third: Branch }
`)

const failing = () => {
  throw new GraphQLError('refused', { extensions: { code: 'REFUSED' } })
}

const LEAF = {
  text: 'é',
  word: ({ times, upper }: { times: number; upper: boolean }) => (upper ? 'A' : 'a').repeat(times),
  count: 3,
  colour: 'RED',
  must: 'm',
  soon: Promise.resolve('soon'),
  late: () => Promise.resolve('late'),
}
const WRONG = {
  ...LEAF,
  count: 1.5,
  colour: 'GREEN',
  must: null,
  text: new Error('no text'),
  late: async () => failing(),
}
const BRANCH = {
  leaf: LEAF,
  firm: LEAF,
  leaves: [LEAF, null, WRONG, Promise.resolve(LEAF)],
  firmLeaves: new Set([LEAF, { ...LEAF, text: undefined }]),
  texts: ['a', null, Promise.resolve('b'), { an: 'object' }],
  firmTexts: ['a', null],
  branch: { leaf: WRONG, firm: null, leaves: 'none', firmLeaves: [WRONG], texts: 7 },
  method: ({ add = 1 }) => add,
}

const order: string[] = []
const RESOLVERS: Record<string, GraphQLFieldResolver<unknown, unknown>> = {
  branch: () => BRANCH,
  broken: async () => BRANCH.branch,
  refused: failing,
  slow: () => new Promise((done) => setImmediate(done, BRANCH)),
  firm: () => null,
  number: () => 1,
  first: () => Promise.resolve().then(() => order.push('first')),
  second: async () => (order.push('second') > 1 ? failing() : 0),
  third: () => (order.push('third') > 0 ? BRANCH : null),
}
for (const root of [SCHEMA.getQueryType(), SCHEMA.getMutationType()]) {
  for (const [name, field] of Object.entries(root?.getFields() ?? {})) field.resolve = RESOLVERS[name] ?? failing
}

const ALL = 'text count colour must soon late word(upper: true)'
const VARIABLES = { number: 4, wrong: 'four' }
const WORD = 'leaf { word(times: $number, upper: $upper) } method(add: $number)'
const OPERATIONS = [
  `{ branch { leaf { ${ALL} } } }`,
  '{ branch { firm { b: text a: text __typename } __typename } __typename }',
  `query q($number: Int, $upper: Boolean = false) { branch { ${WORD} } }`,
  `query q($number: Int = 3, $upper: Boolean!) { branch { ${WORD} } }`,
  'query q($missing: Int) { branch { method(add: $missing) } }',
  'query q($wrong: Int!) { branch { method(add: $wrong) } }',
  '{ branch { ...a leaf { count } ...b } } fragment a on Branch { leaf { text } } fragment b on Branch { ...a leaf { must } }',
  '{ branch { ... on Branch { leaf { text } } ... { firm { text } } } }',
  '{ branch { leaves { text } } }',
  `{ branch { leaves { ${ALL} } texts firmTexts } number refused }`,
  `{ branch { firmLeaves { ${ALL} } } }`,
  `{ branch { branch { leaf { ${ALL} } } } }`,
  '{ branch { branch { leaf { late soon } leaves { text } texts } } }',
  '{ branch { branch { firmLeaves { soon late count } } leaf { soon } } slow { leaf { soon } } }',
  '{ broken { firm { text } leaf { soon late } } refused number slow { leaf { text } } }',
  '{ number firm { leaf { text } } slow { leaf { soon } } }',
  '{ slow { firm { late } leaves { late } } firm { leaf { text } } }',
  'mutation { second first third { branch { firm { text } } } }',
  `mutation { second first again: first third { leaf { ${ALL} } } }`,
]

test.each(OPERATIONS)('COST-10: a plan has the result that graphql-js has: %s', async (text) => {
  const document = parse(text)
  expect(validate(SCHEMA, document)).toEqual([])
  const [plan] = planOperations(SCHEMA, document).values()
  if (plan === undefined) throw new Error('not planned')
  order.length = 0
  const theirs = await execute({ schema: SCHEMA, document, variableValues: VARIABLES })
  const inOrder = order.splice(0)
  const ours = await executePlan({ schema: SCHEMA, plan, contextValue: {}, variableValues: VARIABLES })
  expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs))
  expect(order).toEqual(inOrder)
})

test('COST-10: what depends on variables, reads the schema or could set a prototype is left to graphql-js', () => {
  const planned = (text: string) => planOperations(SCHEMA, parse(text)).size
  expect(planned('{ number }')).toBe(1)
  expect(planned('query a { number } query b { refused }')).toBe(2)
  expect(planned('query q($all: Boolean!) { number @include(if: $all) }')).toBe(0)
  expect(planned('query q($all: Boolean!) { branch { leaf { text @skip(if: $all) } } }')).toBe(0)
  expect(planned('{ ...f @include(if: true) } fragment f on Query { number }')).toBe(0)
  expect(planned('{ __schema { types { name } } }')).toBe(0)
  expect(planned('{ branch { __proto__: leaf { text } } }')).toBe(0)
})
