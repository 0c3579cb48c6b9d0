import { randomInt } from 'node:crypto'
import type pg from 'pg'
import pino from 'pino'
import { irishDay } from '#domain/availability/service-date.ts'
import { dayBefore, daysBetween } from '#domain/desk/daily-measure.ts'
import type { DeskStaff } from '#server/desk/desk-staff.ts'
import { findOrders } from '#server/desk/find/find-orders.ts'
import { countDay } from '#server/desk/numbers/count-day.ts'
import { readNumbers } from '#server/desk/numbers/read-numbers.ts'
import { viewOrder } from '#server/desk/orders/view-order.ts'
import { listWork } from '#server/desk/work/list-work.ts'
import { FOLLOW_UPS } from '#server/order/operations/follow-up-list.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { paced, type Request } from '../paced.ts'
import type { Row } from '../results.ts'

const EMPLOYEES = 10
const PACE = { paceMs: 500, seconds: 20 }
const CONNECTIONS = 10
const MOST_MS = 100
const SAMPLES = 5000
/** Of the nightly job, which nobody waits for. */
const MOST_COUNT_MS = 5000
const COUNTED_DAYS = 28
const MOST_FREQUENT = 'kaelly'
/** As many family names as Ireland has often, of which the first are much more often than the last. */
const [FIRST_NAMES, FAMILY_NAMES] = [200, 2000]

type Sample = { reference: string; mobile: string; first: string; family: string }

/** (s) What employees wait for at the desk: the work list, a search of each kind, an order. */
export async function measureDesk(client: pg.Client, databaseUrl: string, of: string): Promise<Row[]> {
  await nameOrders(client)
  const { rows: samples } = await client.query<Sample>(
    'select reference, mobile, first, family from bench_people order by random() limit $1',
    [SAMPLES],
  )
  const db = openDatabase({ url: databaseUrl, poolSize: CONNECTIONS })
  // The filled shop sells one release, which has no names of what was paid for.
  const catalogue = { held: async () => new Map() }
  const config = { desk: { refundSecondPersonCents: 5000 } }
  const deps = { db, clock: systemClock, followUps: FOLLOW_UPS, catalogue, config }
  const staff: DeskStaff = {
    ...{
      kind: 'desk',
      id: 'bench',
      name: 'Bench',
      roles: ['desk'],
      sessionKey: Buffer.alloc(32),
      key: null,
      requestId: null,
    },
    log: pino({ level: 'silent' }),
  }
  const any = () => samples[randomInt(samples.length)] ?? { reference: '', mobile: '', first: '', family: '' }
  const find = (text: () => string) => async () => {
    const found = await findOrders(deps, staff, { text: text() })
    if (!found.ok || found.value.orders.length === 0) throw new Error('an order was not found')
  }
  const counted = await countDays(db)
  const kinds: [what: string, request: Request][] = [
    ['The figures of four weeks', () => readNumbers(deps, null)],
    ['The work list', () => listWork(deps, staff, { kind: null, share: 'all', sort: 'due', skip: 0, most: 25 })],
    ['The page of an order', () => viewOrder(deps, staff, { reference: any().reference })],
    ['A search by reference', find(() => any().reference)],
    ['A search by mobile number', find(() => any().mobile)],
    ['A search by family name', find(() => any().family)],
    ['A search by the most frequent family name', find(() => MOST_FREQUENT)],
    ['A search by three letters of a family name', find(() => any().family.slice(0, 3))],
    [
      'A search by the beginnings of first and family name',
      find(() => {
        const { first, family } = any()
        return `${first.slice(0, 4)} ${family.slice(0, 4)}`
      }),
    ],
    [
      'A search by first and family name',
      find(() => {
        const { first, family } = any()
        return `${first} ${family}`
      }),
    ],
  ]
  try {
    const measured: Row[] = [
      {
        what: `Counting the figures of a day, among ${of}, the slowest of ${COUNTED_DAYS}`,
        measured: `${Math.max(...counted).toFixed(0)} ms`,
        target: `at most ${MOST_COUNT_MS} ms`,
        met: Math.max(...counted) <= MOST_COUNT_MS,
      },
    ]
    for (const [what, request] of kinds) {
      const { p50, p95 } = await paced(
        Array.from({ length: EMPLOYEES }, () => request),
        PACE,
      )
      measured.push({
        what: `${what} at the desk, among ${of}, ${EMPLOYEES} employees, 95th percentile`,
        measured: `${p95.toFixed(1)} ms (median ${p50.toFixed(1)} ms)`,
        target: `at most ${MOST_MS} ms`,
        met: p95 <= MOST_MS,
      })
    }
    return measured
  } finally {
    await db.$client.end()
  }
}

/**
 * Copies of an order have its customer. Here each has one of their own, whose family name is, as in a telephone book, that of many or of few:
 * the marks of two million words, of their beginnings and of each two of them.
 */
async function nameOrders(client: pg.Client): Promise<void> {
  await client.query('drop table if exists bench_people')
  await client.query(
    `create table bench_people as select id, created_at, reference, '+35385' || lpad(n::text, 7, '0') as mobile,
        'e' || ${letters(`n * 40503 % ${FIRST_NAMES}`)} || 'oin' as first,
        'k' || ${letters(`floor(${FAMILY_NAMES} * power((n * 2654435761 % 4294967296) / 4294967296.0, 3))::int`)} || 'elly' as family
      from (select id, created_at, reference, row_number() over () as n from orders) as numbered`,
  )
  await client.query('truncate order_finds')
  await client.query(
    `insert into order_finds (mark, created_at, order_id)
      select substring(sha256(convert_to(text, 'UTF8')) from 1 for 8), created_at, id
      from bench_people, lateral (
        select 'name ' || left(word, letters) from (values (first), (family)) as words (word), generate_series(3, length(word)) as letters
        union select 'name ' || least(left(first, 3), left(family, 3)) || ' ' || greatest(left(first, 3), left(family, 3))
        union select 'phone ' || mobile) as texts (text)`,
  )
  await client.query('analyze order_finds')
}

/** A word with a digit would be the number of a customer. */
function letters(number: string): string {
  return `translate((${number})::text, '0123456789', 'abcdefghij')`
}

async function countDays(db: Database): Promise<number[]> {
  const today = irishDay(systemClock.now())
  const tookMs: number[] = []
  for (const day of daysBetween(dayBefore(today, COUNTED_DAYS - 1), today)) {
    const began = performance.now()
    await countDay(db, day)
    tookMs.push(performance.now() - began)
  }
  return tookMs
}
