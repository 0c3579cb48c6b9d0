import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#fuzz/random.ts'
import { type DeskBrowser, openDeskBrowser, signInAtDesk } from '#server/testing/desk.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import type { ChaosShop } from '../chaos-shop.ts'

type Shop = Pick<ChaosShop, 'deskUrl' | 'database'>
type StaffRun = { shop: Shop; random: Random; isOver: () => boolean }

/** How often each act was carried out. */
export type StaffSeen = { acts: Record<string, number>; troubles: string[] }

const PAUSES_MS = { shortest: 50, longest: 400 }
const MOST_TRIES = 80
const ACCOUNTS = ['advisor@staff.example', 'desk@staff.example', 'finance@staff.example'] as const
/** Those who may approve. */
const APPROVERS = [1, 2] as const

const PROPOSE = `mutation p($r: String!, $a: Int!) {
  proposeRefund(reference: $r, amount: $a, reason: LATE, note: "late, as the customer says") }`
const APPROVE = 'mutation a($r: String!, $id: String!) { approveRefund(reference: $r, refund: $id) }'
const REFUSE = 'mutation f($r: String!, $id: String!) { refuseRefund(reference: $r, refund: $id, reason: "a mistake") }'
const RETRY = 'mutation t($r: String!) { retryOrder(reference: $r) }'

/** Of what comes in between: somebody else was faster, or the customer has withdrawn. */
const FINE = [
  'DESK_REFUND_TOO_MUCH',
  'DESK_REFUND_NOTHING_PAID',
  'DESK_REFUND_DISPUTED',
  'DESK_REFUND_DECIDED',
  'DESK_OWN_PROPOSAL',
  'DESK_NOTHING_OPEN',
]

/**
 * Employees who propose, approve and refuse refunds and try orders again while servers are killed: each request is repeated under its
 * key until it has a response, and some are sent by two people at once.
 */
export async function playStaff({ shop, random, isOver }: StaffRun): Promise<StaffSeen> {
  const seen: StaffSeen = { acts: {}, troubles: [] }
  const people = ACCOUNTS.map((email) => ({ email, browser: openDeskBrowser({ url: shop.deskUrl }) }))
  const act = async (who: number, mutation: string, variables: Record<string, unknown>) => {
    const person = people[who]
    if (person === undefined) return
    const name = /(\w+)\(reference/.exec(mutation)?.[1] ?? ''
    const result = await repeated({ shop, random, isOver }, person, mutation, variables)
    if (result === null) return
    const code = result.errors?.[0]?.extensions.code
    if (code === undefined) seen.acts[name] = (seen.acts[name] ?? 0) + 1
    else if (!FINE.includes(code)) seen.troubles.push(`${person.email}: ${name} was refused with ${code}`)
  }
  while (!isOver()) {
    await wait(random.between(PAUSES_MS.shortest, PAUSES_MS.longest))
    const [paid] = await one(shop, PAID)
    const [proposed] = await one(shop, PROPOSED)
    if (paid !== undefined) {
      await act(random.between(0, 2), PROPOSE, { r: paid.reference, a: random.between(100, 12_000) })
    }
    if (proposed !== undefined) {
      const about = { r: proposed.reference, id: proposed.id }
      const mutation = random.chance(0.15) ? REFUSE : APPROVE
      // Two people press at once.
      await Promise.all(APPROVERS.map((who) => act(who, mutation, about)))
    }
    if (paid !== undefined && random.chance(0.2)) await act(1, RETRY, { r: paid.reference })
  }
  return seen
}

const PAID = `select reference, '' as id from orders where exists (select from payments
  where order_id = orders.id and state = 'captured' and amount > 0) order by random() limit 1`
const PROPOSED = `select reference, staff_refunds.id::text from staff_refunds join orders on orders.id = order_id
  where staff_refunds.state = 'proposed' order by random() limit 1`

async function one({ database }: Shop, text: string): Promise<{ reference: string; id: string }[]> {
  const { rows } = await database.query(text).catch(() => ({ rows: [] }))
  return rows
}

type Person = { email: string; browser: DeskBrowser }

/** Null: the run is over. */
async function repeated(
  { shop, random, isOver }: StaffRun,
  { email, browser }: Person,
  mutation: string,
  variables: Record<string, unknown>,
): Promise<GraphQLResult | null> {
  const headers = { 'idempotency-key': randomUUID() }
  for (let tries = 0; tries < MOST_TRIES && !isOver(); tries += 1) {
    const result = await browser.query(mutation, variables, headers).catch(() => null)
    const code = result?.errors?.[0]?.extensions.code
    if (code === 'DESK_SIGN_IN_NEEDED')
      await signInAtDesk({ url: shop.deskUrl }, browser, { email }).catch(() => undefined)
    else if (result !== null && code !== 'INTERNAL' && code !== 'SHOP_BUSY') return result
    await wait(random.between(PAUSES_MS.shortest, PAUSES_MS.longest))
  }
  return null
}
