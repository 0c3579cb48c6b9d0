import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMobile, REQUEST_CODE } from '#server/testing/bringing.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { smsStatusUrl } from './twilio-callback.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, SMS_FROM: 'Tonn' })
})
afterAll(() => shop.close())

type Text = { sid: string; to: string; from: string; text: string; status: string; statusCallback: string }

async function textsTo(msisdn: string): Promise<Text[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/sms/texts?to=${encodeURIComponent(msisdn)}`)
  return ((await response.json()) as { texts: Text[] }).texts
}

async function fateOf(msisdn: string): Promise<string | null> {
  const desk = orderDesk(shop)
  await desk.work('sms-changed')
  const [row] = await desk.rows('select fate from porting_codes where msisdn = $1', [msisdn])
  return row.fate
}

async function codeTo(msisdn: string): Promise<void> {
  const customer = aCustomer(shop)
  const { uuid, offerId } = await addMobile(customer)
  await customer.must(REQUEST_CODE, { r: uuid, o: offerId, m: msisdn })
}

async function tell(fields: Record<string, string>, { token = shop.deps.config.sms.token, more = '' } = {}) {
  const url = smsStatusUrl(shop.deps.shopOrigin())
  const text =
    url +
    Object.keys(fields)
      .toSorted()
      .map((name) => `${name}${fields[name]}`)
      .join('')
  const { status } = await fetch(`${shop.url}/callbacks/twilio`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': createHmac('sha1', token).update(text).digest('base64'),
    },
    body: new URLSearchParams(fields).toString() + more,
  })
  return status
}

test('OTP-11: a text goes out in the form that Twilio takes, and its fate comes back signed', async () => {
  await codeTo('+353865550001')
  const [text] = await textsTo('+353865550001')
  expect(text).toMatchObject({ from: 'Tonn', statusCallback: smsStatusUrl(shop.deps.shopOrigin()) })
  await vi.waitFor(async () => expect(await fateOf('+353865550001')).toBe('undelivered'), { timeout: 20_000 })
  await codeTo('+353865553100')
  await vi.waitFor(async () => expect(await fateOf('+353865553100')).toBe('delivered'), { timeout: 20_000 })
})

test('OTP-11: a status that was not signed by Twilio, or was changed on its way, is not believed', async () => {
  await shop.control('sms', { statuses: 'never' })
  await codeTo('+353865553200')
  const [text] = await textsTo('+353865553200')
  const told = { MessageSid: text?.sid ?? '', MessageStatus: 'delivered', To: '+353865553200' }
  expect(await tell(told, { token: 'somebody-else' })).toBe(401)
  expect(await tell(told, { more: '&MessageStatus=failed' })).toBe(401)
  expect(await fateOf('+353865553200')).toBeNull()
  expect(await tell(told)).toBe(200)
  expect(await tell(told)).toBe(200)
  expect(await fateOf('+353865553200')).toBe('delivered')
  // Reports arrive out of order: delivered is final.
  expect(await tell({ ...told, MessageStatus: 'sent' })).toBe(200)
  expect(await tell({ ...told, MessageStatus: 'failed' })).toBe(200)
  expect(await fateOf('+353865553200')).toBe('delivered')
})
