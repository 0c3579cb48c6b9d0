import type { BrowserContext } from '@playwright/test'
import { ADD as ADD_TARIFF, type Journey, must, startJourney } from '#server/testing/changing.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { cookieHeader } from '#server/testing/test-browser.ts'
import {
  ADD,
  AOIFE,
  CHECK,
  DELIVERY,
  DETAILS,
  DIRECT_DEBIT,
  PAYMENT,
  PLAN,
  prove,
  SERVICE,
  type Shop,
  TO_THE_HOME,
} from './orders.ts'

/** A browser with a cart that could be ordered. */
export async function haveCart(context: BrowserContext, shop: Shop): Promise<void> {
  await reachReview(shop, graphqlIn(context, shop.url))
}

/** A browser of a customer of the demo who is signed in. */
export async function haveSession(context: BrowserContext, { url }: Shop): Promise<void> {
  await takeCookies(context, url, await signedIn(url))
}

export async function sessionCookie(url: string): Promise<string> {
  return cookieHeader((await signedIn(url)).cookies)
}

const BROADBAND = 'SUB-700101'
const NEW_TV = { offer: 'TV_FAMILY', plan: 'XS_TV_FAMILY_24M', parentSubscriptionId: BROADBAND }

/** A signed-in customer's link to a change of their broadband, as it leads from the account's advice. */
export async function linkToChange(context: BrowserContext, { url }: Shop): Promise<string> {
  const customer = await signedIn(url)
  const journey = await startJourney(customer, 'CHANGE_OFFER', BROADBAND)
  await takeCookies(context, url, customer)
  return `/shop/change-offer?plan=CO_FTTH_1GB_24M&${linkQuery(journey)}`
}

/** A signed-in customer's link to what TV would change. */
export async function linkToAddition(context: BrowserContext, { url }: Shop): Promise<string> {
  const customer = await signedIn(url)
  const journey = await startJourney(customer, 'CROSS_SELL', BROADBAND)
  const { uuid } = await must(customer, ADD_TARIFF, { ...journey, ...NEW_TV })
  await takeCookies(context, url, customer)
  return `/shop/impact-summary?${linkQuery({ ...journey, reference: uuid })}`
}

function linkQuery({ reference, token, cartType }: Journey): URLSearchParams {
  return new URLSearchParams({ reference, token, cart_Type: cartType, subscription_id: BROADBAND })
}

async function signedIn(url: string): Promise<SigningBrowser> {
  const browser = openSigningBrowser({ url })
  await signIn({ url }, browser)
  return browser
}

async function takeCookies(context: BrowserContext, url: string, { cookies }: SigningBrowser): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
}

type Ask = <Data>(query: string, variables?: object) => Promise<Data>

export function graphqlIn(context: BrowserContext, shopUrl: string): Ask {
  return async <Data>(query: string, variables: object = {}) => {
    const response = await context.request.post(`${shopUrl}/graphql/`, {
      headers: { 'x-source-application': 'online-acquisition-ui' },
      data: { query, variables },
    })
    const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
    if (errors !== undefined) throw new Error(errors[0]?.message)
    return data
  }
}

/** The variables of the order button. */
export async function reachReview(shop: Shop, ask: Ask, payment: object = DIRECT_DEBIT) {
  const mobile = aMobile()
  const { prequal } = await ask<{ prequal: { prequalId: string } }>(CHECK)
  const { addBroadbandTariff: cart } = await ask<{ addBroadbandTariff: { uuid: string; offers: { id: string }[] } }>(
    ADD,
    { ...PLAN, ...prequal },
  )
  const reference = cart.uuid
  const { saveCurrentService: saved } = await ask<{ saveCurrentService: { version: number; payTodayTotal: number } }>(
    SERVICE,
    { reference, offerId: cart.offers[0]?.id },
  )
  await ask(DETAILS, { answers: { ...AOIFE, mobile } })
  await ask(DELIVERY, { answers: TO_THE_HOME })
  const { saveCheckoutPayment: answered } = await ask<{
    saveCheckoutPayment: { version: number; terms: { version: string } }
  }>(PAYMENT, { answers: payment })
  await prove(shop, ask, mobile)
  const { version: checkoutVersion, terms } = answered
  return { version: saved.version, payToday: saved.payTodayTotal, checkoutVersion, termsVersion: terms.version }
}
