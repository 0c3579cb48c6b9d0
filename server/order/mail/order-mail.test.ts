import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceivedMail } from '#sandbox/mail/mailbox.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, LOOK, order, REFERRED } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { WITHDRAW } from '#server/testing/withdrawing.ts'
import { JOBS } from '#server/worker.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
})
afterAll(() => shop.close())
beforeEach(() => shop.control('mail', {}))

async function send(reference: string, kind = 'confirmation'): Promise<void> {
  const { rows } = await shop.deps.db.$client.query('select id from orders where reference = $1', [reference])
  const job = JOBS.find(({ name }) => name === 'send-order-mail')
  await job?.perform(shop.deps, { orderId: rows[0].id, kind }, { id: '' })
}
async function received(to: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/mail?to=${to}`)
  return ((await response.json()) as { mails: ReceivedMail[] }).mails
}

test('MAIL-15: an order is confirmed by mail, once, and its link opens the order', async () => {
  const { reference } = await order(aCustomer(shop), { details: { email: 'once@mail.example' } })
  await send(reference)
  await send(reference)
  const [mail, ...others] = await received('once@mail.example')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: `We have your order ${reference}`, times: 1 })
  const link = new URL(/https?:\S+\/order\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(link.pathname).toBe(`/order/${reference}`)
  const key = link.searchParams.get('key')
  expect((await aCustomer(shop).must(LOOK, { r: reference, k: key })).order).toMatchObject({
    reference,
    state: 'CONFIRMED',
  })
})

test('MAIL-15: a mail whose fate is unknown is sent again under its name, and a mailbox shows it once', async () => {
  const { reference } = await order(aCustomer(shop), { details: { email: 'lost@mail.example' } })
  await shop.control('mail', { mode: 'cut' })
  await expect(send(reference)).rejects.toMatchObject({ system: 'mail', fault: 'silent' })
  await shop.control('mail', {})
  await send(reference)
  const mails = await received('lost@mail.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.times).toBeGreaterThan(1)
})

test('MAIL-15: a customer whose order is reviewed gets a letter, which says that nothing is charged', async () => {
  const details = { ...REFERRED, email: 'referred@mail.example' }
  const { reference, state } = await order(aCustomer(shop), { details })
  expect(state).toBe('REFERRED')
  await send(reference, 'referral')
  const [mail] = await received('referred@mail.example')
  expect(mail).toMatchObject({ subject: `We’re checking your order ${reference}` })
  expect(mail?.text).toContain('Nothing is charged')
})

test('MAIL-14: HTML in what a customer types arrives as text', async () => {
  const details = { firstName: '<b>Ao"ife</b>', lastName: '<i>&</i>', email: 'html@mail.example' }
  const payment = {
    monthly: 'DIRECT_DEBIT',
    iban: 'IE29AIBK93115212345678',
    accountHolder: '<u>Me</u>',
    mandateSigned: true,
  }
  const { reference } = await order(aCustomer(shop), { details, payment })
  await send(reference)
  const [mail] = await received('html@mail.example')
  expect(mail?.html).not.toMatch(/<[biu]>/)
  expect(mail?.html).toContain('&lt;b&gt;Ao&quot;ife&lt;/b&gt;')
  expect(mail?.text).toContain('<u>Me</u>')
})

async function ordered(
  mailbox: string,
  customer: Customer = aCustomer(shop),
): Promise<{ reference: string; to: string }> {
  const to = `${mailbox}@mail.example`
  return { reference: (await order(customer, { details: { email: to } })).reference, to }
}
/** The oldest first, by the name in their Message-ID. */
async function lettersTo(to: string): Promise<string[]> {
  return (await received(to)).toReversed().map(({ messageId }) => /\.(\w+)/.exec(messageId)?.[1] ?? '')
}
/** Order management has completed the order, and the letter about it is promised. */
async function isLive(reference: string): Promise<void> {
  const { rows } = orderDesk(shop)
  await rows(`update orders set managed_id = id, managed_state = 'completed' where reference = $1`, [reference])
  await rows(
    `insert into order_events (order_id, event, by) select id, 'managed.completed', 'operator' from orders where reference = $1`,
    [reference],
  )
  await rows(`insert into mails (order_id, kind) select id, 'live' from orders where reference = $1`, [reference])
}

test('MAIL-41: who withdrew before the confirmation went out gets the contract in words that are true then, and after it the receipt', async () => {
  const customer = aCustomer(shop)
  const { reference, to } = await ordered('withdrawn', customer)
  const { withdrawOrder } = await customer.must(WITHDRAW, { r: reference })
  await send(reference, `withdrawal ${withdrawOrder.withdrawal.received[0]?.id}`)
  await send(reference)
  const [receipt, contract] = await received(to)
  expect(await lettersTo(to)).toEqual(['confirmation', 'withdrawal'])
  expect(contract?.subject).toBe(`The contract you withdrew from: order ${reference}`)
  expect(contract?.text).not.toMatch(/on it|engineer|happens next|14 days after each bill|can cancel until/i)
  expect(contract?.attachments).toHaveLength(4)
  expect(receipt?.subject).toBe(`You withdrew from order ${reference}`)
})

test('MAIL-42: after the mail server was away, letters of an order come in the order in which they were promised', async () => {
  const { reference, to } = await ordered('outage')
  await shop.control('mail', { mode: 'gone' })
  await isLive(reference)
  for (const kind of ['live', 'confirmation', 'live'])
    await expect(send(reference, kind)).rejects.toMatchObject({ system: 'mail' })
  await shop.control('mail', {})
  await send(reference, 'live')
  expect(await lettersTo(to)).toEqual(['confirmation', 'live'])
  const [, contract] = await received(to)
  expect(contract?.text).toContain('Your service is already working.')
})

test('MAIL-43: a letter that the mail server refuses for good holds up the others for five tries, and a server that is away for none', async () => {
  const { reference, to } = await ordered('poisoned')
  await isLive(reference)
  await shop.control('mail', { mode: 'fail', status: 451, times: 6 })
  for (let tries = 1; tries <= 6; tries += 1) await expect(send(reference, 'live')).rejects.toThrow()
  await shop.control('mail', { mode: 'fail', status: 550, times: 5 })
  for (let tries = 1; tries <= 5; tries += 1) await expect(send(reference, 'live')).rejects.toThrow()
  expect(await lettersTo(to)).toEqual([])
  const failed = `select kind, failures from mails join orders on orders.id = order_id where reference = $1 order by kind`
  expect(await orderDesk(shop).rows(failed, [reference])).toEqual([
    { kind: 'confirmation', failures: 5 },
    { kind: 'live', failures: 0 },
  ])
  await send(reference, 'live')
  expect(await lettersTo(to)).toEqual(['live'])
  await send(reference)
  expect(await lettersTo(to)).toEqual(['live', 'confirmation'])
})

test('MAIL-44: however many want to send the letters of an order at once, each goes once and in its turn', async () => {
  const { reference, to } = await ordered('at-once')
  await isLive(reference)
  await Promise.all(['live', 'confirmation', 'live', 'confirmation'].map((kind) => send(reference, kind)))
  expect(await lettersTo(to)).toEqual(['confirmation', 'live'])
  expect((await received(to)).map(({ times }) => times)).toEqual([1, 1])
})
