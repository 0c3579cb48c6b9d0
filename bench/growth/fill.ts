import pg from 'pg'
import { type Copies, copyCarts } from '#server/testing/growth/copy-carts.ts'
import { leaveVisits, type Scale } from './leave-visits.ts'
import type { Templates } from './templates.ts'

/** A day more than carts, and orders that came to nothing, are stored: what one night has to do. */
const CART_DAYS = 181
const LIVE_DAYS = 31
const UNMADE_DAYS = 121
const PREQUAL_DAYS = 91
/** Personal data in carts goes after seven, what was only needed to bring an order there 90 after it is. */
const DETAIL_DAYS = 8
const HELP_DAYS = 91
const ORDER_DAYS = 730
const DETAILED_SHARE = 0.1
const LEFT_SHARE = 0.1
/** One order in so many has its documents, and all of the last days, which the sweeper would make again. */
const DOCUMENTS_SHARE = 0.05
const DOCUMENT_DAYS = 3

const DOCUMENTS = 'order_documents'
/** What employees find orders by is made for what is measured (desk.ts): copies would all have one name. */
const FINDS = 'order_finds'

/** As after years: carts and orders come in evenly, and each night has deleted what was due. */
export async function fill(url: string, { open, detailed, expired, ordered, done, left }: Templates, scale: Scale) {
  const cartsADay = (scale.carts - scale.orders) / CART_DAYS
  const ordersADay = scale.orders / ORDER_DAYS
  const open31 = cartsADay * (LIVE_DAYS - DETAIL_DAYS * DETAILED_SHARE)
  const withoutDocuments = (name: string) => name !== DOCUMENTS
  const groups: Omit<Copies, 'first'>[] = [
    { carts: expired, count: cartsADay * (CART_DAYS - LIVE_DAYS), days: { oldest: CART_DAYS, newest: LIVE_DAYS } },
    { carts: open, count: open31, days: { oldest: LIVE_DAYS, newest: 0 } },
    { carts: detailed, count: cartsADay * DETAIL_DAYS * DETAILED_SHARE, days: { oldest: DETAIL_DAYS, newest: 0 } },
    {
      carts: open,
      count: cartsADay * (PREQUAL_DAYS - LIVE_DAYS),
      days: { oldest: PREQUAL_DAYS, newest: LIVE_DAYS },
      tables: (name) => name === 'prequals' || name === 'enquiries',
    },
  ]
  const old = ordersADay * (ORDER_DAYS - HELP_DAYS)
  const recent = { oldest: HELP_DAYS, newest: DOCUMENT_DAYS }
  const orders: Omit<Copies, 'first'>[] = [
    {
      carts: done,
      count: old * (1 - DOCUMENTS_SHARE),
      days: { oldest: ORDER_DAYS, newest: HELP_DAYS },
      tables: withoutDocuments,
    },
    { carts: done, count: old * DOCUMENTS_SHARE, days: { oldest: ORDER_DAYS, newest: HELP_DAYS } },
    { carts: ordered, count: ordersADay * (HELP_DAYS - DOCUMENT_DAYS), days: recent, tables: withoutDocuments },
    { carts: ordered, count: ordersADay * DOCUMENT_DAYS, days: { oldest: DOCUMENT_DAYS, newest: 0.1 } },
    { carts: left, count: ordersADay * LEFT_SHARE * UNMADE_DAYS, days: { oldest: UNMADE_DAYS, newest: 0.1 } },
  ]
  const first = Math.ceil(scale.carts * 2)
  await Promise.all([
    copied(url, groups, 1),
    copied(url, orders, first),
    connected(url, (client) => leaveVisits(client, scale)),
  ])
  await settled(url)
}

async function copied(url: string, groups: readonly Omit<Copies, 'first'>[], start: number): Promise<void> {
  await connected(url, async (client) => {
    let first = start
    for (const group of groups) {
      const count = Math.max(1, Math.round(group.count))
      const { tables = () => true } = group
      await copyCarts(client, { ...group, tables: (name) => name !== FINDS && tables(name), first, count })
      first += count
    }
  })
}

/** Letters that are due by now were sent: two years ago nobody knew of a later worker. */
async function settled(url: string): Promise<void> {
  await connected(url, (client) =>
    client.query(`update mails set sent_at = due_at where sent_at is null and due_at <= now() + interval '1 day'`),
  )
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    return await work(client)
  } finally {
    await client.end()
  }
}
