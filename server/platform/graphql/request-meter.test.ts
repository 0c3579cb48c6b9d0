import { GraphQLInt, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLSchema, graphql } from 'graphql'
import { expect, test } from 'vitest'
import { costs } from './field-cost.ts'
import { meterFields } from './meter-fields.ts'
import { requestMeters } from './request-meter.ts'

/** A clock that fields advance, and iterations of the event loop that the test ends. */
function aMachine() {
  let worked = 0
  const turns: (() => void)[] = []
  const meterFor = requestMeters({ workedMs: () => worked, nextIteration: (callback) => void turns.push(callback) })
  return {
    meterFor,
    work: (ms: number) => {
      worked += ms
    },
    endTurn: () => {
      for (const callback of turns.splice(0)) callback()
    },
  }
}

const counting = (times: number, count: () => void) => {
  for (let time = 0; time < times; time++) count()
}

test('COST-5: a request whose fields keep the thread busy for too long is aborted, and stays so', () => {
  const { meterFor, work } = aMachine()
  const meter = meterFor(50)
  const slow = () => {
    work(1)
    meter.count()
  }
  counting(50, slow)
  expect(() => counting(50, slow)).toThrow('too much at once')
  expect(meter.count).toThrow('too much at once')
})

test('COST-5: waiting, and the work of others in between, is not the request’s', () => {
  const { meterFor, work, endTurn } = aMachine()
  const [meter, other] = [meterFor(50), meterFor(50)]
  for (let turn = 0; turn < 100; turn++) {
    counting(40, meter.count)
    endTurn()
    work(10)
    counting(40, meter.count)
    counting(2, other.count)
    work(10)
  }
  counting(40, meter.count)
})

/** Objects that each have a field which takes a millisecond. */
function aSchema(work: (ms: number) => void, computed: { times: number }) {
  const Part = new GraphQLObjectType({ name: 'Part', fields: { value: { type: GraphQLInt, resolve: () => 1 } } })
  const Thing = new GraphQLObjectType({
    name: 'Thing',
    fields: {
      part: {
        type: new GraphQLNonNull(Part),
        resolve: () => {
          work(1)
          return {}
        },
      },
      once: {
        ...costs({ units: 10 }),
        type: GraphQLInt,
        resolve: async () => {
          computed.times += 1
          return computed.times
        },
      },
    },
  })
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: {
      things: {
        type: new GraphQLList(new GraphQLNonNull(Thing)),
        resolve: () => Array.from({ length: 100 }, () => ({})),
      },
    },
  })
  return meterFields(new GraphQLSchema({ query }))
}

test('COST-5: its root field is null with one error, like any that is refused, and so are those after it', async () => {
  const { meterFor, work } = aMachine()
  const schema = aSchema(work, { times: 0 })
  const source = '{ a: things { part { value } } b: things { part { value } } }'
  const { data, errors } = await graphql({ schema, source, contextValue: { meter: meterFor(50) } })
  expect(data).toEqual({ a: null, b: null })
  expect(errors?.map(({ extensions, path }) => [extensions['code'], path?.[0]])).toEqual([
    ['QUERY_TOO_COSTLY', 'a'],
    ['QUERY_TOO_COSTLY', 'b'],
  ])
  const enough = await graphql({ schema, source, contextValue: { meter: meterFor(500) } })
  expect(enough.errors).toBeUndefined()
})

test('COST-4: a field with a weight is computed once per object and request, under however many aliases', async () => {
  const { meterFor, work } = aMachine()
  const computed = { times: 0 }
  const schema = aSchema(work, computed)
  const run = () =>
    graphql({ schema, source: '{ things { a: once b: once c: once } }', contextValue: { meter: meterFor(1e6) } })
  const { data } = await run()
  expect(computed.times).toBe(100)
  expect(data).toMatchObject({ things: expect.arrayContaining([{ a: 7, b: 7, c: 7 }]) })
  await run()
  expect(computed.times).toBe(200)
})
