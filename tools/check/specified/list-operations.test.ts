import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { DOCUMENT, faultsOf, namedThings } from './list-operations.ts'
import { readTests } from './read-tests.ts'
import { missingInSchema, missingInTypes, readSchema, readUses } from './read-uses.ts'
import { SPECIFIED } from './specified-operations.ts'
import { SPECIFIED_TYPES } from './specified-types.ts'

const uses = readUses(ROOT)
const tests = readTests(ROOT)

test('PAPER-7: the schema has every operation, argument and field that the specification names', () => {
  const schema = readSchema(ROOT)
  expect(SPECIFIED.flatMap((operation) => missingInSchema(schema, operation))).toEqual([])
  expect(missingInTypes(schema, SPECIFIED_TYPES)).toEqual([])
  expect(missingInTypes(schema, { Tariff: ['taste'] })).toEqual(['Tariff.taste'])
  const wrong = { name: 'getCart', kind: 'Query', arguments: ['colour'], fields: ['taste'] } as const
  expect(missingInSchema(schema, wrong)).toEqual(['getCart(colour)', 'getCart { taste }'])
})

test('PAPER-7: each is used by a page or says why not, is in a test, and has its row in the document', () => {
  const things = namedThings(uses, tests)
  expect(faultsOf(things)).toEqual([])
  const document = readFileSync(join(ROOT, DOCUMENT), 'utf8')
  expect(things.filter(({ name }) => !document.includes(`| \`${name}\` |`))).toEqual([])
})

test('PAPER-7: an operation that no page uses any more, and one that no test names, are found', () => {
  const without = uses.filter(({ field }) => field !== 'removeTariff')
  expect(faultsOf(namedThings(without, tests))[0]).toBe('removeTariff is used by no page, and nothing says why')
  expect(faultsOf(namedThings(uses, []))).toContain('getCart(token) is in no test')
})
