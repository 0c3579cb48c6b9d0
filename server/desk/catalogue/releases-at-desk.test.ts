import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { backToShipped } from '#server/catalogue/shipped-alone.fixture.ts'
import {
  type DeskBrowser,
  openDeskBrowser,
  openTestDesk,
  signInAtDesk,
  staffAtDesk,
  type TestDesk,
} from '#server/testing/desk.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, BY_CARD, FIBRE, fillCart, order, WITH_DEPOSIT } from '#server/testing/shopping.ts'
import { priced, stage, without } from '#server/testing/staging.ts'

const VIEW = `query v($n: Int!) { proposal(number: $n) {
  proposal { state proposedBy approvedBy note release goesOnSaleAt } against changes { heading lines }
  carts { live touched payLess payMore chooseAnother keepOldPrice paySame kinds
    differences(skip: 0, most: 50) { name effect carts difference before { total } after { total } } }
  compared baskets { key name difference before { total } after { total } } moves { key name was now isDearer isMeant }
  channelsUndated isMine } }`
const PROPOSE = 'mutation p($n: Int!, $m: [String!]!, $at: String) { proposeRelease(number: $n, meant: $m, at: $at) }'
const APPROVE = 'mutation a($n: Int!, $s: Boolean) { approveRelease(number: $n, hasSeenDearer: $s) }'
const BACK = 'mutation b($n: Int!, $w: String!) { sendReleaseBack(number: $n, reason: $w) }'
const OFF = 'mutation o($n: Int!, $w: String!) { callReleaseOff(number: $n, reason: $w) }'
const DROP = 'mutation d($n: Int!, $w: String!) { dropProposal(number: $n, reason: $w) }'
const ROLL_BACK = 'mutation r($r: Int, $w: String!) { rollBackRelease(release: $r, reason: $w) }'
const RELEASE =
  'query r($n: Int!) { release(number: $n) { followed changes { heading lines } onSale { at isRollback } } }'
const LIST = '{ releases { number isOnSale } proposals { number state } }'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let grainne: DeskBrowser
let fiona: DeskBrowser

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  grainne = await staffAtDesk(desk, 'catalogue')
  fiona = openDeskBrowser(desk)
  expect(await signInAtDesk(desk, fiona, { email: 'publisher@staff.example' })).toBe('/')
})
afterEach(async () => {
  await back.rows(`update catalogue_decisions set state = 'dropped', release_id = null`)
  await backToShipped(desk.shop)
})
afterAll(() => desk?.close())

let turn = 0
function press(
  browser: DeskBrowser,
  mutation: string,
  variables: object,
  key = `press-of-a-button-${turn++}-0123456789`,
) {
  return browser.query(mutation, { ...variables }, { 'idempotency-key': key })
}
async function view(n: number, browser = fiona) {
  const { data, errors } = await browser.query(VIEW, { n })
  expect(errors).toBeUndefined()
  return data.proposal
}
async function keysOf(n: number): Promise<string[]> {
  return (await view(n)).moves.map(({ key }: { key: string }) => key)
}
async function proposed(n: number, at: string | null = null): Promise<number> {
  expect(await press(grainne, PROPOSE, { n, m: await keysOf(n), at })).toMatchObject({ data: { proposeRelease: true } })
  return n
}
async function onSale(): Promise<number> {
  const [row] = await back.rows('select release_id from catalogue_active')
  return row.release_id
}
const acts = async () =>
  (await back.rows('select act, actor_name, object from audit_entries order by number desc limit 3')).map(
    ({ act, actor_name, object }) => `${actor_name} ${act} ${object}`,
  )

test('DESKCAT-2, DESKCAT-4, DESKCAT-5: a proposal says in words and on bills what it changes, and nothing else', async () => {
  const n = await stage(desk.shop, 'Dearer fibre', priced(FIBRE.plan, 500))
  const { against, changes, compared, baskets, moves } = await view(n)
  expect(against).toBe(1)
  expect(changes).toHaveLength(1)
  expect(changes[0]).toMatchObject({ heading: 'Prices' })
  expect(changes[0].lines[0]).toContain(FIBRE.plan)
  expect(compared).toBeGreaterThan(200)
  expect(moves).toHaveLength(1)
  expect(moves[0]).toMatchObject({
    isDearer: true,
    isMeant: false,
    name: expect.stringContaining('24 months, new customers'),
  })
  const [alone] = baskets.filter(({ key }: { key: string }) => key === `plan ${FIBRE.plan}`)
  // 24 bills, each €5.00 more.
  expect(alone.difference).toBe(24 * 500)
  expect(alone.after.total - alone.before.total).toBe(24 * 500)
})

test('DESKCAT-3, DESKCAT-18: the groups of open carts and their differences add up, and a cart that is being paid keeps its price', async () => {
  await back.rows('truncate carts cascade')
  await fillCart(aCustomer(desk.shop))
  await fillCart(aCustomer(desk.shop))
  await fillCart(aCustomer(desk.shop), { offer: 'FTTH_500MB', plan: 'ACQ_FTTH_500MB_24M' })
  await fillCart(aCustomer(desk.shop), { offer: 'FTTH_2GB', plan: 'ACQ_FTTH_2GB_24M' })
  await fillCart(aCustomer(desk.shop), { offer: 'FTTH_5GB', plan: 'ACQ_FTTH_5GB_24M' })
  await order(aCustomer(desk.shop), { details: WITH_DEPOSIT, payment: BY_CARD })
  await back.rows(`update carts set status = 'paying' where document->'lines'->0->>'plan' = $1 and status <> 'open'`, [
    FIBRE.plan,
  ])
  const n = await stage(desk.shop, 'Everything', (release) =>
    without('ACQ_FTTH_2GB_24M')(priced('ACQ_FTTH_500MB_24M', -300)(priced(FIBRE.plan, 500)(release))),
  )
  const { carts } = await view(n)
  const open = await back.rows(`select count(*)::int from carts where status in ('open', 'paying')`)
  expect(carts).toMatchObject({ live: open[0].count, payLess: 1, payMore: 2, chooseAnother: 1, paySame: 0 })
  expect(carts.keepOldPrice).toBe(open[0].count - 5)
  expect(carts.payLess + carts.payMore + carts.chooseAnother + carts.keepOldPrice + carts.paySame).toBe(carts.touched)
  type Difference = { name: string; carts: number; before: { total: number }; after: { total: number } }
  // Carts whose visits are on different days may have different bills: then each is a kind of its own.
  const isFibre = ({ name }: Difference) => name === 'Fibre 1Gb, 24 months'
  const fibre: Difference[] = carts.differences.filter(isFibre)
  expect(fibre.reduce((sum, each) => sum + each.carts, 0)).toBe(2)
  for (const each of fibre) {
    expect(each).toMatchObject({ effect: 'more', difference: 24 * 500 })
    expect(each.after.total - each.before.total).toBe(24 * 500)
  }
  expect(carts.differences.filter((each: Difference) => !isFibre(each))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ effect: 'less', carts: 1, difference: 24 * -300 }),
      expect.objectContaining({ effect: 'another', carts: 1, name: 'Fibre 2Gb, 24 months' }),
    ]),
  )
  const listed = fibre.length + 2
  expect({ kinds: carts.kinds, listed: carts.differences.length }).toEqual({ kinds: listed, listed })
  const PAGE =
    'query p($n: Int!, $s: Int!) { proposal(number: $n) { carts { differences(skip: $s, most: 2) { name } } } }'
  const page = async (s: number) => (await fiona.query(PAGE, { n, s })).data.proposal.carts.differences
  expect([...(await page(0)), ...(await page(2)), ...(await page(4))]).toEqual(
    carts.differences.map(({ name }: { name: string }) => ({ name })),
  )
})

test('DESKCAT-6, DESKCAT-7, DESKCAT-8: marked by one, approved by another who has looked, and on sale at once', async () => {
  const n = await stage(desk.shop, 'Dearer fibre', priced(FIBRE.plan, 500))
  const keys = await keysOf(n)
  expect(codeOf(await press(grainne, PROPOSE, { n, m: [] }))).toBe('DESK_PRICE_MOVES_UNMARKED')
  expect(codeOf(await press(grainne, PROPOSE, { n, m: ['another price'] }))).toBe('DESK_PRICE_MOVES_UNMARKED')
  expect(codeOf(await press(fiona, APPROVE, { n, s: true }))).toBe('DESK_PROPOSAL_MOVED_ON')
  expect((await press(grainne, PROPOSE, { n, m: keys })).data.proposeRelease).toBe(true)
  expect((await view(n, grainne)).isMine).toBe(true)
  expect(codeOf(await press(grainne, APPROVE, { n, s: true }))).toBe('DESK_SECOND_PERSON_NEEDED')
  expect(codeOf(await press(fiona, APPROVE, { n, s: false }))).toBe('DESK_DEARER_UNSEEN')
  expect(await onSale()).toBe(1)
  expect((await press(fiona, APPROVE, { n, s: true })).data.approveRelease).toBe(true)
  const sold = await onSale()
  expect((await view(n)).proposal).toMatchObject({
    state: 'onSale',
    release: sold,
    proposedBy: 'Gráinne Doyle',
    approvedBy: 'Fiona Roche',
  })
  await vi.waitFor(() => expect(desk.shop.deps.catalogue.active().id).toBe(sold), { interval: 20 })
  expect((await acts())[0]).toBe(`Fiona Roche RELEASE_PUBLISHED proposal ${n}`)
  expect((await acts())[1]).toBe(`Gráinne Doyle RELEASE_PROPOSED proposal ${n}`)
})

test('DESKCAT-8: a plan that goes off sale has to have been looked at, too', async () => {
  const n = await proposed(await stage(desk.shop, 'Gone', without(FIBRE.plan)))
  expect(codeOf(await press(fiona, APPROVE, { n }))).toBe('DESK_DEARER_UNSEEN')
})

test('DESKCAT-6: another release in between makes prices move that nobody has marked, and blocks the approval', async () => {
  const first = await stage(desk.shop, 'Cheaper fibre', priced(FIBRE.plan, -500))
  const second = await stage(desk.shop, 'Other fibre', priced('ACQ_FTTH_500MB_24M', -100))
  await proposed(second)
  await proposed(first)
  await press(fiona, APPROVE, { n: first, s: true })
  expect((await view(second)).moves).toHaveLength(2)
  expect(codeOf(await press(fiona, APPROVE, { n: second, s: true }))).toBe('DESK_PRICE_MOVES_UNMARKED')
  expect((await press(fiona, BACK, { n: second, w: 'Undoes the cheaper fibre' })).data.sendReleaseBack).toBe(true)
  expect((await view(second)).proposal).toMatchObject({ state: 'staged', note: 'Undoes the cheaper fibre' })
})

test('DESKCAT-9, DESKCAT-12: at its time it goes on sale once, however often the job runs, and the trail says so', async () => {
  const soon = new Date(Date.now() + 60 * 60_000).toISOString()
  const n = await stage(desk.shop, 'Black Friday', priced(FIBRE.plan, -500))
  expect(codeOf(await press(grainne, PROPOSE, { n, m: await keysOf(n), at: '2020-01-01T00:00:00Z' }))).toBe(
    'DESK_SALE_TIME',
  )
  expect(codeOf(await press(grainne, PROPOSE, { n, m: await keysOf(n), at: 'soon' }))).toBe('DESK_SALE_TIME')
  await proposed(n, soon)
  expect((await press(fiona, APPROVE, { n })).data.approveRelease).toBe(true)
  await back.perform('sell-due-releases', {})
  expect(await onSale()).toBe(1)
  await back.rows(
    `update catalogue_decisions set goes_on_sale_at = now() - interval '1 second' where proposal_id = $1`,
    [n],
  )
  await Promise.all([back.perform('sell-due-releases', {}), back.perform('sell-due-releases', {})])
  await back.perform('sell-due-releases', {})
  const sold = await onSale()
  expect((await view(n)).proposal).toMatchObject({ state: 'onSale', release: sold })
  expect(await back.rows('select count(*)::int from catalogue_publications where release_id = $1', [sold])).toEqual([
    { count: 1 },
  ])
  expect((await acts()).slice(0, 2)).toEqual([
    `At its time RELEASE_PUBLISHED proposal ${n}`,
    `Fiona Roche RELEASE_APPROVED proposal ${n}`,
  ])
})

test('DESKCAT-6, DESKCAT-9: at its time it is stopped where prices move by then that nobody has marked', async () => {
  const soon = new Date(Date.now() + 60 * 60_000).toISOString()
  const n = await proposed(await stage(desk.shop, 'Later', priced('ACQ_FTTH_500MB_24M', -100)), soon)
  await press(fiona, APPROVE, { n })
  const between = await proposed(await stage(desk.shop, 'In between', priced(FIBRE.plan, -500)))
  await press(fiona, APPROVE, { n: between })
  const sold = await onSale()
  await back.rows(
    `update catalogue_decisions set goes_on_sale_at = now() - interval '1 second' where proposal_id = $1`,
    [n],
  )
  await back.perform('sell-due-releases', {})
  expect(await onSale()).toBe(sold)
  expect((await view(n)).proposal).toMatchObject({
    state: 'staged',
    approvedBy: null,
    note: expect.stringContaining('1 prices would'),
  })
  expect((await acts())[0]).toBe(`At its time RELEASE_STOPPED proposal ${n}`)
})

test('DESKCAT-9, DESKCAT-11: before its time it is called off for a reason, and a proposal is dropped for one', async () => {
  const soon = new Date(Date.now() + 60 * 60_000).toISOString()
  const n = await proposed(await stage(desk.shop, 'Later', priced(FIBRE.plan, -500)), soon)
  await press(fiona, APPROVE, { n })
  expect(codeOf(await press(grainne, OFF, { n, w: '' }))).toBe('DESK_REASON_NEEDED')
  expect((await press(grainne, OFF, { n, w: 'The warehouse is not ready' })).data.callReleaseOff).toBe(true)
  await back.rows(
    `update catalogue_decisions set goes_on_sale_at = now() - interval '1 second' where proposal_id = $1`,
    [n],
  )
  await back.perform('sell-due-releases', {})
  expect(await onSale()).toBe(1)
  expect((await press(grainne, DROP, { n, w: 'Not this year' })).data.dropProposal).toBe(true)
  expect(codeOf(await press(grainne, PROPOSE, { n, m: await keysOf(n) }))).toBe('DESK_PROPOSAL_MOVED_ON')
  expect(codeOf(await press(grainne, DROP, { n: 999_999, w: 'Not there' }))).toBe('DESK_PROPOSAL_UNKNOWN')
})

test('DESKCAT-10: of two who approve at once one does, and a request that comes twice is one', async () => {
  const n = await proposed(await stage(desk.shop, 'Cheaper', priced(FIBRE.plan, -500)))
  const other = openDeskBrowser(desk)
  await signInAtDesk(desk, other, { email: 'publisher@staff.example' })
  const key = 'the-same-press-of-a-button'
  const [first, again, late] = await Promise.all([
    press(fiona, APPROVE, { n }, key),
    press(fiona, APPROVE, { n }, key),
    press(other, APPROVE, { n }),
  ])
  // Either the key was first, and both its requests say that it is done, or the other browser was.
  const isFirst = codeOf(late) === 'DESK_PROPOSAL_MOVED_ON'
  for (const one of [first, again]) expect(codeOf(one)).toBe(isFirst ? undefined : 'DESK_PROPOSAL_MOVED_ON')
  expect(
    await back.rows(`select count(*)::int from audit_entries where act = 'RELEASE_PUBLISHED' and object = $1`, [
      `proposal ${n}`,
    ]),
  ).toEqual([{ count: 1 }])
})

test('DESKCAT-11: one press goes back to an earlier release, for a reason', async () => {
  const n = await proposed(await stage(desk.shop, 'Cheaper', priced(FIBRE.plan, -500)))
  await press(fiona, APPROVE, { n })
  const sold = await onSale()
  expect(codeOf(await press(grainne, ROLL_BACK, { r: null, w: '' }))).toBe('DESK_REASON_NEEDED')
  expect(codeOf(await press(grainne, ROLL_BACK, { r: sold, w: 'A wrong price' }))).toBe('DESK_RELEASE_ON_SALE')
  expect(codeOf(await press(grainne, ROLL_BACK, { r: 999_999, w: 'A wrong price' }))).toBe('DESK_RELEASE_UNKNOWN')
  expect((await press(grainne, ROLL_BACK, { r: null, w: 'A wrong price' })).data.rollBackRelease).toBe(true)
  expect(await onSale()).toBe(1)
  const { data } = await grainne.query(LIST)
  expect(data.releases).toEqual([
    { number: sold, isOnSale: false },
    { number: 1, isOnSale: true },
  ])
  expect((await acts())[0]).toBe('Gráinne Doyle RELEASE_ROLLED_BACK release 1')
  const { release } = (await grainne.query(RELEASE, { n: sold })).data
  expect(release).toMatchObject({
    followed: 1,
    changes: [{ heading: 'Prices', lines: [expect.stringContaining(FIBRE.plan)] }],
  })
  const shipped = (await grainne.query(RELEASE, { n: 1 })).data.release
  expect(shipped.onSale.at(-1)).toMatchObject({ isRollback: true })
  expect(codeOf(await grainne.query(RELEASE, { n: 999_999 }))).toBe('DESK_RELEASE_UNKNOWN')
})

test('DESKCAT-6: every price of the catalogue may move at once', async () => {
  const n = await stage(desk.shop, 'All dearer', (release) => dearer(release, 100).release)
  expect((await keysOf(n)).length).toBeGreaterThan(100)
  await proposed(n)
})

test('DESKCAT-7: the database itself sells nothing that one person alone has agreed to', async () => {
  const n = await proposed(await stage(desk.shop, 'Cheaper', priced(FIBRE.plan, -500)))
  await expect(back.rows('select sell_proposal($1)', [n])).rejects.toThrow('Two employees have not agreed')
  const alone = `update catalogue_decisions set state = 'approved', approved_by = proposed_by where proposal_id = $1`
  await expect(back.rows(alone, [n])).rejects.toThrow('catalogue_decisions_two_people')
})
