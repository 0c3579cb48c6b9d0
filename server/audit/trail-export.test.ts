import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { type DeskBrowser, openDeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { orderDesk } from '#server/testing/order-desk.ts'
import { type AuditedAct, appendEntry } from './append-entry.ts'
import { trailInPortions } from './read-trail.ts'

const CIARA = { id: 'ciara', name: 'Ciara Byrne', roles: ['desk'], requestId: 'r1' }
const TRAIL = `query t($object: String, $actor: String, $act: DeskAct, $from: String, $to: String) {
  auditTrail(object: $object, actor: $actor, act: $act, from: $from, to: $to) { number act object } }`

let desk: TestDesk
let auditor: DeskBrowser
let today: string

beforeAll(async () => {
  desk = await openTestDesk()
  const acts: AuditedAct[] = [
    { act: 'WORK_TAKEN', object: 'TN-1' },
    { act: 'WORK_HELD', object: 'TN-1', reason: 'calls "back", on Monday' },
    { act: 'NOTE_WRITTEN', object: 'TN-2', reason: '=HYPERLINK("https://elsewhere.example")' },
  ]
  for (const act of acts) await inTransaction(desk.shop.deps.db, (tx) => appendEntry(tx, CIARA, act))
  auditor = await staffAtDesk(desk, 'auditor')
  const [row] = await orderDesk(desk.shop).rows(`select (now() at time zone 'Europe/Dublin')::date::text as today`)
  today = row.today
})
afterAll(() => desk?.close())

async function listed(filter: object): Promise<string[]> {
  const { data, errors } = await auditor.query(TRAIL, { ...filter })
  expect(errors).toBeUndefined()
  return data.auditTrail.map(({ act, object }: { act: string; object: string | null }) => `${act} ${object}`)
}

let exports = 0

function exported(form: Record<string, string>, browser = auditor, headers = {}): Promise<Response> {
  exports += 1
  return browser.visit(`${desk.url}/audit/export`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ request: `export-of-the-trail-${exports}`, ...form }),
  })
}

test('AUDIT-5: the trail is filtered by object, account, act and days', async () => {
  expect(await listed({ object: 'TN-1' })).toEqual(['WORK_HELD TN-1', 'WORK_TAKEN TN-1'])
  expect(await listed({ actor: 'ciara', act: 'NOTE_WRITTEN' })).toEqual(['NOTE_WRITTEN TN-2'])
  expect(await listed({ actor: 'ciara', from: today, to: today })).toHaveLength(3)
  expect(await listed({ actor: 'ciara', to: '2026-01-01' })).toEqual([])
  const { errors } = await auditor.query(TRAIL, { from: '2026-02-30' })
  expect(errors?.[0]?.extensions.code).toBe('DESK_DAYS')
})

test('AUDIT-6: the auditor exports what the filters show, as CSV and as JSON lines, with both hashes, and that is on record', async () => {
  const csv = await exported({ format: 'csv', object: 'TN-1' })
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-trail-\d+\.csv"$/)
  const [head, taken, held, ...rest] = (await csv.text()).split('\r\n')
  expect(head).toBe('number,at,actor,actorName,roles,act,actName,object,reason,before,after,requestId,previous,hash')
  expect(taken).toMatch(/^1,\S+Z,ciara,Ciara Byrne,desk,WORK_TAKEN,took the work,TN-1,,,,r1,0{64},[\da-f]{64}$/)
  expect(held).toContain(',"calls ""back"", on Monday",')
  expect(rest).toEqual([''])

  const all = (await (await exported({ format: 'jsonl' })).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1))
  for (const [index, entry] of all.entries()) if (index > 0) expect(entry.previous).toBe(all[index - 1].hash)
  expect(all.at(-1)).toMatchObject({ act: 'TRAIL_EXPORTED', after: '{"format":"jsonl"}', actorName: 'Maeve Quinn' })
  expect(all.at(-2)).toMatchObject({ after: '{"format":"csv","object":"TN-1"}' })
})

test('AUDIT-6: no cell of the file is a formula to a spreadsheet', async () => {
  expect(await (await exported({ format: 'csv', object: 'TN-2' })).text()).toContain(`"'=HYPERLINK(""https`)
})

test('AUDIT-6: nobody but the auditor exports, no other site can, and what is not understood exports nothing', async () => {
  const before = (await listed({ act: 'TRAIL_EXPORTED' })).length
  expect((await exported({ format: 'csv' }, await staffAtDesk(desk, 'desk'))).status).toBe(403)
  expect((await exported({ format: 'csv' }, openDeskBrowser(desk))).status).toBe(303)
  expect((await exported({ format: 'csv' }, auditor, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const form of [{ format: 'xlsx' }, { format: 'csv', act: 'NOTHING' }, { format: 'csv', from: 'yesterday' }])
    expect((await exported(form)).status).toBe(400)
  expect(await listed({ act: 'TRAIL_EXPORTED' })).toHaveLength(before)
})

test('AUDIT-7: the trail is read in portions, each entry once, up to where it ended when it began', async () => {
  const numbers: number[][] = []
  for await (const rows of trailInPortions(desk.shop.deps.db, {}, 5, 2)) numbers.push(rows.map(({ number }) => number))
  expect(numbers).toEqual([[1, 2], [3, 4], [5]])
})
