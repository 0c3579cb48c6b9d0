import { expect } from '@playwright/test'
import type { OpenShop } from './shops.ts'

type Payment = {
  orderReference: string
  providerRef: string
  state: string
  amount: number
  captured: number
  refunded: number
}
type Item = { action: string; appointment?: { id: string }; productOrderItem?: { id: string }[] }
type HandedOver = {
  id: string
  submissions: number
  traceparent: string | null
  productOrder: { productOrderItem: Item[] }
}
type Mail = {
  subject: string
  text: string
  html: string
  times: number
  attachments: { checksum: string }[]
}

async function read<Ledgers>({ sandboxUrl }: OpenShop, path: string): Promise<Ledgers> {
  const answer = await fetch(`${sandboxUrl}/control/${path}`)
  return (await answer.json()) as Ledgers
}

/** What the payment provider has of an order. */
export async function paymentsOf(shop: OpenShop, reference: string, provider = 'stancer'): Promise<Payment[]> {
  const { payments } = await read<{ payments: Payment[] }>(shop, `${provider}/ledger`)
  return payments.filter(({ orderReference }) => orderReference === reference)
}

/** The order came to order management, and came once. */
export async function expectHandedOverOnce(shop: OpenShop, reference: string): Promise<void> {
  await expect
    .poll(async () => {
      const { orders } = await read<{ orders: HandedOver[] }>(shop, 'orders/ledger')
      const ours = orders.filter(({ productOrder }) => JSON.stringify(productOrder).includes(reference))
      return ours.map(({ submissions }) => submissions)
    })
    .toEqual([1])
}

/** The trace that order management got an order with. None: it has not got the order yet. */
export async function traceOf(shop: OpenShop, reference: string): Promise<string | undefined> {
  const { orders } = await read<{ orders: HandedOver[] }>(shop, 'orders/ledger')
  const ours = orders.find(({ productOrder }) => JSON.stringify(productOrder).includes(reference))
  return ours?.traceparent?.split('-')[1]
}

/** The items of an order as order management got them. None: it has not got the order yet. */
export async function itemsOf(shop: OpenShop, reference: string): Promise<Item[]> {
  const { orders } = await read<{ orders: HandedOver[] }>(shop, 'orders/ledger')
  const ours = orders.find(({ productOrder }) => JSON.stringify(productOrder).includes(reference))
  return ours?.productOrder.productOrderItem ?? []
}

/** What order management is to do with each item of an order, sorted. */
export async function actionsOf(shop: OpenShop, reference: string): Promise<string[]> {
  return (await itemsOf(shop, reference)).map(({ action }) => action).toSorted()
}

/** Order management moves an order on, and notifies the shop. */
export async function moveOrder(shop: OpenShop, reference: string, state: string): Promise<void> {
  const { orders } = await read<{ orders: HandedOver[] }>(shop, 'orders/ledger')
  const ours = orders.find(({ productOrder }) => JSON.stringify(productOrder).includes(reference))
  const answer = await fetch(`${shop.sandboxUrl}/control/orders/${ours?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
  expect(answer.status).toBe(200)
}

/** The visit in order management, by its id in the diary. */
export async function managedVisitOf(shop: OpenShop, reference: string): Promise<string> {
  const [item] = await itemsOf(shop, reference)
  return item?.appointment?.id ?? ''
}

/** Those of these visits that the engineers' diary has. */
export async function timesInDiary(shop: OpenShop, visits: readonly string[]): Promise<string[]> {
  const { appointments } = await read<{ appointments: { id: string }[] }>(shop, 'appointments/ledger')
  return appointments.map(({ id }) => id).filter((id) => visits.includes(id))
}

/** The money was taken, once. */
export async function expectTaken(shop: OpenShop, reference: string, amount: number, provider?: string): Promise<void> {
  await expect
    .poll(async () => {
      const payments = await paymentsOf(shop, reference, provider)
      return payments.map(({ captured, refunded }) => ({ captured, refunded }))
    })
    .toEqual([{ captured: amount, refunded: 0 }])
}

/** The confirmation mail, once it has arrived; later mails do not count. */
export async function mailTo(shop: OpenShop, email: string): Promise<Mail> {
  let mails: Mail[] = []
  await expect
    .poll(async () => {
      const all = (await read<{ mails: Mail[] }>(shop, `mail?to=${encodeURIComponent(email)}`)).mails
      mails = all.filter(({ subject }) => /^(We have your order|Paid: )/.test(subject))
      return mails.map(({ times }) => times)
    })
    .toEqual([1])
  return mails[0] as Mail
}

/** The mail with this subject, once it is there. */
export async function mailCalled(shop: OpenShop, email: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const { mails } = await read<{ mails: Mail[] }>(shop, `mail?to=${encodeURIComponent(email)}`)
      found = mails.find((mail) => (subject instanceof RegExp ? subject.test(mail.subject) : mail.subject === subject))
      return found?.times
    })
    .toBe(1)
  return found as Mail
}
