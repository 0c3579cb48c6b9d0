import type { Customer } from '#server/testing/shopping.ts'
import { WITHDRAW } from '#server/testing/withdrawing.ts'
import type { ObservedShop } from '../chaos-shop.ts'
import type { Seen } from '../concurrent-customers.ts'
import { linksInLetters } from '../open-links.ts'
import type { Opened } from './compare-restored.ts'

const OPEN = 'query o($r: String!, $k: String) { order(reference: $r, key: $k) { reference state } }'
const ADD = 'mutation addOrder($r: String!, $k: String) { addOrder(reference: $r, key: $k) { reference } }'

type Shown = { reference: string; state: string }

/**
 * Customers look after what they did shortly before the database was lost, and what no other system had heard of: they
 * declare a withdrawal again, and add an order to their account again. Returns how many did.
 */
export async function actAgain(shop: ObservedShop, seen: Seen): Promise<{ withdrew: number; added: number }> {
  const links = await linkOf(shop)
  const owners = await shop.database.query('select reference, customer from orders')
  const inNoAccount = new Set(owners.rows.flatMap(({ reference, customer }) => (customer === null ? reference : [])))
  let [withdrew, added] = [0, 0]
  // The latest first: a change of a service is withdrawn from before the one that it follows.
  for (const [reference, { customer }] of [...seen.buyers].reverse()) {
    const key = links.get(reference) ?? null
    if (seen.added.has(reference) && inNoAccount.has(reference)) {
      // Adding it took the secret out of the browser: who has had no letter yet waits for one.
      const isAgain = key !== null && (await customer.graphql(ADD, { r: reference, k: key })).errors === undefined
      if (isAgain) added += 1
      else seen.added.delete(reference)
    }
    const { order } = await open(customer, reference, key)
    if (seen.seenStates.get(reference) !== 'WITHDRAWN' || order?.state !== 'CONFIRMED') continue
    await customer.must(WITHDRAW, { r: reference, o: null })
    withdrew += 1
  }
  return { withdrew, added }
}

/** Every customer opens every order, in the browser that ordered or by the link of a letter. */
export async function openOrders(shop: ObservedShop, seen: Seen): Promise<Opened[]> {
  const links = await linkOf(shop)
  const opened: Opened[] = []
  for (const [reference, { customer, isSignedIn }] of seen.buyers) {
    const key = links.get(reference) ?? null
    const { order, code, refunded } = await open(customer, reference, key)
    const hasSecret = key !== null || !(isSignedIn || seen.joined.has(reference))
    opened.push({ reference, hasSecret, isSignedIn, state: order?.state ?? null, code, refunded })
  }
  return opened
}

async function open(customer: Customer, reference: string, key: string | null) {
  const own = await customer.graphql(OPEN, { r: reference })
  const isThere = own.data?.order != null || own.errors?.[0]?.extensions.code === 'ORDER_LOST'
  const { data, errors } = isThere || key === null ? own : await customer.graphql(OPEN, { r: reference, k: key })
  const extensions: { code?: string; params?: { refunded?: number } } = errors?.[0]?.extensions ?? {}
  return {
    order: (data?.order ?? null) as Shown | null,
    code: extensions.code ?? null,
    refunded: extensions.params?.refunded ?? null,
  }
}

/** The key of the newest link in a letter, by the number of its order. */
async function linkOf(shop: ObservedShop): Promise<Map<string, string>> {
  return new Map([...(await linksInLetters(shop))].map(([key, reference]) => [reference, key]))
}
