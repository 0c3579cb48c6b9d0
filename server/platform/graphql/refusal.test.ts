import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSAL_CODES } from '#domain/refusals.ts'
import { schema } from '#server/schema.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function refusal(query: string, variables: Record<string, unknown> = {}) {
  const { errors } = await shop.graphql(query, variables)
  return { message: errors?.[0]?.message, extensions: errors?.[0]?.extensions }
}

const ADDRESSES = 'query q($e: String!) { addressList(eirCode: $e) { town } }'

test('REFUSE-5: beside its code a refusal has the field that it is about, and the parameters of its message', async () => {
  expect(await refusal('mutation { prequal(phone: "12") { prequalId } }')).toEqual({
    message: 'Please, enter a valid phone number.',
    extensions: { code: 'INVALID_PHONE', field: 'phone' },
  })
  expect(await refusal('{ getPrequalResult(prequalId: "nobody") { prequalId } }')).toEqual({
    message: 'No data found for given prequalId',
    extensions: { code: 'PREQUAL_NOT_FOUND', params: { asked: 'by id' } },
  })
  expect(await refusal(ADDRESSES, { e: 'x'.repeat(1001) })).toMatchObject({ extensions: { code: 'INVALID_EIRCODE' } })
  expect(await refusal('query q($r: String!) { getCart(reference: $r) { uuid } }', { r: 'x'.repeat(201) })).toEqual({
    message: 'reference may have at most 200 characters.',
    extensions: {
      code: 'TEXT_TOO_LONG',
      field: 'reference',
      params: { argument: 'reference', atMost: 200 },
      argument: 'reference',
    },
  })
})

test('EIR-9: the API returns the fixed message, and its hint separately', async () => {
  expect(await refusal(ADDRESSES, { e: 'D08 P3T' })).toEqual({
    message: 'Please, enter a valid Eircode.',
    extensions: {
      code: 'INVALID_EIRCODE',
      field: 'eircode',
      params: { hint: 'An Eircode has 7 characters; this has 6.' },
    },
  })
})

test('REFUSE-6: the codes of the schema are those of the list', () => {
  const codes = schema.getType('RefusalCode')
  expect(isEnumType(codes) && codes.getValues().map(({ name }) => name)).toEqual(REFUSAL_CODES.toSorted())
})

/** Closed sets that stay text, as their descriptions say: names with a dash or a space, or a refusal of the shop's own. */
const TEXT = new Set([
  'CurrentService.provider',
  'CurrentServiceInput.provider',
  'CurrentServiceInput.connectedDevices',
  'OrderedNumber.accountType',
  'PortingInput.accountType',
  'NBIVerdict.modal',
  'NBIVerdict.events',
  'TechnologySelection.events',
])
/** Values of the network, of the CMS or of the catalogue: no closed sets of ours. */
const OPEN = new Set([
  'InclusiveEquipment.type',
  'NBILine.status',
  'NBILineInput.status',
  'NEQResult.status',
  'NetworkService.networkTechnology',
  'Query.getCodeForSimType',
])
const SOUNDS_CLOSED = /(?:status|type|group|technology|frequency|icon|events|modal|provider|devices)$/i

test('REFUSE-7: a closed set of values is an enum, or its description says why not', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) => {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type))) return []
    return Object.values<GraphQLField<unknown, unknown> | GraphQLInputField>(type.getFields()).map((field) => ({
      name: `${type.name}.${field.name}`,
      description: field.description ?? '',
      of: getNamedType(field.type as GraphQLType).name,
    }))
  })
  const texts = fields.filter(({ name, of }) => of === 'String' && SOUNDS_CLOSED.test(name) && !OPEN.has(name))
  expect(new Set(texts.map(({ name }) => name))).toEqual(TEXT)
  for (const { name, description } of texts) expect(description, name).toMatch(/text, as|Text, so that|As in/)
})
