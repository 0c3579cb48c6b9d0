import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { documentReader } from './document-reader.ts'

const SCHEMA = buildSchema('type Query { field: String }')
const OURS = 'query Ours { field }'

test('COST-6: the storefront’s operations are read before somebody sends them, and no flood of other texts evicts them', async () => {
  const reader = documentReader(SCHEMA, {
    introspection: false,
    operations: new Set([OURS]),
    mostCost: 1_000_000,
    sizes: () => new Map(),
  })
  const others = Array.from({ length: 1200 }, (_, index) => `query Q${index} { field } #${'x'.repeat(7900)}`)
  const [first = ''] = others
  await reader.readOperations()
  const known = reader.read(OURS)
  expect(known).toMatchObject({ ok: true, value: { isOurs: true } })
  expect(reader.read(first)).toMatchObject({ ok: true, value: { isOurs: false } })
  expect([reader.workOf(OURS), reader.workOf(first)]).toEqual([0, 0])
  for (const text of others) reader.read(text)
  expect(reader.workOf(first)).toBeGreaterThan(0)
  expect(reader.read(OURS)).toEqual(known)
  expect(reader.workOf(OURS)).toBe(0)
})
