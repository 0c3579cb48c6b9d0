import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_ROLES, type DeskRole } from '#domain/desk/desk-role.ts'
import { readOnlyDatabase } from '#server/audit/guarded-database.ts'
import { deskSchema } from '#server/desk-schema.ts'
import { rootPolicies } from '#server/platform/graphql/field-policy.ts'
import { changedTables, databaseState, withBrokenTrail } from '#server/testing/database-state.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { aCustomer, order, REFERRED } from '#server/testing/shopping.ts'

const DESK = path.join(import.meta.dirname, '..')
/** What idempotency stores, and nothing that an act is about. */
const OF_REQUESTS = 'public.desk_requests'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let usual: Record<string, Record<string, unknown>>
const staff = new Map<DeskRole, DeskBrowser>()

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  const { reference } = await order(aCustomer(desk.shop))
  await back.rows(`delete from pgboss.job where state < 'active'`)
  await back.rows(`insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'forget-reports')`)
  await order(aCustomer(desk.shop), { details: REFERRED })
  for (const role of DESK_ROLES) staff.set(role, await staffAtDesk(desk, role))
  const listed = await staff.get('desk')?.query('{ work { items { kind key } } }')
  const [work] = listed?.data.work.items ?? []
  usual = {
    takeWork: work,
    giveWorkBack: work,
    holdWork: { ...work, hours: 2, reason: 'the customer calls back' },
    resolveWork: { ...work, reason: 'settled by telephone' },
    retryOrder: { reference },
    registerPrivacyRequest: { kind: 'ERASE', email: 'aoife@customer.example', receivedOn: '2026-01-02' },
    checkAuditTrail: {},
    endPromoCode: { code: 'HELLO10', reason: 'it is passed on' },
    requeueJobs: { queue: 'forget-reports', reason: 'the disk has room again' },
    writeNote: { reference, text: 'rang the customer' },
    showPerson: { reference, reason: 'to call about the visit' },
  }
})
afterAll(() => desk?.close())

const mutations = rootFieldsOf(deskSchema).filter(({ operation }) => operation === 'mutation')
const roleOf = new Map(rootPolicies(deskSchema).map(({ name, policy }) => [name, policy?.access.name.split(', ')[0]]))
/** So that each finds what it is about. */
const RANKS: Record<string, number> = { takeWork: 0, giveWorkBack: 1, resolveWork: 3 }
const rank = (name: string) => RANKS[name] ?? 2
const inOrder = mutations.toSorted((one, other) => rank(one.field.name) - rank(other.field.name))

let keys = 0

function press(name: string, role: DeskRole) {
  keys += 1
  const place = mutations.find(({ field }) => field.name === name)
  if (place === undefined) throw new Error(`no field ${name}`)
  const { query, variables } = requestOf(place, usual[name] ?? {})
  const headers = { 'idempotency-key': `every-act-of-the-desk-${String(keys).padStart(8, '0')}` }
  return staff.get(role)?.query(query, variables, headers)
}

async function entries(): Promise<number> {
  const [row] = await back.rows('select count(*)::int as count from audit_entries')
  return row.count
}

describe('AUDIT-4: every mutation of the desk', () => {
  test.each(inOrder.map(({ field }) => field.name))('%s', async (name) => {
    const role = roleOf.get(`Mutation.${name}`) as DeskRole
    const { db } = desk.shop.deps
    const [untouched, before] = [await databaseState(db), await entries()]
    const broken = await withBrokenTrail(db, () => press(name, role) ?? Promise.resolve(undefined))
    expect(broken?.errors, 'with a broken trail').toHaveLength(1)
    expect(changedTables(untouched, await databaseState(db))).toEqual([])

    const done = await press(name, role)
    const changed = changedTables(untouched, await databaseState(db)).filter((table) => table !== OF_REQUESTS)
    if (done?.errors === undefined) {
      expect(await entries()).toBe(before + 1)
      expect(changed).toContain('public.audit_entries')
    } else {
      expect(done.errors[0]?.extensions.code, 'a refusal, and no failure').toMatch(/^(DESK_|CLEAN|BAD_)/)
      expect(changed).toEqual([])
    }
    if (name in usual) expect(done?.errors).toBeUndefined()
  })
})

test('AUDIT-4: whatever a field does, its database is read-only beside performAct', async () => {
  const guarded = readOnlyDatabase(desk.shop.deps.db)
  await expect(guarded.$client.query('delete from desk_notes')).rejects.toMatchObject({ code: '25006' })
  await expect(guarded.delete((await import('../tables.ts')).deskNotes)).rejects.toThrow()
  expect((await guarded.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const files = (await readdir(DESK, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const sources = await Promise.all(files.map(async (file) => [file, await readFile(path.join(DESK, file), 'utf8')]))
  const using = (name: string) =>
    sources
      .filter(([, source]) => source?.includes(`import { ${name}`) || source?.includes(`, ${name} }`))
      .map(([file]) => file)
  expect(using('unguarded')).toEqual(['acts/perform-act.ts'])
  expect(using('inTransaction').toSorted()).toEqual([
    'acts/perform-act.ts',
    // A job, with entries of its own.
    'catalogue/sell-due.ts',
    // A job, whose result is an entry.
    'health/trail-check.ts',
    // A job, whose figures are of nobody.
    'numbers/count-day.ts',
    'sign-in/desk-sign-in-routes.ts',
  ])
})
