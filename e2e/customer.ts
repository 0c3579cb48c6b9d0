import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import {
  type AOIFE,
  aCustomer,
  answerCheckout,
  COPPER,
  type Customer,
  fillCart,
  PLACE,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { shopCalled } from './shop.ts'

/** The visitor of this browser, over the API with its cookies: for steps that are not the subject of a test. */
export function customerIn({ request }: Pick<BrowserContext, 'request'>): Customer {
  return aCustomer({
    async graphql(query, variables = {}, { cookie: _browsers, ...headers } = {}) {
      const answer = await request.post('/graphql/', {
        headers: { 'x-source-application': 'online-acquisition-ui', ...headers },
        data: { query, variables },
      })
      return { status: answer.status(), ...(await answer.json()), setCookies: [] }
    },
    async sandboxUrl() {
      const { origin } = new URL((await request.get('/healthz')).url())
      return (await shopCalled(`at/${encodeURIComponent(origin)}`)).sandboxUrl
    },
  })
}

/** Unique, so that its mails are found. */
export const newEmail = () => `aoife.${randomUUID()}@customer.example`

type Wish = {
  details?: Partial<typeof AOIFE>
  payment?: object
  /** A home with fibre. Left out: one with copper. */
  fibreAt?: string
}

/** All checkout steps are complete; the next page is the review. */
export async function readyForReview(page: Page, { details, payment, fibreAt }: Wish = {}): Promise<Customer> {
  const customer = customerIn(page)
  if (fibreAt === undefined) await fillCart(customer, COPPER, 'V94E6NH')
  else await fillCart(customer, undefined, fibreAt)
  await answerCheckout(customer, { details: { email: newEmail(), ...details }, ...(payment && { payment }) })
  return customer
}

/** The order is placed, and only its payment is left: a deposit that was accepted, unless the bills are paid by card. */
export async function readyToPay(page: Page, wish: Wish = {}): Promise<{ customer: Customer; reference: string }> {
  const details = wish.payment ? {} : WITH_DEPOSIT
  const customer = await readyForReview(page, { ...wish, details: { ...details, ...wish.details } })
  const reviewed = await whatIsReviewed(customer)
  const { placeOrder } = await customer.must(PLACE, reviewed)
  const { reference, state, deposit } = placeOrder
  if (state === 'DEPOSIT_ASKED') await customer.must(PLACE, { ...reviewed, acceptedDeposit: deposit })
  return { customer, reference }
}
