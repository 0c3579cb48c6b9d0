import { sharedCart } from './assisting.ts'
import { codeOf } from './order-desk.ts'
import type { GraphQLResult } from './post-graphql.ts'
import { AOIFE, aCustomer, aMobile, answerCheckout, type Customer, fillCart } from './shopping.ts'
import type { TestShop } from './test-shop.ts'

export const HAND_OVER = 'mutation h($s: String!) { handOverCart(saleId: $s) { handedOverAt } }'
export const OFFER_TABLET =
  'mutation t($s: String!) { offerTablet(saleId: $s) { tabletOfferedUntil tabletOpenedAt acts { actor kind device } } }'
export const MAKE_CODE = 'mutation m($r: String!) { makeTabletCode(reference: $r) { code expiresAt } }'
const OPEN_TABLET = 'mutation t($c: String!) { openTablet(code: $c) { reference device } }'

/** Until the browser has a secret, each request is repeated as the storefront does it. */
export async function openTablet(tablet: Customer, code: string): Promise<GraphQLResult> {
  const first = await tablet.graphql(OPEN_TABLET, { c: code })
  return codeOf(first) === 'BROWSER_UNKNOWN' ? tablet.graphql(OPEN_TABLET, { c: code }) : first
}

/** A cart that is ready to order and handed over, of a customer with a phone of their own. */
export async function handedOverCart(shop: TestShop, assistant: Customer, fill = fillCart) {
  const shared = await sharedCart(shop, assistant, fill)
  const mobile = aMobile()
  await answerCheckout(shared.customer, { details: { ...AOIFE, mobile } })
  await assistant.must(HAND_OVER, { s: shared.saleId })
  return { ...shared, mobile }
}

/** The same, with the tablet on which the customer signs. */
export async function cartOnTablet(shop: TestShop, assistant: Customer, fill = fillCart) {
  const shared = await handedOverCart(shop, assistant, fill)
  await assistant.must(OFFER_TABLET, { s: shared.saleId })
  const { makeTabletCode } = await shared.customer.must(MAKE_CODE, { r: shared.uuid })
  const tablet = aCustomer(shop)
  const opened = await openTablet(tablet, makeTabletCode.code)
  if (opened.data?.openTablet == null) throw new Error(codeOf(opened))
  return { ...shared, tablet, code: makeTabletCode.code as string }
}
