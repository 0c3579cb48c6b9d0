import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType, isScalarType } from 'graphql'
import type { World } from '../attack.ts'
import type { Random } from '../random.ts'
import { longText, nastyNumber, nastyText } from './nasty-values.ts'

const EIRCODES = [
  'D08P3T7',
  'T12 K8AF',
  'V94E6NH',
  'F92C5PD',
  'R32A7XV',
  'F31N4DT',
  'D15X9NE',
  'A94T2VC',
  'E25K3DW',
  'H71T6RC',
]
const NUMBERS = ['01 555 0142', '0215550167', '8881004217', '8882009903', '+353 1 555 0142', '112']
const OFFERS = ['FTTH_1GB', 'FTTH_500MB', 'FTTC_100MB', 'NO_SUCH_OFFER']
const PLANS = ['ACQ_FTTH_1GB_24M', 'ACQ_FTTH_500MB_24M', 'ACQ_FTTC_100MB_24M', 'NO_SUCH_PLAN']
const WORDS = ['weavers row', 'Dublin', '27', 'cork t12', 'apartment 4', "o'brien", 'a', 'Main St.']

export type Mood = 'sensible' | 'nasty' | 'wrong' | 'long'

/** As long as a body can carry beside the query. */
const LONG_BYTES = 90_000

/**
 * A value for an argument. Sensible ones lead past the first check to where the others hurt; nasty ones have the right
 * type, long ones fill the body, wrong ones have another type.
 */
export function valueFor(random: Random, world: World, type: GraphQLInputType, name: string, mood: Mood): unknown {
  if (isNonNullType(type)) return valueFor(random, world, type.ofType, name, mood)
  if (mood === 'wrong' && random.chance(0.6)) return random.pick(WRONG)
  if (isListType(type)) {
    const length = mood === 'nasty' ? random.pick([0, 1, 3, 40, 400]) : mood === 'long' ? 1 : random.between(0, 3)
    return Array.from({ length }, () => valueFor(random, world, type.ofType, name, length > 40 ? 'sensible' : mood))
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random.chance(mood === 'nasty' ? 0.6 : 0.4),
    )
    // One field is enough to be nasty with, and a body has room for one that is long.
    const bad = fields[random.below(fields.length + 1)]
    return Object.fromEntries(
      fields.map((field) => [
        field.name,
        valueFor(random, world, field.type, field.name, field === bad ? mood : 'sensible'),
      ]),
    )
  }
  if (isEnumType(type)) return random.pick(mood === 'nasty' ? ['', '__proto__', ...names(type)] : names(type))
  return scalarFor(random, world, isScalarType(type) ? type.name : 'String', name, mood)
}

function names(type: { getValues(): readonly { name: string }[] }): string[] {
  return type.getValues().map((value) => value.name)
}

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e21,
  '',
  'text',
  [],
  [[[]]],
  {},
  { a: { b: [1] } },
  { __proto__x: 1 },
]

function scalarFor(random: Random, world: World, scalar: string, name: string, mood: Mood): unknown {
  if (scalar === 'Boolean') return mood === 'wrong' ? 'true' : random.chance(0.5)
  if (scalar === 'Int' || scalar === 'Float') return mood === 'sensible' ? random.between(0, 24) : nastyNumber(random)
  if (mood === 'long') return longText(random, LONG_BYTES)
  if (mood !== 'sensible') return nastyText(random)
  const known = sensibleTexts(world, name)
  return known.length === 0 ? random.pick(WORDS) : random.pick(known)
}

function sensibleTexts(world: World, name: string): readonly string[] {
  if (/eircode/i.test(name)) return EIRCODES
  if (/phone|sip|dsl|number/i.test(name)) return NUMBERS
  if (name === 'addressId') return world.addressIds
  if (/prequalId/i.test(name)) return world.prequalIds
  if (/reference|uuid/i.test(name)) return world.carts.flatMap((cart) => [cart.uuid, cart.reference])
  if (/offerId|^id$/i.test(name)) return world.carts.map(({ offerId }) => offerId)
  if (/offerCode/i.test(name)) return OFFERS
  if (/tariff.*code/i.test(name)) return PLANS
  if (name === 'provider') return ['SKY', 'OTHER', 'VODAFONE']
  return []
}

/** As it is written in a document, where the values of an enum stand without quotes. */
export function printed(type: GraphQLInputType | undefined, value: unknown): string {
  if (isNonNullType(type)) return printed(type.ofType, value)
  if (isEnumType(type) && typeof value === 'string' && value !== '') return value
  if (Array.isArray(value))
    return `[${value.map((item) => printed(isListType(type) ? (type.ofType as GraphQLInputType) : undefined, item)).join(' ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = isInputObjectType(type) ? type.getFields() : {}
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}:${printed(fields[key]?.type, inner)}`)
    .join(' ')}}`
}
