import type { Page } from '@playwright/test'
import type { CartBarQuery } from '#storefront/api/generated/types.ts'

/** Aborts requests of this operation until the returned function is called. */
export async function breakCall(page: Page, name: string): Promise<() => Promise<void>> {
  await page.route('**/graphql/', (route) =>
    route.request().postData()?.includes(`${name}(`) ? route.abort('connectionreset') : route.fallback(),
  )
  return () => page.unroute('**/graphql/')
}

/** Holds requests of this operation back until `goOn` is called. */
export async function holdBack(page: Page, name: string): Promise<{ goOn: () => void }> {
  let goOn = () => {}
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName === name) await released
    await route.fallback()
  })
  return { goOn: () => goOn() }
}

/** Lets only this operation through: a page that needed a second request would never finish. */
export async function allowOnly(page: Page, name: string): Promise<{ times: number }> {
  const requests = { times: 0 }
  await page.route('**/graphql/', async (route) => {
    if (route.request().postDataJSON().operationName !== name) return
    requests.times += 1
    await route.fallback()
  })
  return requests
}

/** Replaces these parts in the visitor's cart. */
export async function withCart(page: Page, parts: Partial<CartBarQuery['getCart']>): Promise<void> {
  await page.route('**/graphql/', async (route) => {
    if (!['CartBar', 'GetCart'].includes(route.request().postDataJSON().operationName)) return route.fallback()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: CartBarQuery }
    return route.fulfill({ response, json: { data: { getCart: { ...data.getCart, ...parts } } } })
  })
}
