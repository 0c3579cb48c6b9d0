import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDesk } from '#server/desk/run-desk.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { type AuditedAct, appendEntry } from './append-entry.ts'

const CIARA = { id: 'ciara', name: 'Ciara Byrne', roles: ['desk'], requestId: 'r1' }
const TRAIL = '{ auditTrail { number actorName roles act actName object reason after hash } }'

let desk: TestDesk
let owner: pg.Client

beforeAll(async () => {
  desk = await openTestDesk()
  owner = new pg.Client({ connectionString: desk.shop.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await desk?.close()
})

const append = (act: AuditedAct) => inTransaction(desk.shop.deps.db, (tx) => appendEntry(tx, CIARA, act))
const check = (...words: string[]) => runDesk(desk.shop.deps, ['audit', ...words])

test('DESK-13: a sign-in is in the trail, which the auditor reads', async () => {
  const auditor = await staffAtDesk(desk, 'auditor')
  const { data } = await auditor.query(TRAIL)
  const entry = { number: 1, actorName: 'Maeve Quinn', roles: ['auditor'], act: 'SIGNED_IN', actName: 'signed in' }
  expect(data.auditTrail).toMatchObject([{ ...entry, object: null, reason: null, after: null }])
  const twice = { ...entry, number: 2 }
  await staffAtDesk(desk, 'auditor')
  expect((await auditor.query(TRAIL)).data.auditTrail).toMatchObject([twice, entry])
})

test('DESK-14: what is rolled back leaves no entry, and entries written at once follow one another without a gap', async () => {
  const { rows } = await owner.query<{ count: number }>('select count(*)::int from audit_entries')
  const failing = inTransaction(desk.shop.deps.db, async (tx) => {
    await appendEntry(tx, CIARA, { act: 'SIGNED_OUT', object: 'TN-1' })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  await Promise.all(Array.from({ length: 8 }, (_, index) => append({ act: 'SIGNED_OUT', object: `TN-${index}` })))
  const [line = ''] = await check()
  expect(line).toContain(`${(rows[0]?.count ?? 0) + 8} entries`)
})

test('DESK-15: nobody changes, deletes or empties the trail, also not the role that owns it', async () => {
  for (const statement of [
    `update audit_entries set reason = 'none' where number = 1`,
    'delete from audit_entries where number = 1',
    'truncate audit_entries',
  ])
    await expect(owner.query(statement)).rejects.toThrow('The audit trail is never changed')
})

test('DESK-16: an entry that was altered, taken out or cut off past the trigger is found', async () => {
  const [line = ''] = await check()
  const end = /\d+:[\da-f]{64}$/.exec(line)?.[0] ?? ''
  expect(await check(end)).toEqual([line])
  await append({ act: 'SIGNED_IN', after: { is: 'newer' } })
  expect((await check(end))[0]).toContain('is whole')

  const untouched = async (statement: string) => {
    await owner.query('begin')
    await owner.query('alter table audit_entries disable trigger all')
    await owner.query(statement)
    await owner.query('alter table audit_entries enable trigger all')
    await owner.query('commit')
  }
  await owner.query('create table before_attack as select * from audit_entries')
  const restored = () =>
    untouched('delete from audit_entries; insert into audit_entries select * from before_attack order by number')
  const last = Number(end.split(':')[0])

  await untouched(`update audit_entries set actor_name = 'Somebody Else' where number = 2`)
  await expect(check()).rejects.toThrow('Entry 2 is not what was written.')
  await restored()
  await untouched('delete from audit_entries where number = 3')
  await expect(check()).rejects.toThrow('An entry before number 4 is missing.')
  await restored()
  await untouched(`delete from audit_entries where number >= ${last}`)
  expect((await check())[0]).toContain('is whole')
  await expect(check(end)).rejects.toThrow('are missing')
  await restored()
  expect((await check(end))[0]).toContain('is whole')
})
