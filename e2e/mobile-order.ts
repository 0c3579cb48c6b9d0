import type { BrowserContext, Page } from '@playwright/test'
import { WITHOUT_HOME } from '#server/testing/bringing.ts'
import { answerCheckout } from '#server/testing/shopping.ts'
import { customerIn, newEmail } from './customer.ts'

/** A SIM-only plan, in the cart of this browser. */
export async function withSimOnly(visitor: Pick<BrowserContext, 'request'>) {
  const customer = customerIn(visitor)
  const { addTariff: cart } = await customer.must(
    `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid offers { id } } }`,
  )
  return { customer, reference: cart.uuid, offerId: cart.offers[0].id }
}

/** Without a home line: completes checkout with a billing address, and presses the order button. */
export async function orderMobile(page: Page, email = newEmail()): Promise<void> {
  await reviewMobile(page, email)
  await orderReviewed(page)
}

/** Completes checkout as far as the review. */
export async function reviewMobile(page: Page, email: string): Promise<void> {
  await answerCheckout(customerIn(page), { ...WITHOUT_HOME, details: { ...WITHOUT_HOME.details, email } })
  await page.goto('/checkout/review')
}

export async function orderReviewed(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
  await page.getByRole('button', { name: 'Order with obligation to pay', exact: true }).click()
}
