import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import type { Attempt } from './attempts.ts'
import { reasonOf } from './page-visitors.ts'

const IN_CART = 'uuid offers { id }'
/** Into the cart of the browser, if it has one. */
const ADD = `mutation add { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { ${IN_CART} } }`
const REMOVE = `mutation remove($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { ${IN_CART} } }`
const LOOK = `query look($r: String!) { getCart(reference: $r) { ${IN_CART} } }`

/** A plan is added, removed, added and so on; then a new visitor comes. */
const CHANGES_OF_A_CART = 5
const RETRY_MS = 250
const BUSY = ['SHOP_BUSY', 'INTERNAL']

type Cart = { uuid: string; offers: { id: string }[] }

/** Visitors who change carts without a pause for long. A change that fails is repeated under its key until it is acknowledged. */
export function cartChangers(url: string, count: number, pauseMs: number) {
  const attempts: Attempt[] = []
  /** What each cart held when its last change was acknowledged. */
  const acknowledged = new Map<string, { browser: TestBrowser; headers: Record<string, string>; cart: Cart }>()
  const wrong: string[] = []
  let isOver = false
  let visitors = 0

  async function fillACart(): Promise<void> {
    visitors += 1
    const headers = { 'x-forwarded-for': `10.201.${visitors >> 8}.${visitors & 255}` }
    const browser = openBrowser({ url })
    let cart: Cart | null = null
    for (let changes = 0; changes < CHANGES_OF_A_CART && !isOver; changes += 1) {
      const held: string | undefined = cart?.offers[0]?.id
      const [query, variables] = held === undefined ? [ADD, {}] : [REMOVE, { r: cart?.uuid, o: held }]
      const changed = await untilAcknowledged(browser, query, variables, headers)
      if (changed === null) return
      const expected = held === undefined ? 1 : 0
      if (changed.offers.length !== expected) {
        wrong.push(`a cart of ${expected} lines was said to have ${changed.offers.length}`)
      }
      cart = changed
      acknowledged.set(cart.uuid, { browser, headers, cart })
      await wait(pauseMs)
    }
  }

  /** Null: it was over before. */
  async function untilAcknowledged(
    browser: TestBrowser,
    query: string,
    variables: object,
    headers: Record<string, string>,
  ): Promise<Cart | null> {
    const keyed = { ...headers, 'idempotency-key': randomUUID() }
    for (let tries = 0; !isOver || tries > 0; tries += 1) {
      const result = await browser.graphql(query, { ...variables }, keyed).catch(reasonOf)
      const code = typeof result === 'string' ? result : (result.errors?.[0]?.extensions.code ?? null)
      attempts.push({ at: performance.now(), problem: code })
      if (typeof result !== 'string' && code === null) return Object.values(result.data)[0] as Cart
      if (typeof result !== 'string' && code !== null && !BUSY.includes(code)) {
        wrong.push(`a change of a cart returned ${code}`)
        return null
      }
      await wait(RETRY_MS)
    }
    return null
  }

  async function change(): Promise<void> {
    while (!isOver) await fillACart()
  }

  /** Reads all carts again: what was acknowledged is there, and nothing else. */
  async function compare(): Promise<string[]> {
    const findings: string[] = []
    for (const { browser, headers, cart } of acknowledged.values()) {
      const { data, errors } = await browser.graphql(LOOK, { r: cart.uuid }, headers)
      const there: string[] = data?.getCart?.offers.map(({ id }: { id: string }) => id) ?? [`${errors?.[0]?.message}`]
      const here = cart.offers.map(({ id }) => id)
      if (there.join() !== here.join()) findings.push(`an acknowledged cart holds [${there}] and should hold [${here}]`)
    }
    return findings
  }

  const changing = Promise.all(Array.from({ length: count }, change))
  return {
    attempts,
    wrong,
    carts: () => acknowledged.size,
    compare,
    stop() {
      isOver = true
      return changing
    },
  }
}
