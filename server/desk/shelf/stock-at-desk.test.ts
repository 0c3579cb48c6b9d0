import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'

const LEVELS = '{ stockLevels { code name onHand held free sold } }'
const HOLDS = 'query h($c: String!) { stockHolds(code: $c) { until } }'
const PREVIEW = 'query p($l: [String!]!) { countPreview(lines: $l) { problems rows { code name was becomes held } } }'
const COUNT = 'mutation c($l: [String!]!, $w: String!) { countStock(lines: $l, reason: $w) }'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let brid: DeskBrowser
let code: string
let other: string

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  brid = await staffAtDesk(desk, 'stock')
  ;[{ code }, { code: other }] = await back.rows('select code from stock order by code limit 2')
  await back.rows('update stock set on_hand = 10, held = 2 where code = $1', [code])
  await back.rows(
    `insert into stock_holds (holder, code, cart_uuid, until) select n::text, $1, gen_random_uuid(), now() + make_interval(mins => n) from generate_series(1, 2) as n`,
    [code],
  )
})
afterAll(() => desk?.close())

let turn = 0
const press = (variables: object, key = `press-of-a-button-${turn++}-0123456789`) =>
  brid.query(COUNT, { ...variables }, { 'idempotency-key': key })
const levelOf = async (wanted: string) =>
  (await brid.query(LEVELS)).data.stockLevels.find((level: { code: string }) => level.code === wanted)

test('DESKSTOCK-1: levels by name, and until when the held ones are', async () => {
  expect(await levelOf(code)).toEqual({
    code,
    name: expect.stringMatching(/\w/),
    onHand: 10,
    held: 2,
    free: 8,
    sold: 0,
  })
  const { stockHolds } = (await brid.query(HOLDS, { c: code })).data
  expect(stockHolds).toHaveLength(2)
  expect(Date.parse(stockHolds[0].until)).toBeLessThan(Date.parse(stockHolds[1].until))
})

test('DESKSTOCK-2: a list shows what it would change, and what is wrong with it by line', async () => {
  const good = (await brid.query(PREVIEW, { l: ['code,number', `${code}, 12`, 'NEW-CODE;3'] })).data.countPreview
  expect(good).toEqual({
    problems: [],
    rows: [
      { code, name: expect.any(String), was: 10, becomes: 12, held: 2 },
      { code: 'NEW-CODE', name: null, was: null, becomes: 3, held: 0 },
    ],
  })
  const bad = (await brid.query(PREVIEW, { l: [`${code}, 1`, 'X'] })).data.countPreview
  expect(bad).toEqual({ problems: ['line 2: "" is no number from 0 to 1000000'], rows: [] })
  const many = Array.from({ length: 300 }, (_, index) => `CODE-${index}, 1`)
  expect((await brid.query(PREVIEW, { l: many })).data.countPreview.rows).toHaveLength(300)
  const short = (await brid.query(PREVIEW, { l: [`${code}, 1`] })).data.countPreview
  expect(short.problems).toEqual([`${code}: 2 are held for customers, not 1`])
})

test('DESKSTOCK-3: all lines or none, for a reason', async () => {
  const before = await levelOf(other)
  expect(codeOf(await press({ l: [`${other}, 55`, `${code}, 1`], w: 'Counted by hand' }))).toBe('DESK_STOCK_HELD')
  expect(codeOf(await press({ l: [`${other}, many`], w: 'Counted by hand' }))).toBe('DESK_STOCK_UNREADABLE')
  expect(codeOf(await press({ l: [`${other}, 55`], w: '' }))).toBe('DESK_REASON_NEEDED')
  expect(await levelOf(other)).toEqual(before)
  expect((await press({ l: [`${other}, 55`, `${code}, 2`], w: 'Counted by hand' })).data.countStock).toBe(2)
  expect(await levelOf(other)).toMatchObject({ onHand: 55 })
  expect(await levelOf(code)).toMatchObject({ onHand: 2, free: 0 })
})

test('DESKSTOCK-4: a count is in the trail with the numbers before and after, once', async () => {
  const key = 'the-same-press-of-a-button'
  for (let time = 0; time < 2; time++)
    expect((await press({ l: [`${other}, 60`], w: 'A delivery' }, key)).data.countStock).toBe(1)
  const entries = await back.rows(
    `select actor_name, object, reason, before, after from audit_entries where reason = 'A delivery'`,
  )
  expect(entries).toEqual([
    {
      actor_name: 'Bríd Daly',
      object: `stock ${other}`,
      reason: 'A delivery',
      before: JSON.stringify({ [other]: 55 }),
      after: JSON.stringify({ [other]: 60 }),
    },
  ])
})
