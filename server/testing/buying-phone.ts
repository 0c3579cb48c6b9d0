import { AddPhoneDocument } from './generated/cart-lines.ts'
import type { orderDesk } from './order-desk.ts'
import {
  answerCheckout,
  type Customer,
  fillCart,
  NOBODY_COMES,
  PLACE,
  payAt,
  SETTLE,
  whatIsReviewed,
} from './shopping.ts'
import type { TestShop } from './test-shop.ts'

export type BoughtPhone = { reference: string; orderId: string; broadband: string; mobile: string; phone: string }

/** An order of broadband that needs no engineer and a phone; only its payment is left. */
export async function orderPhone(
  customer: Customer,
  { email, equipment = 'KAIMO_K9_128_JET' }: { email: string; equipment?: string },
): Promise<Omit<BoughtPhone, 'orderId'>> {
  const { uuid, offerId } = await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
  const { addTariff } = await customer.must(AddPhoneDocument, { r: uuid, e: equipment })
  const line = addTariff.offers.find(({ equipments }) => equipments.length > 0)
  const [phone] = line?.equipments ?? []
  if (line === undefined || phone === undefined) throw new Error('The phone is not in the cart')
  await answerCheckout(customer, { details: { email } })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  return { reference: placeOrder.reference, broadband: offerId, mobile: line.id, phone: phone.id }
}

/** The same, paid by card and confirmed; nothing is handed over yet. */
export async function buyPhone(
  shop: TestShop,
  desk: ReturnType<typeof orderDesk>,
  customer: Customer,
  wish: Parameters<typeof orderPhone>[1],
): Promise<BoughtPhone> {
  const ordered = await orderPhone(customer, wish)
  const { reference } = ordered
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  const { id: orderId } = await desk.orderOf(reference)
  return { ...ordered, orderId }
}
