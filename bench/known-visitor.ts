import type { BrowserContext } from '@playwright/test'
import { aMobile } from '#server/testing/shopping.ts'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
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
  await context.addCookies((await sessionCookies(url)).map(([name, value]) => ({ name, value, url })))
}

export async function sessionCookie(url: string): Promise<string> {
  return cookieHeader(new Map(await sessionCookies(url)))
}

async function sessionCookies(url: string): Promise<[string, string][]> {
  const browser = openSigningBrowser({ url })
  await signIn({ url }, browser)
  return [...browser.cookies]
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
