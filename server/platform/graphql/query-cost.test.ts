import { getIntrospectionQuery, parse } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '#server/schema.ts'
import { type ListSizes, queryCost } from './query-cost.ts'

function sizes(tariffs: number, prices = { each: 110, all: 880 }): ListSizes {
  return new Map([
    ['tariffs', { each: tariffs, all: tariffs }],
    ['handsets', { each: 30, all: 30 }],
    ['equipmentPrices', prices],
  ])
}

const costOf = (query: string, under = sizes(70)) => queryCost(schema, parse(query), under).units
const refusalOf = (query: string) => queryCost(schema, parse(query), sizes(70)).refusal?.message
const names = (count: number, field: string) => Array.from({ length: count }, (_, at) => `f${at}: ${field}`).join(' ')

test('COST-1: what stands below a list costs as often as the release has items in it', () => {
  const [few, many] = [10, 500].map((length) => costOf('{ getTariffs { tariffs { code } } }', sizes(length)))
  const nothing = costOf('{ getTariffs { tariffs { code } } }', sizes(0))
  expect(Number(many) - nothing).toBe(50 * (Number(few) - nothing))
})

test('COST-1: lists within a list hold no more together than there is in the release', () => {
  const base = costOf('{ getTariffs { tariffs { code } } }')
  // 880 prices with a code each, though a tariff may have 110.
  expect(costOf('{ getTariffs { tariffs { code equipmentsPrice { code } } } }') - base).toBe(70 + 2 * 880)
  // The plan of every handset may be the one with 110.
  const plans = costOf('{ getHandsets { handsets { plan { code } } } }')
  expect(costOf('{ getHandsets { handsets { plan { code equipmentsPrice { code } } } } }') - plans).toBe(
    30 + 2 * 30 * 110,
  )
})

test('COST-1: a computed field costs its weight, under a second alias no more than a plain field does', () => {
  const plain = costOf('{ getCart { uuid } }')
  const once = costOf('{ getCart { uuid a: itemisedBills { amount } } }') - plain
  const twice = costOf('{ getCart { uuid a: itemisedBills { amount } b: itemisedBills { amount } } }') - plain
  expect(once).toBeGreaterThan(1000)
  expect(twice - once).toBeLessThan(100)
})

test('COST-1: a field that is selected twice under one name is executed once, and costs once', () => {
  expect(costOf('{ brand { name name ...B } } fragment B on Brand { name }')).toBe(costOf('{ brand { name } }'))
})

const SIX = names(6, 'forecast { contractTotal }')
const HIDDEN = [
  `{ getTariffs { tariffs { ${SIX} } } }`,
  `{ getTariffs { tariffs { ... on Tariff { ${names(3, 'forecast { startDate }')} } ... { a: forecast { startDate } ... { b: forecast { startDate } c: forecast { startDate } } } } } }`,
  `{ getTariffs { tariffs { ...A ...B } } } fragment A on Tariff { ${names(3, 'forecast { startDate }')} ...C }
   fragment B on Tariff { a: forecast { startDate } } fragment C on Tariff { b: forecast { startDate } c: forecast { startDate } }`,
  // Both selections of tariffs are one in the response, so their aliases are counted together.
  `{ getTariffs { tariffs { ${names(3, 'forecast { startDate }')} } tariffs { a: forecast { startDate } b: forecast { startDate } c: forecast { startDate } } } }`,
  `{ ${names(11, 'brand { name }')} }`,
  `{ __schema { ${names(6, 'types { name }')} } }`,
]

test('COST-2: one field under one parent has five aliases at the most, ten as a root field, also through fragments', () => {
  for (const query of HIDDEN)
    expect([query, refusalOf(query)]).toEqual([query, expect.stringMatching('too many names')])
  expect(refusalOf(`{ getTariffs { tariffs { ${names(5, 'forecast { contractTotal }')} } } }`)).toBeUndefined()
  expect(refusalOf(`{ ${names(10, 'brand { name }')} }`)).toBeUndefined()
  // Each under a parent of its own.
  expect(refusalOf(`{ a: brand { ${names(5, 'name')} } b: brand { ${names(5, 'name')} } }`)).toBeUndefined()
})

test('COST-2: the query for the schema passes', () => {
  expect(refusalOf(getIntrospectionQuery())).toBeUndefined()
})
