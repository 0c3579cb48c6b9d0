import type { Random } from '#fuzz/random.ts'
import { enterPorting, PROVE, REQUEST_CODE } from '#server/testing/bringing.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import type { Customer, InCart } from '#server/testing/shopping.ts'
import { withRetry } from './with-retry.ts'

/** Which number a phone gets: whichever is next, one of the pool, or the customer's own. */
export const NUMBER_SOURCES = ['any', 'chosen', 'brought'] as const
export type NumberSource = (typeof NUMBER_SOURCES)[number]

/** A mobile line of a cart, and the number that its customer wants for it. */
export type NumberRequest = { inCart: InCart; source: NumberSource; own: string }

type Shopper = { customer: Customer; random: Random; sandboxUrl: string }

const FREE = 'query n($r: String!, $o: String!) { getNewNumbers(reference: $r, offerId: $o) }'
const CHOOSE = `mutation n($r: String!, $o: String!, $m: String) {
  chooseNumber(reference: $r, offerId: $o, msisdn: $m) { uuid } }`
/** Where a text was not sent, or the response was lost, the customer has no code and takes another number. */
const NO_CODE = ['CODE_TOO_SOON', 'SMS_UNAVAILABLE', 'TOO_MANY_CODES']
const NOT_PROVEN = ['CODE_INVALID', 'CODE_WRONG', 'CODE_ENDED']

export async function takeNumber(shopper: Shopper, { inCart, source, own }: NumberRequest): Promise<void> {
  if (source === 'any') return
  if (source === 'brought' && (await bring(shopper, inCart, own))) return
  await choose(shopper, inCart)
}

/** Another customer may take the number first; then this one takes the next. */
async function choose(shopper: Shopper, { uuid: r, offerId: o }: InCart): Promise<void> {
  const { customer, random } = shopper
  for (let isHeld = false; !isHeld; ) {
    const free = await withRetry(shopper, async () => (await customer.must(FREE, { r, o })).getNewNumbers)
    const held = await withRetry(shopper, () => customer.must(CHOOSE, { r, o, m: random.pick(free) }), ['NUMBER_TAKEN'])
    isHeld = held !== null
  }
}

async function bring(shopper: Shopper, inCart: InCart, msisdn: string): Promise<boolean> {
  const { customer } = shopper
  const place = { r: inCart.uuid, o: inCart.offerId }
  await withRetry(shopper, () => enterPorting(customer, inCart, msisdn))
  await withRetry(shopper, () => customer.must(REQUEST_CODE, { ...place, m: msisdn }), NO_CODE)
  const code = await codeSentTo(shopper, msisdn)
  const proven = await withRetry(shopper, () => customer.must(PROVE, { ...place, c: code }), NOT_PROVEN)
  return proven !== null
}
