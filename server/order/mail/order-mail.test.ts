import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceivedMail } from '#sandbox/mail/mailbox.ts'
import { aCustomer, LOOK, order, REFERRED } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS } from '#server/worker.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ SLOT_HOLDS_PER_HOME: '1000', SLOT_HOLDS_PER_VISITOR: '1000' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('mail', {}))

/** As the worker does it. */
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

test('MAIL-15: whoever has to wait for somebody to look is told so, and that nothing is charged', async () => {
  const details = { ...REFERRED, email: 'referred@mail.example' }
  const { reference, state } = await order(aCustomer(shop), { details })
  expect(state).toBe('REFERRED')
  await send(reference, 'referral')
  const [mail] = await received('referred@mail.example')
  expect(mail).toMatchObject({ subject: `We are looking at your order ${reference}` })
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
