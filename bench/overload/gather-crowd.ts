import { setTimeout as wait } from 'node:timers/promises'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import { cookieHeader, keepCookies } from '#server/testing/test-browser.ts'
import { readOperations } from '#tools/build/write-operations.mjs'
import { reachReview } from '../known-visitor.ts'
import { ADD, AOIFE, CHECK, DETAILS, PLAN, SERVICE } from '../orders.ts'
import type { Buyer, CartHolder, Crowd, Orderer } from './crowd.ts'
import { newAddress } from './requests.ts'

const AT_ONCE = 4
const AGAIN_MS = 300
const PAGES = ['/', '/shop/broadband', '/shop/broadband', '/mobile', '/shop/tv', '/mobile/sim-only']
/** Homes of the demo at which something is sold. */
const EIRCODES = ['D08P3T7', 'T12K8AF', 'V94E6NH', 'H91W2KR']
const FIBRE = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }

type Shop = { url: string; sandboxUrl: string | null }
type Cart = { addBroadbandTariff: { uuid: string; offers: { id: string }[] } }

export type Sizes = { carts: number; inCheckout: number; orders: number }

/** People who have carts, are in checkout, and are about to order, each with the cookies that the shop gave them. */
export async function gatherCrowd(shop: Shop, sizes: Sizes): Promise<Crowd> {
  const texts = await readOperations()
  const text = (name: keyof Crowd['operations']) => texts.get(`${name}Document`) ?? ''
  return {
    url: shop.url,
    pages: PAGES,
    eircodes: EIRCODES,
    carts: await several(sizes.carts, () => cartHolder(shop)),
    inCheckout: await several(sizes.inCheckout, () => inCheckout(shop)),
    orders: await several(sizes.orders, () => orderer(shop)),
    operations: {
      CheckAddress: text('CheckAddress'),
      KnownPlans: text('KnownPlans'),
      SetAddOns: text('SetAddOns'),
      SaveCheckoutDetails: text('SaveCheckoutDetails'),
      PlaceOrder: text('PlaceOrder'),
    },
  }
}

async function several<Person>(number: number, make: () => Promise<Person>): Promise<Person[]> {
  const all: Person[] = []
  let begun = 0
  const maker = async () => {
    while (begun < number) {
      begun += 1
      all.push(await make())
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, maker))
  return all
}

async function cartHolder(shop: Shop): Promise<CartHolder> {
  const person = somebody(shop)
  const { addBroadbandTariff: cart } = await person.ask<Cart>(ADD, FIBRE)
  return { ...person.asBuyer(), reference: cart.uuid, line: cart.offers[0]?.id ?? '' }
}

async function inCheckout(shop: Shop): Promise<Buyer> {
  const person = somebody(shop)
  const { prequal } = await person.ask<{ prequal: { prequalId: string } }>(CHECK)
  const { addBroadbandTariff: cart } = await person.ask<Cart>(ADD, { ...PLAN, ...prequal })
  await person.ask(SERVICE, { reference: cart.uuid, offerId: cart.offers[0]?.id })
  await person.ask(DETAILS, { answers: AOIFE })
  await person.open('/checkout/details')
  return { ...person.asBuyer(), reference: cart.uuid }
}

async function orderer(shop: Shop): Promise<Orderer> {
  const person = somebody(shop)
  let reference = ''
  const press = await reachReview(shop, async <Data>(query: string, variables: object = {}) => {
    const data = await person.ask<Data>(query, variables)
    reference ||= (data as Partial<Cart>).addBroadbandTariff?.uuid ?? ''
    return data
  })
  await person.open('/checkout/review')
  return { ...person.asBuyer(), reference, press: { ...press, startEarly: false } }
}

/** A browser behind the proxy, with a cookie jar. What a busy shop turns away is sent again. */
function somebody({ url }: Shop) {
  const address = newAddress()
  const cookies = new Map<string, string>()
  const headers = () => ({
    'x-forwarded-for': address,
    ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
  })
  return {
    asBuyer: () => ({ address, cookie: cookieHeader(cookies) }),
    async ask<Data>(query: string, variables: object = {}): Promise<Data> {
      for (;;) {
        const { status, data, errors, setCookies } = await postGraphQL(url, query, { ...variables }, headers())
        keepCookies(cookies, setCookies)
        if (status === 503) await wait(AGAIN_MS)
        else if (errors === undefined) return data
        else throw new Error(JSON.stringify(errors))
      }
    },
    async open(path: string): Promise<void> {
      const response = await fetch(url + path, { headers: { ...headers(), accept: 'text/html' } })
      keepCookies(cookies, response.headers.getSetCookie())
      await response.arrayBuffer()
    },
  }
}
