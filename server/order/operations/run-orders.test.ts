import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { bareEnvironment } from '#server/testing/server-process.ts'
import { AOIFE, aCustomer, BY_CARD, type Customer, order, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import { runOrders } from './run-orders.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const run = (...words: string[]) => runOrders(shop.deps, OPERATOR, words)

async function paid(customer: Customer, details: object = {}): Promise<string> {
  const reference = await awaitingDeposit(customer, { details })
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  return reference
}

test('OPS-10: `list` shows the last orders or those in a state, and tells nothing personal', async () => {
  expect(await run('list', 'referred')).toEqual(['There is no such order.'])
  const confirmed = (await order(aCustomer(shop))).reference
  const waiting = await awaitingDeposit(aCustomer(shop))
  const all = await run('list')
  expect(all.map((line) => line.split('  ')[0])).toEqual([waiting, confirmed])
  expect(await run('list', 'awaitingPayment')).toEqual([
    expect.stringMatching(new RegExp(`^${waiting}  \\d{4}-\\S+Z  awaitingPayment  –$`)),
  ])
  await expect(run('list', 'nonsense')).rejects.toThrow('npm run orders -- list')
})

test('OPS-11: `show` tells what happened to an order, its payments, its mails and its hand-over, and nothing personal', async () => {
  const customer = aCustomer(shop)
  const reference = await paid(customer)
  await desk.work('capture-payment')
  await desk.work('hand-over-order')
  const { provider_ref: providerRef, id } = await desk.paymentOf(reference)
  const { managed_id: managedId } = await desk.orderOf(reference)
  const shown = await run('show', ` ${reference.toLowerCase()} `)
  const text = shown.join('\n')
  expect(shown[0]).toBe(`${reference}  confirmed  due today €150.00, deposit €150.00`)
  expect(text).toContain(`payment ${id}  STANCER ${providerRef}  €150.00  captured`)
  expect(text).toContain(`hand-over: ${managedId}`)
  expect(text).toContain('mail confirmation: not sent yet')
  for (const event of [
    'order.placed  by customer',
    'payment.authorised  by customer',
    'payment.captured  by provider',
  ]) {
    expect(text).toContain(event)
  }
  for (const personal of [AOIFE.firstName, AOIFE.lastName, AOIFE.email, 'IBAN', 'IE29']) {
    expect(text).not.toContain(personal)
  }
  expect(text, 'her mobile number, however it is written').not.toMatch(/555[ -]?0100/)
  await expect(run('show', 'TN-0000-0000')).rejects.toThrow('There is no order TN-0000-0000.')
  await expect(run('show')).rejects.toThrow('none was named')
  await expect(run()).rejects.toThrow('npm run orders -- show <reference>')
})

test('OPS-12: `retry` sends again what is open and no second of what is on its way', async () => {
  const customer = aCustomer(shop)
  const reference = await paid(customer)
  const ids = [(await desk.orderOf(reference)).id, (await desk.paymentOf(reference)).id]
  expect(await run('retry', reference)).toEqual(['Nothing is open, or it is being done already.'])
  await desk.rows(`delete from pgboss.job where data::text like any($1)`, [ids.map((id) => `%${id}%`)])
  expect(await run('retry', reference)).toEqual([
    ...['capture-payment', 'hand-over-order', 'make-order-documents', 'send-order-mail confirmation'],
  ])
  await desk.work('capture-payment')
  for (const name of ['hand-over-order', 'send-order-mail']) await desk.work(name, reference)
  expect(await run('retry', reference)).toEqual(['Nothing is open, or it is being done already.'])

  const waiting = await awaitingDeposit(customer)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, waiting) })
  expect(await run('retry', waiting)).toEqual(['the provider is asked within a minute'])
  await desk.sweep()
  expect((await desk.orderOf(waiting)).state).toBe('confirmed')
})

test('OPS-12: `retry` goes on with an order whose placing was interrupted, and with visits that have to be released', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { birthYear: '1979' } })
  const { id } = await desk.orderOf(reference)
  await desk.rows(`delete from pgboss.job where data::text like $1`, [`%${id}%`])
  expect(await run('retry', reference)).toEqual(['release-visits', 'send-order-mail referral'])

  const other = (await order(aCustomer(shop))).reference
  await desk.rows(
    `update orders set state = 'placed', claimed_until = now() + interval '1 hour' where reference = $1`,
    [other],
  )
  expect(await run('retry', other)).toEqual(['the sweeper goes on with it within a minute'])
  await desk.sweep()
  expect((await desk.orderOf(other)).state).toBe('confirmed')
})

test('OPS-13, MAIL-31: `refund` refunds what was paid, once, with a letter, and the order stays as it is', async () => {
  const customer = aCustomer(shop)
  const email = 'given.back@mail.example'
  const reference = await paid(customer, { email })
  await desk.work('capture-payment')
  expect(await run('refund', reference)).toEqual(['€150.00 is on its way back to the card.'])
  await expect(run('refund', reference)).rejects.toThrow('or it was given back already')
  await desk.work('give-back-payment')
  const { payments } = await desk.books('stancer')
  const own = payments.filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
  expect(own).toMatchObject([{ captured: 15_000, refunded: 15_000 }])
  expect((await desk.orderOf(reference)).state).toBe('confirmed')
  expect((await desk.historyOf(reference)).slice(-2)).toEqual(['payment.giveBack', 'payment.givenBack'])
  await desk.work('send-order-mail', reference)
  await desk.work('send-order-mail', reference)
  const told = (await desk.mailsTo(email)).filter(({ subject }) => subject.includes('refunded'))
  expect(told).toHaveLength(1)
  expect(told[0].subject).toBe(`We’ve refunded €150.00 for order ${reference}`)
  expect(told[0].text).toContain('Your order doesn’t change.')
  expect(told[0].attachments).toHaveLength(1)
})

test('CMD-1: who refunds or retries an order is in its history by name', async () => {
  const reference = await paid(aCustomer(shop))
  await desk.work('capture-payment')
  await run('refund', reference)
  await desk.rows('delete from pgboss.job')
  await run('retry', reference)
  const shown = (await run('show', reference)).join('\n')
  expect(shown).toContain('payment.giveBack  by shell: niamh')
  expect(shown).toContain('order.retried  by shell: niamh')
  await run('retry', reference)
  const retries = (await desk.historyOf(reference)).filter((event) => event === 'order.retried')
  expect(retries, 'a retry that sent nothing').toHaveLength(1)
})

test('OPS-13: a card that is only stored has nothing to refund', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { payment: BY_CARD })
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  await expect(run('refund', reference)).rejects.toThrow('Nothing was paid')
})

test('OPS-14: the command does the same as a process of its own, and ends', async () => {
  const customer = aCustomer(shop)
  const reference = await paid(customer)
  const command = (...words: string[]) =>
    promisify(execFile)(nodeBinary(), [join(ROOT, 'server/commands/orders-command.ts'), ...words], {
      cwd: ROOT,
      env: { ...bareEnvironment(), DATABASE_URL: shop.databaseUrl },
    })
  expect((await command('refund', reference)).stdout).toBe('€150.00 is on its way back to the card.\n')
  expect(await desk.waitingFor('give-back-payment', (await desk.paymentOf(reference)).id)).toBe(1)
  await expect(command('refund', reference)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing'),
  })
})
