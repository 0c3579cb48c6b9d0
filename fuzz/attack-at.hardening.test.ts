import fc from 'fast-check'
import { type DocumentNode, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { KINDS, type World } from './attack.ts'
import { attackAt, visitorAt } from './attack-at.ts'
import { BOMBS } from './attacks/graphql-bombs.ts'
import { fittingQuestion, SCHEMA } from './attacks/graphql-documents.ts'
import { randomAt } from './random.ts'

const WORLD: World = {
  carts: [{ uuid: 'cart-uuid', reference: 'cart-reference', offerId: 'offer-id' }],
  prequalIds: ['prequal-id'],
  addressIds: ['20439882'],
}

test('FUZZ-1: the same seed sends the same bytes at the same place, whatever was made before', () => {
  const anySeed = fc.nat({ max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(anySeed, fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000_000 }), (seed, place, other) => {
      const first = JSON.stringify(attackAt(seed, place, WORLD))
      attackAt(seed, other, WORLD)
      expect(JSON.stringify(attackAt(seed, place, WORLD))).toBe(first)
    }),
    { numRuns: 200 },
  )
})

test('FUZZ-1: other seeds and other places send other requests', () => {
  const sent = [1, 2, 3].flatMap((seed) =>
    Array.from({ length: 300 }, (_, place) => JSON.stringify(attackAt(seed, place, WORLD))),
  )
  // Some requests have one form only, and some are journeys.
  expect(new Set(sent).size).toBeGreaterThan(700)
})

test('FUZZ-2: every kind of request is sent, and every known way to burden a GraphQL server', () => {
  const attacks = Array.from({ length: 6000 }, (_, place) => attackAt(1, place, WORLD))
  const kinds = new Set(attacks.map((attack) => (attack === 'journey' ? 'journey' : attack.kind)))
  expect([...kinds].toSorted()).toEqual([...KINDS].toSorted())
  const names = new Set(attacks.map((attack) => (attack === 'journey' ? 'journey' : attack.name)))
  expect(Object.keys(BOMBS).filter((bomb) => !names.has(bomb))).toEqual([])
  expect([...names].filter((name) => name.startsWith('a syntax tree'))).toHaveLength(6)
})

test('FUZZ-2: every root field of the schema and every argument is asked for, so that a new one is attacked too', () => {
  const asked = new Set<string>()
  for (let place = 0; place < 2500; place++)
    for (const each of argumentsOf(fittingQuestion(randomAt(1, place), WORLD).query)) asked.add(each)
  const roots = [SCHEMA.getQueryType(), SCHEMA.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const known = roots.flatMap((field) => [
    field.name,
    ...field.args.map((argument) => `${field.name}.${argument.name}`),
  ])
  expect(known.filter((each) => !asked.has(each))).toEqual([])
  expect(known.length).toBeGreaterThan(50)
})

function argumentsOf(query: string): string[] {
  const document = parsed(query)
  if (document === null) return []
  const types = new TypeInfo(SCHEMA)
  const found: string[] = []
  const listen = visitWithTypeInfo(types, {
    Field(node) {
      const parent = types.getParentType()
      if (parent !== SCHEMA.getQueryType() && parent !== SCHEMA.getMutationType()) return
      found.push(
        node.name.value,
        ...(node.arguments ?? []).map((argument) => `${node.name.value}.${argument.name.value}`),
      )
    },
  })
  visit(document, listen)
  return found
}

/** Lone surrogates and their like do not parse, and are sent all the same. */
function parsed(query: string): DocumentNode | null {
  try {
    return parse(query)
  } catch {
    return null
  }
}

test('FUZZ-2: most questions are read by the server, or nothing behind the door would be tried', () => {
  const questions = Array.from({ length: 1000 }, (_, place) => fittingQuestion(randomAt(2, place), WORLD).query)
  expect(questions.filter((query) => parsed(query) !== null).length).toBeGreaterThan(850)
})

test('FUZZ-2: one visitor sends a tenth of everything, the others little each', () => {
  const visitors = new Map<string, number>()
  for (let place = 0; place < 5000; place++) {
    const visitor = visitorAt(1, place)
    visitors.set(visitor, (visitors.get(visitor) ?? 0) + 1)
  }
  const [most = 0, ...others] = [...visitors.values()].toSorted((one, other) => other - one)
  expect(most).toBeGreaterThan(350)
  expect(Math.max(...others)).toBeLessThanOrEqual(40)
})
