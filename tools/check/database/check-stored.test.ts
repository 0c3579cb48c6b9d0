import { expect, test } from 'vitest'
import { columnFaults, queryFaults } from './check-stored.ts'

test.each([
  "where lower(document -> 'details' ->> 'email') = $1",
  "select from json_array_elements(carts.document -> 'lines') as line",
  "where (document)::text ~ 'porting'",
  'and lines::jsonb ? line',
  "document #>> '{lines,0,id}'",
  "card::jsonb - 'token'",
])('STORE-5: a statement that looks into a json value is refused: %s', (statement) => {
  expect(queryFaults('server/order/new-report.ts', `const A = 1\nconst TEXT = \`${statement}\``)).toEqual([
    'server/order/new-report.ts:2 queries a part of a json value: give it a column, or read the document',
  ])
})

test('STORE-5: columns, json that is built or merged, arrows of functions and comments are not meant', () => {
  const source = `
    /** No \`document ->> 'status'\` here. */
    const f = (x: string) => 'x'
    const a = "update carts set document = $1::json, status = $2 where status = 'open'"
    const b = "set document = document || jsonb_build_object('proof', $2::jsonb)"`
  expect(queryFaults('server/cart/any.ts', source)).toEqual([])
  expect(queryFaults('server/cart/live-carts.ts', "document ->> 'x'")).toEqual([])
})

test('STORE-6: a json column that could be used unparsed is refused', () => {
  expect(columnFaults('server/new/tables.ts', "  answers: jsonb('answers').$type<Answers>().notNull(),")).toEqual([
    'server/new/tables.ts: answers must be .$type<Stored<…>>(), written and read by a storedDocument',
  ])
  expect(columnFaults('server/new/tables.ts', "  answers: json('answers'),")).toHaveLength(1)
  expect(columnFaults('server/new/tables.ts', "  answers: json('answers').$type<Stored<Answers>>(),")).toEqual([])
})
