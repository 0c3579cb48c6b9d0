import { ADD, answerCheckout, type Journey, must, PLACE, startJourney } from './changing.ts'
import { MANY_ORDERS, orderDesk } from './order-desk.ts'
import { payAt, SETTLE, START } from './shopping.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from './signing-in.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

type Fields = Record<string, unknown>
type ManagedOrder = { externalId: string }

/** A shop in which existing customers order, and an order management that moves on when a test says so. */
export async function openChangeDesk() {
  const shop = await openTestShop(MANY_ORDERS)
  await shop.control('orders', { paceMs: null })
  return { shop, desk: changeDesk(shop) }
}

export type ChangeDesk = ReturnType<typeof changeDesk>

function changeDesk(shop: TestShop) {
  const desk = orderDesk(shop)

  async function signedIn(email = 'fibre@demo.example'): Promise<SigningBrowser> {
    const browser = openSigningBrowser(shop)
    await signIn(shop, browser, { email })
    return browser
  }

  /** A new cart of a change with a plan in it. */
  async function changing(browser: SigningBrowser, plan: Fields) {
    const journey = await startJourney(browser, 'CHANGE_OFFER')
    return { journey, cart: await must(browser, ADD, { ...journey, ...plan }) }
  }

  /** Every step of checkout, and the order button. */
  async function placed(browser: SigningBrowser, journey: Journey, details: Fields = {}) {
    return must(browser, PLACE, await answerCheckout(browser, journey, details))
  }

  async function pay(browser: SigningBrowser, reference: string): Promise<void> {
    await must(browser, START, { r: reference })
    const { provider_ref: providerRef } = await desk.paymentOf(reference)
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
    await must(browser, SETTLE, { r: reference })
  }

  /** An order as order management has it. */
  async function handedOver(reference: string) {
    const { id: orderId } = await desk.orderOf(reference)
    await desk.perform('hand-over-order', { orderId })
    const { orders } = await desk.books('orders')
    return orders.find(({ externalId }: ManagedOrder) => externalId === orderId)
  }

  /** Order management carries an order out. */
  async function complete(managedId: string): Promise<void> {
    for (const state of ['inProgress', 'completed'])
      await fetch(`${shop.sandboxUrl}/control/orders/${managedId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state }),
      })
  }

  return { ...desk, signedIn, changing, placed, pay, handedOver, complete }
}
