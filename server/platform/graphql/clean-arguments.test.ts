import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  graphql,
  isScalarType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASTED_ADDRESS } from '#server/address/graphql.ts'
import { schema } from '#server/schema.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cleanArguments } from './clean-arguments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DIRTY = ' Ma\u0000ry\u202E\n\tO\u0301\uD800 '
const CLEAN = 'Mary Ó'

/** A schema with a text in every kind of place, one of them in a recursive input type. */
function aSchema(): GraphQLSchema {
  const Part: GraphQLInputObjectType = new GraphQLInputObjectType({
    name: 'Part',
    fields: () => ({
      text: { type: GraphQLString },
      number: { type: GraphQLInt },
      parts: { type: new GraphQLList(Part) },
    }),
  })
  const Answer = new GraphQLObjectType({
    name: 'Answer',
    fields: {
      below: { type: GraphQLString, args: { text: { type: GraphQLString } }, resolve: (_source, args) => args.text },
    },
  })
  const echo = new GraphQLObjectType({
    name: 'Query',
    fields: {
      echo: {
        type: GraphQLString,
        args: {
          text: { type: new GraphQLNonNull(GraphQLString) },
          usual: { type: GraphQLString, defaultValue: DIRTY },
          texts: { type: new GraphQLList(GraphQLString) },
          lists: { type: new GraphQLList(new GraphQLList(GraphQLString)) },
          part: { type: Part },
          numbers: { type: new GraphQLList(GraphQLInt) },
          pasted: { type: GraphQLString, ...PASTED_ADDRESS },
        },
        resolve: (_source, args) => JSON.stringify(args),
      },
      answer: { type: Answer, resolve: () => ({}) },
    },
  })
  return cleanArguments(new GraphQLSchema({ query: echo }))
}

async function echoed(source: string, variableValues: Record<string, unknown> = {}) {
  const { data, errors } = await graphql({ schema: aSchema(), source, variableValues })
  expect(errors).toBeUndefined()
  return JSON.parse(String(data?.['echo']))
}

async function refusalOf(source: string, variableValues: Record<string, unknown> = {}) {
  const { errors } = await graphql({ schema: aSchema(), source, variableValues })
  return errors?.map(({ message, extensions }) => [extensions['code'], message])
}

test('TEXT-5: a text is cleaned in arguments, defaults, lists and input objects, however deep', async () => {
  const query = `query q($text: String!, $texts: [String], $lists: [[String]], $part: Part) {
    echo(text: $text, texts: $texts, lists: $lists, part: $part) }`
  const part = { text: DIRTY, number: 7, parts: [{ text: DIRTY }, null, { parts: [{ text: DIRTY }] }] }
  expect(await echoed(query, { text: DIRTY, texts: [DIRTY, null], lists: [[DIRTY], null], part })).toEqual({
    text: CLEAN,
    usual: CLEAN,
    texts: [CLEAN, null],
    lists: [[CLEAN], null],
    part: { text: CLEAN, number: 7, parts: [{ text: CLEAN }, null, { parts: [{ text: CLEAN }] }] },
  })
})

test('TEXT-5: a literal in the query is cleaned like a variable, and so is one of a field below', async () => {
  // A lone surrogate is no valid GraphQL; everything else can be written.
  const escaped = JSON.stringify(DIRTY.toWellFormed().replace('\uFFFD', ''))
  expect(await echoed(`{ echo(text: ${escaped}, part: { text: ${escaped} }) }`)).toMatchObject({
    text: CLEAN,
    part: { text: CLEAN },
  })
  const { data } = await graphql({ schema: aSchema(), source: `{ answer { below(text: ${escaped}) } }` })
  expect(data).toEqual({ answer: { below: CLEAN } })
})

test('TEXT-3: a text above its limit is refused by the name of its place', async () => {
  const long = 'x'.repeat(201)
  expect(
    await refusalOf('query q($part: Part) { echo(text: "", part: $part) }', { part: { parts: [{ text: long }] } }),
  ).toEqual([['TEXT_TOO_LONG', 'part.parts.text may have at most 200 characters.']])
  expect(await refusalOf(`{ echo(text: "${long}") }`)).toEqual([
    ['TEXT_TOO_LONG', 'text may have at most 200 characters.'],
  ])
  expect(
    (await echoed('query q($p: String) { echo(text: "", pasted: $p) }', { p: 'x '.repeat(5000) })).pasted,
  ).toHaveLength(999)
})

test('TEXT-3: a list of more than a hundred entries is refused, of texts or not', async () => {
  const query = 'query q($t: [String], $n: [Int]) { echo(text: "", texts: $t, numbers: $n) }'
  const refused = (name: string) => [['LIST_TOO_LONG', `${name} may have at most 100 entries.`]]
  expect(await refusalOf(query, { t: Array(101).fill('x') })).toEqual(refused('texts'))
  expect(await refusalOf(query, { n: Array(101).fill(1) })).toEqual(refused('numbers'))
  expect((await echoed(query, { t: Array(100).fill('x'), n: Array(100).fill(1) })).texts).toHaveLength(100)
})

test('TEXT-5: no scalar of the schema but String and ID holds free text, so that none is passed over', () => {
  const scalars = Object.values(schema.getTypeMap()).filter(isScalarType)
  expect(scalars.map(({ name }) => name).sort()).toEqual(['Boolean', 'Commitment', 'Float', 'ID', 'Int', 'String'])
})

test('TEXT-3: a refused text does not affect its siblings, and has the same message the second time', async () => {
  for (const _time of [1, 2, 3]) {
    const { status, data, errors } = await shop.graphql(
      'query q($r: String!) { brand { name } getCart(reference: $r) { uuid } }',
      { r: 'x'.repeat(5000) },
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({ brand: { name: expect.any(String) }, getCart: null })
    expect(errors).toMatchObject([
      {
        message: 'reference may have at most 200 characters.',
        path: ['getCart'],
        extensions: { code: 'TEXT_TOO_LONG', argument: 'reference' },
      },
    ])
  }
})

test('TEXT-3: a token may have 8,000 characters', async () => {
  const query = 'query q($t: String) { getCart(reference: "x", cartType: CROSS_SELL, token: $t) { uuid } }'
  const codeFor = async (length: number) =>
    (await shop.graphql(query, { t: 'e'.repeat(length) })).errors?.[0]?.extensions.code
  expect(await codeFor(8000)).toBe('FORBIDDEN')
  expect(await codeFor(8001)).toBe('TEXT_TOO_LONG')
})

test('TEXT-4: an Eircode is found in a whole letter that was pasted, for the first thousand characters of it', async () => {
  const letter = `Dear all,\r\n\r\n${'we live by the sea. '.repeat(40)}\u0000 D08\u00A0P3T7 ${'Kind regards. '.repeat(4000)}`
  const list = await shop.graphql('query q($e: String!) { addressList(eirCode: $e) { eircode } }', { e: letter })
  expect(list.errors).toBeUndefined()
  expect(list.data.addressList[0].eircode).toBe('D08P3T7')
  const search = await shop.graphql('query q($e: String!) { addressSearch(text: $e) { eircode } }', { e: letter })
  expect(search.data.addressSearch).toMatchObject([{ eircode: 'D08P3T7' }])
  const prequal = 'mutation p($e: String) { prequal(address: { eircode: $e }) { prequalId } }'
  expect((await shop.graphql(prequal, { e: letter })).errors).toBeUndefined()
  const late = await shop.graphql(prequal, { e: `${'x '.repeat(600)} D08 P3T7` })
  expect(late.errors?.[0]?.extensions.code).toBe('INVALID_EIRCODE')
})

test('TEXT-9: an address is understood without what came along when it was pasted', async () => {
  const address = {
    addressLine1: '27\u0000 wea\u200Bvers\r\nrow\uD800',
    addressLine2: 'Li\u00ADberties\u202E',
    addressLine3: '\u200B\u2066',
    town: '\uFEFFDublin',
    county: 'CO_DUBLIN\u0000',
  }
  const { data, errors } = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { eircode } }', {
    a: address,
  })
  expect(errors).toBeUndefined()
  expect(data.prequal).toEqual({ eircode: 'D08P3T7' })
})

test('TEXT-9: stored texts are clean: answers about the current service', async () => {
  const added = await shop.graphql(
    'mutation { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid offers { id } } }',
  )
  const { uuid, offers } = added.data.addBroadbandTariff
  const { data, errors } = await shop.graphql(
    `mutation s($r: String!, $o: String!, $a: CurrentServiceInput!) { saveCurrentService(reference: $r, offerId: $o,
      answers: $a) { offers { currentService { providerName accountNumber phoneNumber } } } }`,
    {
      r: `\uFEFF${uuid} `,
      o: `${offers[0].id}\u0000`,
      a: {
        hasService: true,
        provider: 'OTHER\u200B',
        providerName: DIRTY,
        accountNumber: '12\u202E34-56\u0000',
        keepNumber: true,
        phoneNumber: '01\u00A0555\u200B0142',
        connectedDevices: ['NONE\u0000'],
      },
    },
  )
  expect(errors).toBeUndefined()
  expect(data.saveCurrentService.offers[0].currentService).toEqual({
    providerName: CLEAN,
    accountNumber: '1234-56',
    phoneNumber: '015550142',
  })
})
